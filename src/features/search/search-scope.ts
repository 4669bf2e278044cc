import { type Edition, CURRENT_VERSION, type Locale, otherLocales, siteLocales } from '../../../content-schema';
import { routePath, type VersionParam } from '../../shared/routes/paths';
import { MAX_QUERY_LENGTH } from './search-field';

/** A version that can be searched. */
export interface SearchedVersion {
  id: number;
  name: string;
}

/** Scope of a search: a version in the language of the page, and the other versions. */
export interface SearchScope {
  locale: Locale;
  version: SearchedVersion;
  /** Version in links to its articles: its id, or `currentVersion`. */
  segment: VersionParam;
  /** All versions of the site, newest first. */
  versions: readonly SearchedVersion[];
  /** Whether the mascot has a page, which is found by its name. */
  hasMascotPage: boolean;
}

/** Returns the searched edition. */
export const editionOf = ({ locale, version }: SearchScope): Edition => ({ versionId: version.id, locale });

/**
 * Returns the editions to search when nothing is found: the same version in other languages,
 * then the other versions.
 */
export function elsewhereOf({ locale, version, versions }: SearchScope): Edition[] {
  return [
    ...otherLocales(locale, siteLocales).map((other) => ({ versionId: version.id, locale: other })),
    ...versions.filter(({ id }) => id !== version.id).map(({ id }) => ({ versionId: id, locale })),
  ];
}

/** Returns the address of the search page for a scope; the current version is not named. */
export const resultsPathOf = ({ locale, segment }: SearchScope, query: string): string =>
  searchAddress(routePath(locale, 'search'), {
    query,
    version: segment === CURRENT_VERSION ? null : segment,
    categoryId: null,
  });

/** Returns the address of the search page for an edition. */
export const searchPageOf = ({ versionId, locale }: Edition, query: string): string =>
  searchAddress(routePath(locale, 'search'), { query, version: `${versionId}`, categoryId: null });

/** State of the search page, as stored in its address. */
export interface SearchAddress {
  query: string;
  /** Null when the address names none: the current version. */
  version: VersionParam | null;
  categoryId: number | null;
}

/** State without a search. */
export const NOTHING_SEARCHED: SearchAddress = { query: '', version: null, categoryId: null };

/** Parses the query string of an address; invalid parameters are ignored. */
export function readSearchAddress(search: string): SearchAddress {
  const parameters = new URLSearchParams(search);
  const version = parameters.get('version') ?? '';
  const category = parameters.get('category') ?? '';
  return {
    query: (parameters.get('q') ?? '').slice(0, MAX_QUERY_LENGTH),
    version: isVersionParam(version) ? version : null,
    categoryId: /^\d{1,15}$/.test(category) ? Number(category) : null,
  };
}

/** Builds the address of a search; empty parameters are omitted. */
export function searchAddress(path: string, { query, version, categoryId }: SearchAddress): string {
  const parameters = new URLSearchParams();
  if (query.trim() !== '') parameters.set('q', query.slice(0, MAX_QUERY_LENGTH));
  if (version !== null) parameters.set('version', version);
  if (categoryId !== null) parameters.set('category', `${categoryId}`);
  const search = parameters.toString();
  return search === '' ? path : `${path}?${search}`;
}

const isVersionParam = (text: string): text is VersionParam => text === CURRENT_VERSION || /^\d{1,15}$/.test(text);
