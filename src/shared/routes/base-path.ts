/*
 * Everywhere in the code a path is one of the site, such as `/fr/version`: routes, page data, files
 * and search know nothing of the path below which the site is served. It is added where a browser
 * or a host reads an address, and removed where one gives it to the site. The functions without an
 * argument for it know it from `SITE_BASE_PATH`, which pages and scripts are compiled with. At the
 * root of a host they return what they get, so that scripts are compiled without them.
 */

/**
 * Returns the path below which a site is served, without its last slash; empty at the root of a
 * host.
 * @param siteUrl Public address of the site.
 * @example basePathOf('https://example.org/docs') // => '/docs'
 */
export function basePathOf(siteUrl: string): string {
  const { pathname } = new URL(siteUrl);
  return pathname.endsWith('/') ? pathname.slice(0, -1) : pathname;
}

/**
 * Returns the path of the site that a path on the host refers to; an empty string, which is no path
 * of the site, when it is not below the site's.
 * @param basePath Path below which the site is served.
 * @example sitePathOf('/docs/fr/version', '/docs') // => '/fr/version'
 */
export function sitePathOf(hostPath: string, basePath: string): string {
  if (hostPath === basePath) return '/';
  return hostPath.startsWith(`${basePath}/`) ? hostPath.slice(basePath.length) : '';
}

/**
 * Returns the path of a URL on this site as a browser requests it: without dot segments, query and
 * hash. An address without a host is one of the site.
 * @param siteUrl Public address of the site.
 * @returns null for a URL on another site.
 * @example pathOnSite('https://example.org/docs/fr?q#h', 'https://example.org/docs') // => '/fr'
 * @example pathOnSite('/fr', 'https://example.org/docs') // => '/fr'
 */
export function pathOnSite(href: string, siteUrl: string): string | null {
  if (!URL.canParse(href, siteUrl)) return null;
  const { origin, pathname } = new URL(href, siteUrl);
  if (origin !== new URL(siteUrl).origin) return null;
  const isWithoutHost = !URL.canParse(href) && !/^[\\/]{2}/.test(href);
  return isWithoutHost ? pathname : sitePathOf(pathname, basePathOf(siteUrl)) || null;
}

/** Returns the path on the host of a path of the site; its query and hash stay. */
export function withBasePath(path: string): string {
  return typeof SITE_BASE_PATH === 'undefined' || SITE_BASE_PATH === '' ? path : SITE_BASE_PATH + path;
}

/** Returns the path of the site that a path on the host refers to; as `sitePathOf`. */
export function withoutBasePath(hostPath: string): string {
  return typeof SITE_BASE_PATH === 'undefined' || SITE_BASE_PATH === ''
    ? hostPath
    : sitePathOf(hostPath, SITE_BASE_PATH);
}

/** Returns the name of this site's entry in a storage that all sites of a host share. */
export function ownName(name: string): string {
  return typeof SITE_BASE_PATH === 'undefined' || SITE_BASE_PATH === '' ? name : name + SITE_BASE_PATH;
}

const locations = new WeakMap<object, object>();

/**
 * Returns a location whose path is one of the site: the same object for the same location, so that
 * it may be a dependency of effects.
 */
export function siteLocation<Place extends Pick<Location, 'pathname'>>(location: Place): Place {
  if (typeof SITE_BASE_PATH === 'undefined' || SITE_BASE_PATH === '') return location;
  // Only this function writes to the map: what it holds for a location has the type of that.
  const known = locations.get(location) as Place | undefined;
  if (known !== undefined) return known;
  const placed = { ...location, pathname: withoutBasePath(location.pathname) };
  locations.set(location, placed);
  return placed;
}
