/*
 * Replaces gatsby-link (src/build/gatsby/light-modules.ts) with the part that Gatsby and the site
 * use. The site has plain links, and the unused component costs a kilobyte on every page.
 */

import { withBasePath } from '../../shared/routes/base-path';

/**
 * Navigates to a path of this site, without its trailing slash, or by a number of steps through the
 * history.
 */
export function navigate(to: string | number, options?: { replace?: boolean }): void {
  window.___navigate?.(typeof to === 'string' ? withBasePath(withoutSlash(to)) : to, options);
}

function withoutSlash(address: string): string {
  const { pathname, search, hash } = parsePath(address);
  return `${pathname === '/' ? pathname : pathname.replace(/\/$/, '')}${search}${hash}`;
}

/**
 * Splits an address into path, query and hash. Missing parts are empty; an empty address is the
 * root.
 */
export function parsePath(address: string): { pathname: string; search: string; hash: string } {
  const [, pathname = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(address || '/') ?? [];
  return { pathname, search: search === '?' ? '' : search, hash: hash === '#' ? '' : hash };
}

/** Returns the address unchanged: the site is at the root of its host. */
export const withPrefix = (address: string): string => address;

/** Returns the address of a file unchanged. */
export const withAssetPrefix = (address: string): string => address;

/** Placeholder for the component that Gatsby re-exports and the site does not use. */
export const Link = null;
