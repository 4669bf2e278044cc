import { ifAllowed } from '../ui/browser-access';

/**
 * Reads a key of local storage; null when it is missing or the browser denies access to storage.
 */
export const readStored = (key: string): string | null => read('localStorage', key);

/**
 * Reads a key of session storage; null when it is missing or the browser denies access to storage.
 */
export const readInTab = (key: string): string | null => read('sessionStorage', key);

const read = (storage: 'localStorage' | 'sessionStorage', key: string): string | null =>
  ifAllowed(() => window[storage].getItem(key)) ?? null;
