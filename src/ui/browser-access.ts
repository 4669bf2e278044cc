/**
 * Returns the result of a browser feature; undefined when the browser denies it to the page. In
 * Firefox with all cookies blocked, in sandboxed frames and under company policies such features
 * throw on access, although their names exist.
 */
export function ifAllowed<Value>(use: () => Value): Value | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}

/** Returns the text of all cookies; empty when the browser allows none. */
export const cookieText = (): string => ifAllowed(() => document.cookie) ?? '';

/** Writes a cookie with its attributes. Does nothing when the browser allows none. */
export const writeCookie = (text: string): void => void ifAllowed(() => (document.cookie = text));

/**
 * Returns the service worker container; undefined when the browser has or allows none, or the page
 * was loaded without encryption.
 */
export const serviceWorkers = (): ServiceWorkerContainer | undefined =>
  // The type assumes that every browser has it.
  ifAllowed(() => navigator.serviceWorker as ServiceWorkerContainer | undefined);

/** Opens a channel to the other tabs of the site; undefined when the browser has or allows none. */
export const openChannel = (name: string): BroadcastChannel | undefined => ifAllowed(() => new BroadcastChannel(name));
