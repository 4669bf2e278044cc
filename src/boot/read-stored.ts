/** The text under a key of local storage; null when there is none, or when the browser refuses its storage altogether. */
export const readStored = (key: string): string | null => read('localStorage', key);

/** The text under a key of the tab's session storage; null when there is none, or when the browser refuses it. */
export const readInTab = (key: string): string | null => read('sessionStorage', key);

function read(storage: 'localStorage' | 'sessionStorage', key: string): string | null {
  try {
    return window[storage].getItem(key);
  } catch {
    return null;
  }
}
