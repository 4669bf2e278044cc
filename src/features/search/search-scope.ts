import { type Edition, CURRENT_VERSION, type Locale, otherLocale } from '../../../content-schema';
import { routePath, type VersionParam } from '../../shared/routes/paths';
import { LONGEST_QUERY } from './search-field';

/** A version that can be searched. */
export interface SearchedVersion {
  id: number;
  name: string;
}

/** What is searched: a version in the language of the page, and what else there is. */
export interface SearchScope {
  locale: Locale;
  version: SearchedVersion;
  /** What links to its articles have for the version: its id, or `currentVersion`. */
  segment: VersionParam;
  /** Every version of the site, newest first. */
  versions: readonly SearchedVersion[];
  /** Whether the mascot has a page, which is found by its name. */
  hasMascotPage: boolean;
}

/** The edition that is searched. */
export const editionOf = ({ locale, version }: SearchScope): Edition => ({ versionId: version.id, locale });

/** Where to look when nothing is found: the same version in the other language, then the other versions. */
export function elsewhereOf({ locale, version, versions }: SearchScope): Edition[] {
  return [
    { versionId: version.id, locale: otherLocale(locale) },
    ...versions.filter(({ id }) => id !== version.id).map(({ id }) => ({ versionId: id, locale })),
  ];
}

/** Address of the page of results for what a page shows: the current version needs no name. */
export const resultsPathOf = ({ locale, segment }: SearchScope, query: string): string =>
  searchAddress(routePath(locale, 'search'), {
    query,
    version: segment === CURRENT_VERSION ? null : segment,
    categoryId: null,
  });

/** Address of the page that searches an edition. */
export const searchPageOf = ({ versionId, locale }: Edition, query: string): string =>
  searchAddress(routePath(locale, 'search'), { query, version: `${versionId}`, categoryId: null });

/** What the address of the search page says: it is the state of the page. */
export interface SearchAddress {
  query: string;
  /** Null where the address names none: the current version. */
  version: VersionParam | null;
  categoryId: number | null;
}

/** The search page before anything is searched for. */
export const NOTHING_SEARCHED: SearchAddress = { query: '', version: null, categoryId: null };

/** Reads the part of an address from its question mark on; what makes no sense is left out. */
export function readSearchAddress(search: string): SearchAddress {
  const parameters = new URLSearchParams(search);
  const version = parameters.get('version') ?? '';
  const category = parameters.get('category') ?? '';
  return {
    query: (parameters.get('q') ?? '').slice(0, LONGEST_QUERY),
    version: isVersionParam(version) ? version : null,
    categoryId: /^\d{1,15}$/.test(category) ? Number(category) : null,
  };
}

/** Writes the address of a search; what says nothing is left out. */
export function searchAddress(path: string, { query, version, categoryId }: SearchAddress): string {
  const parameters = new URLSearchParams();
  if (query.trim() !== '') parameters.set('q', query.slice(0, LONGEST_QUERY));
  if (version !== null) parameters.set('version', version);
  if (categoryId !== null) parameters.set('category', `${categoryId}`);
  const search = parameters.toString();
  return search === '' ? path : `${path}?${search}`;
}

const isVersionParam = (text: string): text is VersionParam => text === CURRENT_VERSION || /^\d{1,15}$/.test(text);
