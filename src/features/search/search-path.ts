import { CURRENT_VERSION, type Locale } from '../../../content-schema';
import { routePath, type VersionSegment } from '../../shared/routes/paths';

/** Address of the search page that searches what a page shows; nothing is searched for yet. */
export function searchPathIn(locale: Locale, segment: VersionSegment): string {
  const path = routePath(locale, 'search');
  // The current version needs no name, as everywhere in addresses of searches.
  return segment === CURRENT_VERSION ? path : `${path}?version=${segment}`;
}
