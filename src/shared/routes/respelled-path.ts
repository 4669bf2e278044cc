import { CURRENT_VERSION, type Locale, LOCALES } from '../../../content-schema';
import { ROUTES } from './route-table';

/** A language as people and programs write it: in any letter case, with or without a region. */
const LANGUAGE = /^([a-z]{2})(?:[-_][a-z]{2})?$/i;
/** A file that is no page: its name has an extension, and not that of a folder's page. */
const FILE = /\.[a-z][a-z0-9]*$/i;
const FOLDER_PAGE = /^index\.html?$/i;

/**
 * The address that an address without a page was meant to be: its language and its route in their own letter case, its
 * characters composed, without slashes twice and without `index.html`. Hosts put a language before one that they do not
 * recognize, as in `/fr/FR/version`: the one that was asked for counts. An address without a language gets one.
 * @param pathname Path of the address, encoded or not.
 * @param locale The language where the address names none.
 * @returns The path, percent-encoded; null when it is spelled as it should be, or nothing better is known. It is itself
 *   spelled as it should be, so that following it never goes around in a circle.
 * @example respelledPath('/FR/Version/2', 'en') // => '/fr/version/2'
 */
export function respelledPath(pathname: string, locale: Locale): string | null {
  const asked = decode(pathname);
  if (asked === null) return null;
  const segments = asked
    .normalize('NFC')
    .split('/')
    .filter((segment) => segment !== '');
  const isFolderPage = FOLDER_PAGE.test(segments.at(-1) ?? '');
  if (isFolderPage) segments.pop();
  const last = segments.at(-1) ?? '';
  if (last === '' || FILE.test(last) || segments.includes('..') || segments.includes('.')) return null;

  const languages = segments.findIndex((segment) => languageOf(segment) === undefined);
  const rest = languages === -1 ? [] : segments.slice(languages);
  const named = segments[segments.length - rest.length - 1];
  const language = named === undefined ? locale : (languageOf(named) ?? locale);
  const route = respelledRoute(rest);
  // Of an address that no route has nothing is known but its language.
  if (route === null && named === language) return null;
  const path = `/${[language, ...(route ?? rest)].map(encodeURIComponent).join('/')}`;
  // Hosts undo encodings, and some add a slash at the end.
  return path === pathname.replace(/\/$/, '').replace(/[^/]+/g, spellAnew) ? null : path;
}

const spellAnew = (segment: string) => encodeURIComponent(decode(segment) ?? segment);

function decode(pathname: string): string | null {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return null;
  }
}

function languageOf(segment: string): Locale | undefined {
  const language = LANGUAGE.exec(segment)?.[1]?.toLowerCase();
  return LOCALES.find((locale) => locale === language);
}

/** The segments of a route as its table writes them; null when no route has them. */
function respelledRoute(segments: readonly string[]): string[] | null {
  for (const { path } of ROUTES) {
    const pattern = path.split('/').slice(1);
    if (pattern.length !== segments.length) continue;
    const respelled = pattern.map((expected, index) => {
      const segment = segments[index] ?? '';
      if (expected.startsWith(':')) return isSame(segment, CURRENT_VERSION) ? CURRENT_VERSION : segment;
      return isSame(segment, expected) ? expected : null;
    });
    if (!respelled.includes(null)) return respelled.filter((segment) => segment !== null);
  }
  return null;
}

const isSame = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();
