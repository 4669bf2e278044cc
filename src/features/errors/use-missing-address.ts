import { useEffect, useState } from 'react';
import { matchRoute } from '../../shared/routes/route-table';

/**
 * Says what is wrong with an address that leads nowhere; null until the page is in the browser, because one file serves
 * every such address.
 *
 * When the reader came by a link inside the page, the browser loads the address once for real first: only the host knows
 * the redirects of the editors.
 */
export function useMissingAddress(pathname: string): string | null {
  const [message, setMessage] = useState<string | null>(null);
  useEffect(() => {
    if (wasLoaded(pathname)) {
      const match = matchRoute(pathname);
      setMessage(match.kind === 'route' ? `Page not found: ${pathname}` : match.message);
    } else {
      window.location.reload();
    }
  }, [pathname]);
  return message;
}

/** Whether the host itself answered for the address, and not a navigation inside the page. */
function wasLoaded(pathname: string): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation === undefined || new URL(navigation.name).pathname === pathname;
}
