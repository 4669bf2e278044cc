/*
 * What Gatsby and the site use of gatsby-link, in its place (src/gatsby/light-modules.ts): links of the site are plain ones,
 * and a component that nobody shows is a kilobyte of every page.
 */

/** Goes to an address of this site, or that many steps through the history. Addresses have no slash at their end. */
export function navigate(to: string | number, options?: { replace?: boolean }): void {
  window.___navigate?.(typeof to === 'string' ? withoutSlash(to) : to, options);
}

function withoutSlash(address: string): string {
  const { pathname, search, hash } = parsePath(address);
  return `${pathname === '/' ? pathname : pathname.replace(/\/$/, '')}${search}${hash}`;
}

/** Takes an address apart: its path, its query and its hash, each empty where there is none; nothing at all is the root. */
export function parsePath(address: string): { pathname: string; search: string; hash: string } {
  const [, pathname = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(address || '/') ?? [];
  return { pathname, search: search === '?' ? '' : search, hash: hash === '#' ? '' : hash };
}

/** The address as it is: the site lies at the root of its host. */
export const withPrefix = (address: string): string => address;

/** The address of a file as it is. */
export const withAssetPrefix = (address: string): string => address;

/** Gatsby names its component among what it offers; the site has none of it. */
export const Link = null;
