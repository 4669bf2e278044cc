import { decodePath, encodePath } from './address';
import { pathOnSite } from '../../shared/routes/base-path';

/** A normalised address of this site, for comparison. */
export interface SiteAddress {
  /** Path, percent-encoded, without double slashes, dot segments and trailing slash. */
  path: string;
  /** Query and hash, unchanged. */
  rest: string;
}

/** An origin that no site has, as the base of addresses without one. */
const NO_ORIGIN = 'http://site.invalid';

/**
 * Parses an address as browsers do (https://url.spec.whatwg.org/) and normalises it: two addresses
 * of one page are equal for any encoding, slashes, backslashes and dots in the path.
 * @param siteUrl URL of the site, if known: an absolute URL at or below it is an address of the
 * site.
 * @returns null for an address that is malformed, climbs above the root, or belongs to another
 * site.
 * @example parseSiteAddress('/fr//%76ersion/1/../2/?a#b') // => { path: '/fr/version/2', rest:
 * '?a#b' }
 */
export function parseSiteAddress(address: string, siteUrl?: string): SiteAddress | null {
  if (!URL.canParse(address, NO_ORIGIN)) return null;
  const url = new URL(address, NO_ORIGIN);
  const path = url.origin === NO_ORIGIN ? url.pathname : siteUrl === undefined ? null : pathOnSite(url.href, siteUrl);
  const decoded = path === null ? null : decodePath(path);
  return decoded === null ? null : { path: encodePath(decoded), rest: url.search + url.hash };
}
