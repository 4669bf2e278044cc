/** The text under a key of local storage; null when there is none, or when the browser refuses its storage altogether. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
