import type { Locale } from '../../../content-schema';
import { CURRENT_VERSION, otherLocale } from '../../../content-schema';
import { routePath, type VersionSegment } from '../../shared/routes/paths';
import type { EditionName } from './engine/search-engine';
import { searchAddress } from './search-address';

/** A version that can be searched. */
export interface SearchedVersion {
  id: number;
  name: string;
}

/** Where a search takes place: a version in the language of the page, and what else there is. */
export interface SearchPlace {
  locale: Locale;
  version: SearchedVersion;
  /** What links to its articles have in the version's place: its id, or `currentVersion`. */
  segment: VersionSegment;
  /** Every version of the site, newest first. */
  versions: readonly SearchedVersion[];
}

/** The edition that is searched. */
export const editionOf = ({ locale, version }: SearchPlace): EditionName => ({ versionId: version.id, locale });

/** Where to look when nothing is found: the same version in the other language, then the other versions. */
export function elsewhereOf({ locale, version, versions }: SearchPlace): EditionName[] {
  return [
    { versionId: version.id, locale: otherLocale(locale) },
    ...versions.filter(({ id }) => id !== version.id).map(({ id }) => ({ versionId: id, locale })),
  ];
}

/** Address of the page of results for what a page shows: the current version needs no name. */
export const resultsPathOf = ({ locale, segment }: SearchPlace, query: string): string =>
  searchAddress(routePath(locale, 'search'), {
    query,
    version: segment === CURRENT_VERSION ? null : segment,
    categoryId: null,
  });

/** Address of the page that searches an edition. */
export const searchPageOf = ({ versionId, locale }: EditionName, query: string): string =>
  searchAddress(routePath(locale, 'search'), { query, version: `${versionId}`, categoryId: null });
