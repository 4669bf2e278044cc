import { useEffect, useMemo, useRef } from 'react';
import type { Locale } from '../../../content-schema';
import { type ContentApiServices, useServices } from '../../store/services';
import { loadChunk } from '../../ui/load-chunk';
import { PageNotFoundError, matchRoute } from '../../shared/routes/route-table';
import { respelledPath } from '../../shared/routes/respelled-path';
import { useIsInBrowser } from '../../ui/use-is-in-browser';

/**
 * Says what is wrong with an address that leads nowhere; null until the page is in the browser, because one file serves
 * every such address.
 *
 * An address in another spelling, such as `/FR/Version/2`, is left for the one that was meant.
 *
 * When the reader came by a link inside the page, the browser loads the address once for real first: the host knows the
 * redirects of the last build. For those made since, the content API is asked once, where readers can reach it.
 * @param apiUrl Address of the content API for readers; null when they cannot reach it.
 * @param chooseLocale Gives the reader's language, for an address that names none; the same function each time.
 * @param isHeld Whether something may still be found there: nothing is loaded or asked before that is known (default: no).
 */
export function useMissingAddress(
  pathname: string,
  apiUrl: string | null,
  chooseLocale: () => Locale,
  isHeld = false,
): PageNotFoundError | null {
  const isInBrowser = useIsInBrowser();
  const { request } = useServices<ContentApiServices>();
  const error = useMemo(() => {
    const match = matchRoute(pathname);
    // What could be the address of a page is that of none: nothing of that number is published.
    return match.kind === 'route' ? new PageNotFoundError(pathname, false) : match.error;
  }, [pathname]);
  const mayHaveRule = !error.isFatal;
  const asked = useRef<string | null>(null);
  useEffect(() => {
    if (isHeld) return;
    const respelled = respelledPath(pathname, chooseLocale());
    if (respelled !== null) {
      window.location.replace(`${respelled}${window.location.search}${window.location.hash}`);
    } else if (!wasLoaded(pathname)) {
      window.location.reload();
    } else if (apiUrl !== null && mayHaveRule && asked.current !== pathname) {
      asked.current = pathname;
      loadChunk('route-rule', () => import('./ask-route-rule'))
        .then(({ askRouteRule }) => askRouteRule(apiUrl, pathname, request))
        .then((redirect) => redirect !== null && mayFollowRule(pathname) && window.location.replace(redirect))
        // The 404 page stands either way.
        .catch(console.warn);
    }
  }, [pathname, apiUrl, chooseLocale, isHeld, mayHaveRule, request]);
  return isInBrowser ? error : null;
}

/** Whether the host itself answered for the address, and not a navigation inside the page. */
function wasLoaded(pathname: string): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation === undefined || spellPath(new URL(navigation.name).pathname) === spellPath(pathname);
}

/** The router decodes what it can of a path (`%7E`), the browser leaves it as it was asked for. */
function spellPath(pathname: string): string {
  try {
    return encodeURI(decodeURI(pathname));
  } catch {
    return pathname;
  }
}

/** How soon a return to an address counts as having been led in a circle, in milliseconds. */
const CIRCLE_MS = 10_000;

/**
 * Tells whether a redirect from an address may be followed: not when one was a moment ago, for then it led back here.
 * The content API and the host may disagree, each with a redirect to where the other leads away from.
 */
export function mayFollowRule(pathname: string): boolean {
  const key = `route-rule:${pathname}`;
  try {
    const isCircle = Date.now() - Number(sessionStorage.getItem(key) ?? -Infinity) < CIRCLE_MS;
    if (isCircle) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, String(Date.now()));
    return !isCircle;
  } catch {
    // Without a storage nothing could end the circle.
    return false;
  }
}
