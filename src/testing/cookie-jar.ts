/** Cookies in memory, with a log of writes. */
export interface CookieJar {
  /** Cookies in the format of `document.cookie`. */
  cookie: string;
  /** Every written cookie, with its attributes. */
  written: readonly string[];
}

/** Maximum length of a cookie in Chromium and Firefox, name and value together, in bytes. */
const MAX_COOKIE_BYTES = 4096;

/**
 * Creates an empty jar. Of lifetimes it handles only expiry.
 * @param isBlocked Whether it refuses every cookie.
 */
export function aCookieJar(isBlocked = false): CookieJar {
  const values = new Map<string, string>();
  const written: string[] = [];
  return {
    written,
    get cookie() {
      return Array.from(values, ([name, value]) => `${name}=${value}`).join('; ');
    },
    set cookie(text) {
      written.push(text);
      const [name = '', value = ''] = (text.split('; ')[0] ?? '').split('=');
      if (isBlocked || name.length + value.length > MAX_COOKIE_BYTES) return;
      if (text.includes('max-age=0')) values.delete(name);
      else values.set(name, value);
    },
  };
}
