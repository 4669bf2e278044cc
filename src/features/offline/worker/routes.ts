import { LOCALES, type Locale } from '../../../../content-schema';
import { SEARCH_CATALOG_PATH } from '../../../shared/search-files';

/*
 * Which requests are the worker's, by a list of what is allowed: everything else is left to the browser, as if there were no
 * worker. What it stores is chosen from a narrower list.
 */

/** What a request is for. */
export type Asked =
  /** A page of a language; `path` without a slash at its end. */
  | { kind: 'page'; path: string; locale: Locale }
  /** The address that leads to a language. */
  | { kind: 'root' }
  /** Data with which scripts take a page over. */
  | { kind: 'page-data'; path: string }
  /** Which code the data is for. */
  | { kind: 'app-data' }
  /** A file whose name changes with its content. */
  | { kind: 'file'; path: string }
  /** The same, of the search. */
  | { kind: 'search-file'; path: string }
  /** The list of what can be searched. */
  | { kind: 'catalog' };

/** The part of a request that decides. */
export type AskedRequest = Pick<Request, 'url' | 'method' | 'mode' | 'cache'> & { headers: Pick<Headers, 'has'> };

const LOCALE = `(${LOCALES.join('|')})`;
const PAGE = new RegExp(`^/${LOCALE}(?:/[^.]*)?$`);
const PINNED = String.raw`(?:currentVersion|[1-9]\d*)`;
/** Pages that are the same for everybody: none of accounts, of signing in, of secrets or of publishing. */
const READABLE_PAGE = new RegExp(
  String.raw`^/${LOCALE}(?:/version(?:/${PINNED}(?:/(?:article|category)/[1-9]\d*)?)?|/information(?:/[a-z0-9-]+)?|/privacy-policy|/search|/offline)?$`,
);
const ALIAS = new RegExp(String.raw`^(/${LOCALE}/version/)currentVersion(?=/|$)`);
const PAGE_DATA = /^\/page-data(\/.+)\/page-data\.json$/;
const APP_DATA_PATH = '/page-data/app-data.json';
const NAMED_BY_CONTENT = [
  /^\/[^/]*-[0-9a-f]{20}\.js$/,
  /^\/[^/]*\.[0-9a-f]{20}\.css$/,
  /^\/content-images\/[^/]+\.[0-9a-f]{8}(?:-\d+)?\.[a-z]+$/,
  /^\/static\/[^?]*[0-9a-f]{20}[^/]*$/,
];
const SEARCH_FILE = /^\/search\/(?:titles|texts)-[a-z]+-[\w-]+\.json$/;

/** Whether a file's name changes with its content. */
export const isNamedByContent = (path: string): boolean => NAMED_BY_CONTENT.some((each) => each.test(path));

/** The language of an address, where it has one. */
export const localeOf = (path: string): Locale | null => LOCALES.find((each) => PAGE.exec(path)?.[1] === each) ?? null;

/** The language of a page that may be stored when it is read; null for any other page. */
export const readableLocale = (path: string): Locale | null => (READABLE_PAGE.test(path) ? localeOf(path) : null);

/** An address that leads to the current version, with the id of that version in its place; null for any other. */
export const pinned = (path: string, versionId: number): string | null =>
  ALIAS.test(path) ? path.replace(ALIAS, `$1${versionId}`) : null;

/** Whether an address leads to the current version, whichever that is. */
export const isAlias = (path: string): boolean => ALIAS.test(path);

/** Address of the data of a page. */
export const pageDataPath = (path: string): string => `/page-data${path}/page-data.json`;

/** Address of the page that data is of; undefined for what is no page's data. */
export const pageOfData = (pathname: string): string | undefined => PAGE_DATA.exec(pathname)?.[1];

/** An address without slashes at its end. */
export const trimmed = (path: string): string => path.replace(/(.)\/+$/, '$1');

/** What a request is for; null where it is none of the worker's business. */
export function askedFor(request: AskedRequest, origin: string): Asked | null {
  const { origin: itsOrigin, pathname } = new URL(request.url);
  if (itsOrigin !== origin || request.method !== 'GET') return null;
  if (request.headers.has('range') || request.headers.has('authorization')) return null;
  if (request.mode === 'navigate') return askedPage(trimmed(pathname));
  // Whoever asks for no stored copy, or for that alone, gets what the browser gives.
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
