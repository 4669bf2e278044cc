/**
 * Gives what a feature of the browser gives; undefined where the browser lets no page have it. Firefox with all cookies blocked,
 * frames in a sandbox and company policies make each of them throw as soon as it is touched, though its name is there.
 */
export function ifAllowed<Value>(use: () => Value): Value | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}

/** The text of all cookies; empty where the browser allows none. */
export const cookieText = (): string => ifAllowed(() => document.cookie) ?? '';

/** Writes a cookie: a text with its attributes. Nothing happens where the browser allows none. */
export const writeCookie = (text: string): void => void ifAllowed(() => (document.cookie = text));

/** The service workers of the site; undefined where the browser has or allows none, or the page came without encryption. */
export const serviceWorkers = (): ServiceWorkerContainer | undefined =>
  // Typed as if every browser had it.
  ifAllowed(() => navigator.serviceWorker as ServiceWorkerContainer | undefined);

/** Opens a channel to the other tabs of the site; undefined where the browser has or allows none. */
export const openChannel = (name: string): BroadcastChannel | undefined => ifAllowed(() => new BroadcastChannel(name));
