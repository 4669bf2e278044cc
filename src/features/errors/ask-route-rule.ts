import { routeRuleMatchSchema } from '../../../content-schema';

/**
 * Asks the content API whether editors redirect a path that no page has (specification §2, "Route rules").
 * @param request How the API is asked.
 * @returns where to go; null when there is no rule, or when the API does not answer within five seconds.
 */
export async function askRouteRule(
  apiUrl: string,
  path: string,
  request: (url: string, init?: RequestInit) => Promise<Response> = fetch,
): Promise<string | null> {
  try {
    const response = await request(`${apiUrl}/public/route-rules?path=${encodeURIComponent(path)}`, {
      signal: AbortSignal.timeout(5000),
    });
    if (!response.ok) return null;
    return routeRuleMatchSchema.safeParse(await response.json()).data?.redirect ?? null;
  } catch {
    // The 404 page is shown either way: an API that is down is not the reader's concern.
    return null;
  }
}
