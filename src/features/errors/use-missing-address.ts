import { useContext, useEffect, useMemo, useRef } from 'react';
import { loadChunk } from '../../ui/load-chunk';
import { PageNotFoundError, matchRoute } from '../../shared/routes/route-table';
import { ApiRequestContext } from './api-request-context';
import { useIsInBrowser } from '../../ui/use-is-in-browser';
import { mayFollowRule } from './may-follow-rule';

/**
 * Says what is wrong with an address that leads nowhere; null until the page is in the browser, because one file serves
 * every such address.
 *
 * When the reader came by a link inside the page, the browser loads the address once for real first: the host knows the
 * redirects of the last build. For those made since, the content API is asked once, where readers can reach it.
 * @param apiUrl Address of the content API for readers; null when they cannot reach it.
 */
export function useMissingAddress(pathname: string, apiUrl: string | null): PageNotFoundError | null {
  const isInBrowser = useIsInBrowser();
  const request = useContext(ApiRequestContext);
  const error = useMemo(() => {
    const match = matchRoute(pathname);
    // What could be the address of a page is that of none: nothing of that number is published.
    return match.kind === 'route' ? new PageNotFoundError(pathname, false) : match.error;
  }, [pathname]);
  const mayHaveRule = !error.isFatal;
  const asked = useRef<string | null>(null);
  useEffect(() => {
    if (!wasLoaded(pathname)) {
      window.location.reload();
    } else if (apiUrl !== null && mayHaveRule && asked.current !== pathname) {
      asked.current = pathname;
      loadChunk('route-rule', () => import('./ask-route-rule'))
        .then(({ askRouteRule }) => askRouteRule(apiUrl, pathname, request))
        .then((redirect) => redirect !== null && mayFollowRule(pathname) && window.location.replace(redirect))
        // The 404 page stands either way.
        .catch(console.warn);
    }
  }, [pathname, apiUrl, mayHaveRule, request]);
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
