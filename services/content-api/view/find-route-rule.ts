import type { RouteRule } from '../../../content-schema';
import { expandRouteRules } from '../../../src/node/hosting/expand-route-rules';
import { parseSiteAddress } from '../../../src/node/hosting/site-address';

/** Finds the redirect of an address; null when no rule speaks of it. */
export type FindRouteRule = (address: string) => Pick<RouteRule, 'redirect' | 'status'> | null;

/**
 * Makes the look-up of route rules: what the hosts do with them, and a path that has no locale yet is found too. The
 * rules are brought into the spelling of addresses once, at the first question; each answer is then one look.
 * @example createRouteRuleFinder([{ path: '/old', redirect: '/new', status: 301 }])('/fr/old') // => { redirect: '/fr/new', status: 301 }
 */
export function createRouteRuleFinder(rules: readonly RouteRule[]): FindRouteRule {
  let byPath: Map<string, Pick<RouteRule, 'redirect' | 'status'>> | null = null;
  return (address) => {
    byPath ??= new Map(
      expandRouteRules(rules, { keepsBarePaths: true }).redirects.map(({ from, to, status }) => [
        from,
        { redirect: to, status },
      ]),
    );
    // As hosts read it: two slashes at the start of a request lead to no other site.
    return byPath.get(parseSiteAddress(address.replace(/^\/+/, '/'))?.path ?? '') ?? null;
  };
}
