import { LOCALES, type RouteRule } from '../../../content-schema';
import { decodePath, encodePath, localeOfPath, namesFile, withLocale } from './address';
import type { Redirect } from './hosting-rules';

/** A rule, or one locale of it, that cannot be followed. */
export interface DroppedRule {
  rule: RouteRule;
  /** Why, in words. */
  reason: string;
}

/** The redirects that route rules stand for, sorted by path, and the rules that stand for none. */
export interface ExpandedRules {
  redirects: Redirect[];
  dropped: DroppedRule[];
}

/**
 * Turns the rules of the editors into redirects of exact paths: a path without a locale stands for both, and an
 * internal target without one keeps the reader's. Files have no locale. Of two rules for one path, one that names the
 * locale wins, then the first. Rules that lead back to themselves, alone or in a circle, are dropped.
 */
export function expandRouteRules(rules: readonly RouteRule[]): ExpandedRules {
  const dropped: DroppedRule[] = [];
  const byPath = new Map<string, { redirect: Redirect; rule: RouteRule }>();
  for (const rule of [...rules].sort((a, b) => Number(hasNoLocale(a)) - Number(hasNoLocale(b)))) {
    const redirects = redirectsOf(rule);
    if (redirects === null) {
      dropped.push({ rule, reason: 'its path or its target is not a well-formed address' });
      continue;
    }
    for (const redirect of redirects) {
      if (!byPath.has(redirect.from)) byPath.set(redirect.from, { redirect, rule });
      else if (byPath.get(redirect.from)?.redirect.to !== redirect.to) {
        dropped.push({ rule, reason: `another rule already redirects ${redirect.from}` });
      }
    }
  }
  const circular = [...byPath.values()].filter(({ redirect }) => isCircular(redirect, byPath));
  for (const { redirect, rule } of circular) {
    byPath.delete(redirect.from);
    dropped.push({ rule, reason: `${redirect.from} leads back to itself` });
  }
  const redirects = [...byPath.values()].map(({ redirect }) => redirect);
  return { redirects: redirects.sort((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0)), dropped };
}

const hasNoLocale = (rule: RouteRule) => localeOfPath(rule.path) === undefined;

function redirectsOf({ path, redirect, status }: RouteRule): Redirect[] | null {
  const from = parseInternal(path)?.path;
  if (from === undefined) return null;
  const locale = localeOfPath(from);
  const sources = locale || namesFile(from) ? [{ from, locale }] : bothLocales(from);
  const redirects: Redirect[] = [];
  for (const source of sources) {
    const to = targetIn(redirect, source.locale);
    if (to === null) return null;
    redirects.push({ from: source.from, to, status });
  }
  return redirects;
}

const bothLocales = (path: string) => LOCALES.map((locale) => ({ from: withLocale(locale, path), locale }));

function targetIn(redirect: string, locale: (typeof LOCALES)[number] | undefined): string | null {
  if (!redirect.startsWith('/')) return URL.canParse(redirect) ? new URL(redirect).href : null;
  const target = parseInternal(redirect);
  if (target === null) return null;
  const keepsLocale = locale !== undefined && localeOfPath(target.path) === undefined && !namesFile(target.path);
  return (keepsLocale ? withLocale(locale, target.path) : target.path) + target.rest;
}

/** Splits an internal address into its path, spelt as all paths are, and its query and hash. */
function parseInternal(address: string): { path: string; rest: string } | null {
  const base = 'http://site.invalid';
  if (!URL.canParse(address, base)) return null;
  const url = new URL(address, base);
  const decoded = url.origin === base ? decodePath(url.pathname) : null;
  return decoded === null ? null : { path: encodePath(decoded), rest: url.search + url.hash };
}

function isCircular(start: Redirect, byPath: ReadonlyMap<string, { redirect: Redirect }>): boolean {
  let current = start;
  for (let steps = 0; steps <= byPath.size; steps += 1) {
    const next = byPath.get(current.to.replace(/[?#].*$/s, ''))?.redirect;
    if (next === undefined) return false;
    if (next === start) return true;
    current = next;
  }
  // The walk fell into a circle that this rule leads to without being part of it.
  return false;
}
