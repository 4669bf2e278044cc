import { useEffect, useMemo, useRef } from 'react';
import type { Locale } from '../../../content-schema';
import { loadChunk } from '../../ui/load-chunk';
import { PageNotFoundError, matchRoute } from '../../shared/routes/route-table';
import { respelledPath } from '../../shared/routes/respelled-path';
import { useIsInBrowser } from '../../ui/use-is-in-browser';
import { withBasePath, withoutBasePath } from '../../shared/routes/base-path';

/**
 * Returns the problem of an address without a page; null until hydration, because one file serves
 * all such addresses.
 *
 * An address in another spelling, such as `/FR/Version/2`, redirects to the correct one.
 *
 * After a navigation inside the page, the browser first loads the address fully: the host knows the
 * redirects of the last build. For newer ones the content API is requested once, where readers can
 * reach it.
 * @param apiUrl Address of the content API for readers; null when they cannot reach it.
 * @param chooseLocale Returns the reader's language, for an address without one; must be stable.
 * @param isHeld Whether a page may still be found there: nothing is loaded or requested before that
 * is known (default: no).
 */
export function useMissingAddress(
  pathname: string,
  apiUrl: string | null,
  chooseLocale: () => Locale,
  isHeld = false,
): PageNotFoundError | null {
  const isInBrowser = useIsInBrowser();
  const error = useMemo(() => {
    const match = matchRoute(pathname);
    // A valid address without a page: nothing with that id is published.
    return match.kind === 'route' ? new PageNotFoundError(pathname, false) : match.error;
  }, [pathname]);
  const mayHaveRule = !error.isFatal;
  const asked = useRef<string | null>(null);
  useEffect(() => {
    if (isHeld) return;
    const respelled = respelledPath(pathname, chooseLocale());
    if (respelled !== null) {
      window.location.replace(`${withBasePath(respelled)}${window.location.search}${window.location.hash}`);
    } else if (!wasLoaded(pathname)) {
      window.location.reload();
    } else if (apiUrl !== null && mayHaveRule && asked.current !== pathname) {
      asked.current = pathname;
      loadChunk('route-rule', () => import('./ask-route-rule'))
        .then(({ askRouteRule }) => askRouteRule(apiUrl, pathname))
        .then((redirect) => {
          if (redirect === null || !mayFollowRule(pathname)) return;
          window.location.replace(redirect.startsWith('/') ? withBasePath(redirect) : redirect);
        })
        // The 404 page is rendered either way.
        .catch(console.warn);
    }
  }, [pathname, apiUrl, chooseLocale, isHeld, mayHaveRule]);
  return isInBrowser ? error : null;
}

/** Checks whether the host served the address, not a navigation inside the page. */
function wasLoaded(pathname: string): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return (
    navigation === undefined || spellPath(withoutBasePath(new URL(navigation.name).pathname)) === spellPath(pathname)
  );
}

/** Normalises a path: the router decodes escapes such as `%7E`, the browser keeps them. */
function spellPath(pathname: string): string {
  try {
    return encodeURI(decodeURI(pathname));
  } catch {
    return pathname;
  }
}

/** Time within which a return to an address counts as a redirect loop, in milliseconds. */
const CIRCLE_MS = 10_000;

/**
 * Checks whether a redirect from an address may be followed: not if one was followed a moment ago,
 * as it led back here. The content API and the host may have opposite redirects.
 */
export function mayFollowRule(pathname: string): boolean {
  const key = `route-rule:${pathname}`;
  try {
    const isCircle = Date.now() - Number(sessionStorage.getItem(key) ?? -Infinity) < CIRCLE_MS;
    if (isCircle) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, String(Date.now()));
    return !isCircle;
  } catch {
    // Without a storage nothing could end a redirect loop.
    return false;
  }
}
