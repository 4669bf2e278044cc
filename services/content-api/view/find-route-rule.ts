import { type Locale, LOCALES, type RouteRule } from '../../../content-schema';
import { expandRouteRules } from '../../../src/node/hosting/expand-route-rules';
import { parseSiteAddress } from '../../../src/node/hosting/site-address';

/** Finds the redirect of an address; null when no rule matches. */
export type FindRouteRule = (address: string) => Pick<RouteRule, 'redirect' | 'status'> | null;

/**
 * Creates the look-up of route rules. It matches like the hosts, and also finds a path without a
 * locale. The rules are normalized once, at the first call; each call is then one look-up.
 * @param locales Languages of the site (default: all of the product).
 * @example
 *   createRouteRuleFinder([{ path: '/old', redirect: '/new', status: 301 }])('/fr/old');
 *   // => { redirect: '/fr/new', status: 301 }
 */
export function createRouteRuleFinder(
  rules: readonly RouteRule[],
  locales: readonly Locale[] = LOCALES,
): FindRouteRule {
  let byPath: Map<string, Pick<RouteRule, 'redirect' | 'status'>> | null = null;
  return (address) => {
    byPath ??= new Map(
      expandRouteRules(rules, { locales, keepsBarePaths: true }).redirects.map(({ from, to, status }) => [
        from,
        { redirect: to, status },
      ]),
    );
    // Like the hosts: two slashes at the start of a request do not lead to another site.
    return byPath.get(parseSiteAddress(address.replace(/^\/+/, '/'))?.path ?? '') ?? null;
  };
}
