import type { Locale } from '../../../content-schema';

/**
 * A path between its leading and trailing slashes. It begins and ends with a character that is not
 * a slash, so that there is only one match and the work stays linear. A backslash is rejected,
 * because browsers treat it as a slash, which could redirect to another site.
 */
const BETWEEN_SLASHES = '^/+([^/?\\\\](?:[^?\\\\]*[^/?\\\\])?)/+';

/**
 * Regular expressions shared by the server and the host files, valid in JavaScript, PCRE and RE2.
 * Clients control the input, so each takes linear work.
 */
export const ADDRESS_PATTERNS = {
  /** A path that names a file: its last segment has an extension. Files have no locale. */
  file: '\\.[A-Za-z][A-Za-z0-9]*$',
  /**
   * A raw request target whose path ends with a slash: the part between the slashes, and the query.
   */
  trailingSlash: `${BETWEEN_SLASHES}(\\?.*)?$`,
  /** The same of a path without its query. */
  trailingSlashOfPath: `${BETWEEN_SLASHES}$`,
} as const;

/** Returns the regular expression of a path that starts with one of the locales of a site. */
export const localizedPattern = (locales: readonly Locale[]): string => `^/(?:${locales.join('|')})(?:/|$)`;

/**
 * Returns the regular expression of a raw path that starts with a locale in another spelling, such
 * as `/FR` or `/fr-CA/version`. It captures the rest of the path. It uses no flags, because not
 * every host has them.
 */
export function spelledLocalePattern(locale: Locale): string {
  const letters = [...locale].map((letter) => `[${letter}${letter.toUpperCase()}]`).join('');
  return `^/+${letters}(?:[-_][A-Za-z][A-Za-z])?((?:/[^?]*)?)`;
}

const FILE = new RegExp(ADDRESS_PATTERNS.file);

/** Checks whether a path names a file rather than a page: its last segment has an extension. */
export function namesFile(path: string): boolean {
  return FILE.test(path);
}

/**
 * Adds a locale to the start of a path.
 * @example withLocale('fr', '/') // => '/fr'
 */
export function withLocale(locale: Locale, path: string): string {
  return path === '/' ? `/${locale}` : `/${locale}${path}`;
}

/**
 * Returns the file of the page at an address.
 * @example pageFile('/fr') // => '/fr/index.html'
 */
export function pageFile(address: string): string {
  return namesFile(address) ? address : `${address === '/' ? '' : address}/index.html`;
}

/**
 * Percent-encodes a decoded path, so that a path has one spelling, and no host reads a character of
 * it as syntax (`:` and `*` in `_redirects`, `$` in nginx).
 */
export function encodePath(decoded: string): string {
  return decoded
    .split('/')
    .map((segment) =>
      encodeURIComponent(segment).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`),
    )
    .join('/');
}

/**
 * Decodes the path of a request and normalises it: percent-encoding, decomposed letters, double
 * slashes and dot segments. Returns null for a path that is malformed, climbs above the root, or
 * contains a control character.
 */
export function decodePath(raw: string): string | null {
  let decoded: string;
  try {
    decoded = decodeURIComponent(raw).normalize('NFC');
  } catch {
    return null;
  }
  // oxlint-disable-next-line no-control-regex -- control characters are what is refused
  if (!decoded.startsWith('/') || /[\u0000-\u001f\u007f]/.test(decoded)) return null;
  const segments: string[] = [];
  for (const segment of decoded.split('/')) {
    if (segment === '..') {
      if (segments.pop() === undefined) return null;
    } else if (segment !== '' && segment !== '.') segments.push(segment);
  }
  return `/${segments.join('/')}`;
}
