/** Cookies in memory, with what was written of them. */
export interface CookieJar {
  /** As `document.cookie` has it. */
  cookie: string;
  /** Every cookie that was written, with its attributes. */
  written: readonly string[];
}

/** The longest cookie that Chromium and Firefox store, name and value together, in bytes. */
const MAX_COOKIE_BYTES = 4096;

/** Makes an empty jar. It knows of lifetimes only whether they are over. @param isBlocked Whether it refuses every cookie. */
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
