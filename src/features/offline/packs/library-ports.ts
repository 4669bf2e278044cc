import { wait } from '../../../shared/http/retry';
import { ifAllowed, openChannel } from '../../../ui/if-allowed';
import { type OfflineDatabase, openOfflineDatabase } from '../store/offline-database';

/** Message between tabs: a pack has changed, or its download has to stop. */
export interface TabMessage {
  type: 'changed' | 'stop';
  key: string;
}

/** Browser APIs that a pack library uses; tests pass their own. */
export interface LibraryPorts {
  /** Requests an address of the site, such as `/offline/packs.json`. */
  fetch: (address: string, init?: RequestInit) => Promise<Response>;
  /** @throws {DOMException} when the browser refuses storage. */
  openDatabase: (onClosed: () => void) => Promise<OfflineDatabase>;
  /** Locks that let one tab at a time fetch a pack; undefined where the browser has none. */
  locks: Pick<LockManager, 'request'> | undefined;
  storage: Partial<Pick<StorageManager, 'estimate' | 'persist' | 'persisted'>> | undefined;
  /** Sends a message to other tabs. */
  post: (message: TabMessage) => void;
  /** Calls back with messages of other tabs. */
  listen: (onMessage: (message: TabMessage) => void) => void;
  isOnline: () => boolean;
  /** Calls back when the network returns. */
  whenOnline: (run: () => void) => void;
  /** Waits; resolves early when the signal aborts. */
  wait: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  /** Clock for display only: no decision depends on it. */
  now: () => number;
}

const CHANNEL = 'offline-packs';

/** Returns the ports of the current page. */
export function browserPorts(): LibraryPorts {
  // Without `BroadcastChannel`, a tab notices changes of other tabs only when it reads again.
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
