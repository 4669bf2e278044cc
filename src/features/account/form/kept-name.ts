const KEY = 'sign-in-name';

/** Keeps a name on the way to the page of signing in: in this tab alone, and not in an address, which servers write down. */
export function keepName(username: string): void {
  try {
    sessionStorage.setItem(KEY, username);
  } catch {
    // A browser that keeps nothing: the name is typed again.
  }
}

/** Takes the name that was kept, once; empty when there is none. */
export function takeKeptName(): string {
  try {
    const username = sessionStorage.getItem(KEY) ?? '';
    sessionStorage.removeItem(KEY);
    return username;
  } catch {
    return '';
  }
}
