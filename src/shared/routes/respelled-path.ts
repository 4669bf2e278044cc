import { CURRENT_VERSION, type Locale, siteLocales } from '../../../content-schema';
import { ROUTES } from './route-table';

/** Language tag in any letter case, with or without a region. */
const LANGUAGE = /^([a-z]{2})(?:[-_][a-z]{2})?$/i;
/** File name with an extension, other than the index page of a folder. */
const FILE = /\.[a-z][a-z0-9]*$/i;
const FOLDER_PAGE = /^index\.html?$/i;

/**
 * Corrects the spelling of a path without a page: its language and route in their own letter case,
 * composed characters, no double slashes and no `index.html`. Hosts prepend a language to a path
 * whose language they do not recognize, as in `/fr/FR/version`; the requested one wins. A path
 * without a language gets one.
 * @param pathname Path of the URL, encoded or not.
 * @param locale Language when the path has none.
 * @param locales Languages of the site (default: as far as they are known).
 * @returns the percent-encoded path, or null when the path is already correct or cannot be
 * corrected. The result is itself correct, so following it never loops.
 * @example respelledPath('/FR/Version/2', 'en') // => '/fr/version/2'
 */
export function respelledPath(
  pathname: string,
  locale: Locale,
  locales: readonly Locale[] = siteLocales,
): string | null {
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

  const languages = segments.findIndex((segment) => languageOf(segment, locales) === undefined);
  const rest = languages === -1 ? [] : segments.slice(languages);
  const named = segments[segments.length - rest.length - 1];
  const language = named === undefined ? locale : (languageOf(named, locales) ?? locale);
  const route = respelledRoute(rest);
  // For a path without a route only the language can be corrected.
  if (route === null && named === language) return null;
  const path = `/${[language, ...(route ?? rest)].map(encodeURIComponent).join('/')}`;
  // Hosts normalize encodings, and some add a trailing slash.
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

function languageOf(segment: string, locales: readonly Locale[]): Locale | undefined {
  const language = LANGUAGE.exec(segment)?.[1]?.toLowerCase();
  return locales.find((locale) => locale === language);
}

/** Returns the segments in the spelling of the route table; null when no route matches. */
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
