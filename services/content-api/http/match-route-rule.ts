import { type RouteRule, isLocale } from '../../../content-schema';

/**
 * Finds the redirect of a path. A rule without a locale stands for its path in both locales, and its internal target
 * then keeps the reader's; a rule with the exact path goes first.
 * @example matchRouteRule([{ path: '/old', redirect: '/new', status: 301 }], '/fr/old') // => { redirect: '/fr/new', status: 301 }
 */
export function matchRouteRule(
  rules: readonly RouteRule[],
  asked: string,
): Pick<RouteRule, 'redirect' | 'status'> | null {
  const path = normalize(asked);
  const exact = rules.find((rule) => normalize(rule.path) === path);
  if (exact) return { redirect: exact.redirect, status: exact.status };

  const [, locale, rest = ''] = /^\/([^/]+)(\/.*)?$/.exec(path) ?? [];
  if (!isLocale(locale)) return null;
  const rule = rules.find((candidate) => normalize(candidate.path) === (rest === '' ? '/' : rest));
  if (!rule) return null;
  const keepsLocale = rule.redirect.startsWith('/') && !/^\/(?:fr|en)(?=$|[/?#])/.test(rule.redirect);
  return { redirect: keepsLocale ? `/${locale}${rule.redirect}` : rule.redirect, status: rule.status };
}

/** Compares paths without query, hash and slash at the end, and with their escapes decoded. */
function normalize(path: string): string {
  const bare = path.replace(/[?#].*$/s, '').replace(/(?<=.)\/+$/, '');
  try {
    return decodeURI(bare);
  } catch {
    return bare;
  }
}
