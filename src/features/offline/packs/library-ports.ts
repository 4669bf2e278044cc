import { ifAllowed, openChannel } from '../../../ui/if-allowed';
import { type OfflineDatabase, openOfflineDatabase } from '../store/offline-database';

/** What tabs tell one another: a pack is another than it was, or whoever fetches it is to stop. */
export interface TabMessage {
  type: 'changed' | 'stop';
  key: string;
}

/** What a pack library needs of the browser; tests bring their own. */
export interface LibraryPorts {
  /** Asks an address of the site, such as `/offline/packs.json`. */
  fetch: (address: string, init?: RequestInit) => Promise<Response>;
  /** @throws {DOMException} when the browser keeps nothing. */
  openDatabase: (onClosed: () => void) => Promise<OfflineDatabase>;
  /** One tab at a time fetches a pack; undefined where the browser has no locks. */
  locks: Pick<LockManager, 'request'> | undefined;
  storage: Partial<Pick<StorageManager, 'estimate' | 'persist' | 'persisted'>> | undefined;
  /** Tells other tabs. */
  post: (message: TabMessage) => void;
  /** Calls back with what other tabs tell. */
  listen: (onMessage: (message: TabMessage) => void) => void;
  isOnline: () => boolean;
  /** Calls back when the network is there again. */
  whenOnline: (run: () => void) => void;
  /** Waits; ends early when the signal aborts. */
  wait: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  /** For what is shown alone: nothing is decided by it. */
  now: () => number;
}

const CHANNEL = 'offline-packs';

/** The ports of the page that this runs in. */
export function browserPorts(): LibraryPorts {
  // Browsers that have no channels let each tab know only of itself, until it reads again.
  const channel = openChannel(CHANNEL);
  return {
    fetch: (address, init) => fetch(address, init),
    openDatabase: openOfflineDatabase,
    locks: ifAllowed(() => navigator.locks as LockManager | undefined),
    storage: ifAllowed(() => navigator.storage as StorageManager | undefined),
    post: (message) => channel?.postMessage(message),
    listen: (onMessage) =>
      channel?.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => onMessage(data)),
    isOnline: () => navigator.onLine,
    whenOnline: (run) => addEventListener('online', run),
    wait,
    now: () => Date.now(),
  };
}

/** Waits by a timer. */
function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    signal.addEventListener('abort', end);
  });
}
