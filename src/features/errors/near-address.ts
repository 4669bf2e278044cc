import { CURRENT_VERSION, type Locale } from '../../../content-schema';
import { decodeText } from '../../shared/decode-text';
import { routePath, versionListPath } from '../../shared/routes/paths';
import type { VersionSummary } from '../../shared/versions';

/** An existing page close to an address without one. */
export interface NearPage {
  path: string;
  /** Kind of page, for its label. */
  kind: 'version' | 'versionList' | 'information';
  /** Name of a version. */
  name?: string;
}

/** Returns the nearest page above an address without one; null where that is the home page. */
export function nearestPage(
  pathname: string,
  locale: Locale,
  site: { versions: readonly VersionSummary[]; hasInformation: boolean },
): NearPage | null {
  const [, room, id] = /^\/[a-z]{2}\/(version|information)(?:\/([^/]*)|$)/.exec(pathname) ?? [];
  if (room === 'information') {
    return site.hasInformation ? { kind: 'information', path: routePath(locale, 'information') } : null;
  }
  if (room === undefined || site.versions.length === 0) return null;
  const version = site.versions.find((each) => (id === CURRENT_VERSION ? each.age === 'current' : `${each.id}` === id));
  return version === undefined
    ? { kind: 'versionList', path: versionListPath(locale) }
    : { kind: 'version', path: version.path, name: version.name };
}

/** Path segments that do not describe the content of a page. */
const ROUTE_SEGMENTS = ['version', CURRENT_VERSION, 'article', 'category', 'information', 'index'];

/** Maximum length of the search words. */
const MAX_WORDS_LENGTH = 100;

/**
 * Returns search words for a missing page: those of the last path segment that has any.
 * @example searchWords('/fr/docs/installer-le-moulin.html') // => 'installer le moulin'
 */
export function searchWords(pathname: string): string {
  const segments = decodeText(pathname).split('/').slice(2).reverse();
  const words = segments
    .filter((segment) => !ROUTE_SEGMENTS.includes(segment))
    .map((segment) => segment.replace(/\.[a-z]{1,5}$/i, '').match(/[\p{L}\p{N}]+/gu) ?? [])
    .find((each) => each.some((word) => /\p{L}{2}/u.test(word)));
  return (words ?? []).join(' ').slice(0, MAX_WORDS_LENGTH);
}
