import { CURRENT_VERSION, isSiteLocale, type Locale } from '../../../../content-schema';
import { type Route, ROUTES } from '../../../shared/routes/route-table';
import { SEARCH_CATALOG_PATH } from '../../../shared/search-files';
import { withoutBasePath } from '../../../shared/routes/base-path';

/*
 * Requests that the worker handles, as an allow list. The browser handles all others as if there
 * were no worker. A narrower list decides what is stored.
 */

/** Kind of a request. */
export type Asked =
  /** A page of a language; `path` has no trailing slash. */
  | { kind: 'page'; path: string; locale: Locale }
  /** The root, which redirects to a language. */
  | { kind: 'root' }
  /** Gatsby's page data. */
  | { kind: 'page-data'; path: string }
  /** Gatsby's app data, with the compilation hash. */
  | { kind: 'app-data' }
  /** A content-hashed file. */
  | { kind: 'file'; path: string }
  /** A content-hashed search file. */
  | { kind: 'search-file'; path: string }
  /** The search catalog. */
  | { kind: 'catalog' };

/** Properties of a request that determine its kind. */
export type AskedRequest = Pick<Request, 'url' | 'method' | 'mode' | 'cache'> & { headers: Pick<Headers, 'has'> };

const PAGE = /^\/([a-z]+)(?:\/[^.]*)?$/;
const ID = String.raw`[1-9]\d*`;
const VERSION = `(?:${CURRENT_VERSION}|${ID})`;
/** Public pages: not those of accounts, signing in, secrets or publishing. */
const READABLE_PAGE = new RegExp(
  `^/[a-z]+(?:${ROUTES.filter((route: Route) => !route.clientOnly && !route.staffPage)
    .map(({ path }) => path.replace(/:id(?!V)\w+/, ID).replace(':idVersion', VERSION))
    .join('|')})$`,
);
const OF_A_VERSION = /^\/[a-z]+\/version\/(\w+)(?=\/|$)/;
const PAGE_DATA = /^\/page-data(\/.+)\/page-data\.json$/;
const APP_DATA_PATH = '/page-data/app-data.json';
const NAMED_BY_CONTENT = [
  /^\/[^/]*-[0-9a-f]{20}\.js$/,
  /^\/[^/]*\.[0-9a-f]{20}\.css$/,
  /^\/content-images\/[^/]+\.[0-9a-f]{8}(?:-\d+)?\.[a-z]+$/,
  /^\/static\/[^?]*[0-9a-f]{20}[^/]*$/,
];
const SEARCH_FILE = /^\/search\/[a-z]+-[\w-]+\.(?:json|txt)$/;

/** Checks whether a file name contains a content hash. */
export const isNamedByContent = (path: string): boolean => NAMED_BY_CONTENT.some((each) => each.test(path));

/** Returns the language of an address; null when it has none. */
export function localeOf(path: string): Locale | null {
  const [, locale] = PAGE.exec(path) ?? [];
  return isSiteLocale(locale) ? locale : null;
}

/** Returns the language of a page that may be stored when it is read; null for any other page. */
export const readableLocale = (path: string): Locale | null => (READABLE_PAGE.test(path) ? localeOf(path) : null);

/** Returns the version in an address: an id or `currentVersion`; undefined when it has none. */
export const versionOf = (path: string): string | undefined => OF_A_VERSION.exec(path)?.[1];

/** Checks whether an address refers to the current version. */
export const isAlias = (path: string): boolean => versionOf(path) === CURRENT_VERSION;

/** Replaces `currentVersion` in an address by the id of the version; null for any other address. */
export const pinned = (path: string, versionId: number): string | null =>
  isAlias(path) ? path.replace(CURRENT_VERSION, `${versionId}`) : null;

/** Returns the address of the data of a page. */
export const pageDataPath = (path: string): string => `/page-data${path}/page-data.json`;

/** Returns the page of a page-data address; undefined for any other address. */
export const pageOfData = (pathname: string): string | undefined => PAGE_DATA.exec(pathname)?.[1];

/** Removes trailing slashes. */
export const trimmed = (path: string): string => path.replace(/(.)\/+$/, '$1');

/** Returns the path of an address below the path of the site, without trailing slashes. */
export const pathOfUrl = (address: string | URL): string => trimmed(withoutBasePath(new URL(address).pathname));

/** Returns the kind of a request; null when the worker does not handle it. */
export function askedFor(request: AskedRequest, origin: string): Asked | null {
  const { origin: itsOrigin, pathname: hostPath } = new URL(request.url);
  if (itsOrigin !== origin || request.method !== 'GET') return null;
  if (request.headers.has('range') || request.headers.has('authorization')) return null;
  const pathname = withoutBasePath(hostPath);
  if (request.mode === 'navigate') return askedPage(trimmed(pathname));
  // Requests with an explicit cache mode are left to the browser.
  if (request.cache === 'no-store' || request.cache === 'reload' || request.cache === 'only-if-cached') return null;
  if (pathname === APP_DATA_PATH) return { kind: 'app-data' };
  if (pathname === SEARCH_CATALOG_PATH) return { kind: 'catalog' };
  if (SEARCH_FILE.test(pathname)) return { kind: 'search-file', path: pathname };
  if (isNamedByContent(pathname)) return { kind: 'file', path: pathname };
  const path = pageOfData(pathname);
  return path === undefined ? null : { kind: 'page-data', path };
}

function askedPage(path: string): Asked | null {
  if (path === '/') return { kind: 'root' };
  const locale = localeOf(path);
  return locale && { kind: 'page', path, locale };
}
