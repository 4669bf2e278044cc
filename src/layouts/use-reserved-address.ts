import { navigate } from 'gatsby';
import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { isStaff, type Locale, LOCALES } from '../../content-schema';
import { signInPath } from '../features/account/identity/return-path';
import { selectSession, type SessionState } from '../features/account/session-slice';
import { type PrivateModeState, selectPrivateMode } from '../features/private-mode/private-mode-slice';
import { publicationsPath } from '../shared/routes/paths';
import { matchRoute } from '../shared/routes/route-table';
import type { SiteMetadata } from '../shared/site-metadata';

/**
 * How an address without a page stands to whoever is at it. It depends on who they are and on nothing that the address may
 * hide: to everybody but staff in private mode a private address and one that never was are the same.
 */
export type AccessStatus =
  /** A 404, and nothing else. */
  | 'plain'
  /** Who is there is not known yet. */
  | 'unknown'
  /** A 404 that signing in might change. */
  | 'signed-out'
  /** Whether the session has just ended: the page says that, and nothing else. */
  | 'ended'
  /** A 404 that signing in might change, for a browser in which staff work: it is led to sign in. */
  | 'sign-in'
  /** A 404 that private mode might change, which is off. */
  | 'off'
  /** Private mode is looking. */
  | 'sought'
  /** Private mode could not be loaded. */
  | 'failed';

/** Where one is, on which site. */
export interface VisitedAddress {
  locale: Locale;
  location: Pick<Location, 'pathname' | 'search' | 'hash'>;
  site: Pick<SiteMetadata, 'publicApiUrl' | 'publicRebuildUrl' | 'identityClientId'>;
}

/** Whether an address could be that of something in a version: with digits, or that of the current one. */
export function isVersionAddress(pathname: string): boolean {
  const match = matchRoute(pathname);
  return match.kind === 'route' && match.params.idVersion !== undefined;
}

/** Whether an address is that of a page which is for staff alone, where the site has it. */
function isStaffAddress(pathname: string, { publicRebuildUrl }: VisitedAddress['site']): boolean {
  return publicRebuildUrl !== null && LOCALES.some((locale) => pathname === publicationsPath(locale));
}

/** Whether there may be a page for staff at an address, on a site where they can sign in and read one. */
function mayBeReserved(pathname: string, site: VisitedAddress['site']): boolean {
  if (site.publicApiUrl === null || site.identityClientId === null) return false;
  return isVersionAddress(pathname) || isStaffAddress(pathname, site);
}

/** Tells how an address without a page stands to whoever is at it. */
export function accessStatusOf(
  { location: { pathname }, site }: Pick<VisitedAddress, 'location' | 'site'>,
  { user, isKnown, hasEnded }: Pick<SessionState, 'user' | 'isKnown' | 'hasEnded'>,
  { privateAPI, missingPath, hasFailed }: PrivateModeState,
): AccessStatus {
  if (!mayBeReserved(pathname, site)) return 'plain';
  if (!isKnown) return 'unknown';
  if (user === null) return hasEnded ? 'ended' : privateAPI ? 'sign-in' : 'signed-out';
  if (!isStaff(user.groups)) return 'plain';
  if (!privateAPI) return 'off';
  if (missingPath === pathname) return 'plain';
  return hasFailed ? 'failed' : 'sought';
}

/** The same for the reader of this page; `sign-in` leads them there. @returns also the address that leads back from there. */
export function useReservedAddress(visited: VisitedAddress): { accessStatus: AccessStatus; signInUrl: string } {
  const accessStatus = accessStatusOf(visited, useSelector(selectSession), useSelector(selectPrivateMode));
  const { pathname, search, hash } = visited.location;
  const signInUrl = signInPath(visited.locale, `${pathname}${search}${hash}`);
  useEffect(() => {
    if (accessStatus === 'sign-in') navigate(signInUrl, { replace: true });
  }, [accessStatus, signInUrl]);
  return { accessStatus, signInUrl };
}
