import { decodePath, encodePath } from './address';

/** An address of this site in the one spelling in which addresses are compared. */
export interface SiteAddress {
  /** Path, percent-encoded, without double slashes, dot segments and slash at the end. */
  path: string;
  /** Query and hash, as they were written. */
  rest: string;
}

/** An origin that no site has; addresses without one are read as if they stood there. */
const NO_ORIGIN = 'http://site.invalid';

/**
 * Reads an address as a browser does (https://url.spec.whatwg.org/), and gives it its one spelling: however it is
 * encoded, whatever slashes, backslashes and dots are in its path, two addresses of one page come out alike.
 * @param siteUrl Address of the site, if it is known: a whole URL with its origin is one of the site's addresses.
 * @returns null for what is malformed, climbs above the root, or belongs to another site.
 * @example parseSiteAddress('/fr//%76ersion/1/../2/?a#b') // => { path: '/fr/version/2', rest: '?a#b' }
 */
export function parseSiteAddress(address: string, siteUrl?: string): SiteAddress | null {
  if (!URL.canParse(address, NO_ORIGIN)) return null;
  const url = new URL(address, NO_ORIGIN);
  const isOwn = url.origin === NO_ORIGIN || (siteUrl !== undefined && url.origin === new URL(siteUrl).origin);
  const decoded = isOwn ? decodePath(url.pathname) : null;
  return decoded === null ? null : { path: encodePath(decoded), rest: url.search + url.hash };
}
