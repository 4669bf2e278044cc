import { isSessionCookie } from '../../../shared/session/identity-cookies';
import { cookieText, openChannel } from '../../../ui/browser-access';
import { createSignal } from '../../../ui/signal';

/** Signals that the session may have changed outside this page. */
export interface SessionSignalsPort {
  /**
   * Calls back on a message of another tab, when the page is visible again, and on `touch`.
   * @returns a function that unsubscribes.
   */
  subscribe(onMaybeChanged: () => void): () => void;
  /** Triggers a new read of the cookies, such as after a navigation. */
  touch(): void;
  /** Notifies other tabs after signing in or out here. */
  notifyOtherTabs(): void;
}

const CHANNEL = 'session';

/** Creates the signals of a browser tab. Creation has no side effects. */
export function createSessionSignals(): SessionSignalsPort {
  const touch = () => changes.set(null);
  const onVisible = () => {
    if (document.visibilityState === 'visible') touch();
  };
  // For a token too long for a cookie, other tabs only know by the storage event.
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || isSessionCookie(key, null)) touch();
  };
  let channel: BroadcastChannel | undefined;
  const changes = createSignal(null, () => {
    // Without a channel, a tab checks when it is visible again.
    channel = openChannel(CHANNEL);
    channel?.addEventListener('message', touch);
    document.addEventListener('visibilitychange', onVisible);
    window.addEventListener('pageshow', touch);
    window.addEventListener('focus', touch);
    window.addEventListener('storage', onStorage);
    return () => {
      channel?.close();
      channel = undefined;
      document.removeEventListener('visibilitychange', onVisible);
      window.removeEventListener('pageshow', touch);
      window.removeEventListener('focus', touch);
      window.removeEventListener('storage', onStorage);
    };
  });
  return {
    subscribe: changes.subscribe,
    touch,
    notifyOtherTabs() {
      // Reading waits until the browser has written the cookies. Chromium writes later, and sends
      // the message first: measured with a cookie written 3,000 times, 529 of the notified tabs
      // read the previous one, none after this. The value is sent, though unused, so that no
      // minifier removes the read.
      channel?.postMessage(cookieText().length);
    },
  };
}
