import { navigate } from 'gatsby';
import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { isStaff, type Locale } from '../../content-schema';
import { signInPath } from '../features/account/identity/return-path';
import { selectSession, type SessionState } from '../features/account/session-slice';
import { type PrivateModeState, selectPrivateMode } from '../features/private-mode/private-mode-slice';
import { matchRoute, routeAt } from '../shared/routes/route-table';
import type { SiteMetadata } from '../shared/site-metadata';

/**
 * Access to an address without a page. It depends on the visitor, and on nothing that the address
 * may hide: for everybody but staff in private mode a private address and a missing one are the
 * same.
 */
export type AccessStatus =
  /** A plain 404. */
  | 'plain'
  /** The session is not known yet. */
  | 'unknown'
  /** A 404 that signing in could change. */
  | 'signed-out'
  /** The session has just ended, and the page says only that. */
  | 'ended'
  /**
   * A 404 that signing in could change, in a browser in which staff work: redirects to the sign-in.
   */
  | 'sign-in'
  /** A 404 that private mode, which is off, could change. */
  | 'off'
  /** Private mode is loading the page. */
  | 'loading'
  /** Private mode could not be loaded. */
  | 'failed';

/** A visited address and its site. */
export interface VisitedAddress {
  locale: Locale;
  location: Pick<Location, 'pathname' | 'search' | 'hash'>;
  site: Pick<SiteMetadata, 'publicApiUrl' | 'publicRebuildUrl' | 'identityClientId'>;
}

/** Checks whether an address could belong to a version: with digits, or of the current version. */
export function isVersionAddress(pathname: string): boolean {
  const match = matchRoute(pathname);
  return match.kind === 'route' && match.params.idVersion !== undefined;
}

/**
 * Checks whether an address may have a page for staff, on a site where they can sign in and read
 * one.
 */
function mayBeReserved(pathname: string, site: VisitedAddress['site']): boolean {
  if (site.publicApiUrl === null || site.identityClientId === null) return false;
  return isVersionAddress(pathname) || (site.publicRebuildUrl !== null && routeAt(pathname)?.staffPage === true);
}

/** Returns the access status of an address without a page. */
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
  return hasFailed ? 'failed' : 'loading';
}

/**
 * Returns the access status for the current reader and the sign-in address that leads back.
 * Redirects to it when the status is `sign-in`.
 */
export function useReservedAddress(visited: VisitedAddress): { accessStatus: AccessStatus; signInUrl: string } {
  const accessStatus = accessStatusOf(visited, useSelector(selectSession), useSelector(selectPrivateMode));
  const { pathname, search, hash } = visited.location;
  const signInUrl = signInPath(visited.locale, `${pathname}${search}${hash}`);
  useEffect(() => {
    if (accessStatus === 'sign-in') navigate(signInUrl, { replace: true });
  }, [accessStatus, signInUrl]);
  return { accessStatus, signInUrl };
}
