import { routeRuleMatchSchema } from '../../../content-schema';

/**
 * Requests a redirect of the editors for a path without a page from the content API (specification
 * §2, "Route rules"). The rules are public, so no token is sent, which an API of another origin may
 * refuse.
 * @returns the target; null when there is no rule, or when the API does not answer within five
 * seconds.
 */
export async function askRouteRule(apiUrl: string, path: string): Promise<string | null> {
  try {
    const response = await fetch(`${apiUrl}/public/route-rules?path=${encodeURIComponent(path)}`, {
      signal: AbortSignal.timeout(5000),
    });
    if (!response.ok) return null;
    return routeRuleMatchSchema.safeParse(await response.json()).data?.redirect ?? null;
  } catch {
    // The 404 page is rendered either way: readers need not know that an API is down.
    return null;
  }
}
