import type { HostingRules } from './hosting-rules';
import { bySpecificity, matchesEverything, matchesPattern, parsePathPattern, type PathPattern } from './path-pattern';

/**
 * A header rule with its pattern parsed, including the headers of `/*` that it does not replace.
 */
export interface ResolvedHeaderRule {
  pattern: PathPattern;
  headers: Record<string, string>;
}

/**
 * Returns the header rules, most specific first, each with all headers of a matching path. The last
 * one matches all paths.
 */
export function resolveHeaderRules(rules: Pick<HostingRules, 'headers'>): ResolvedHeaderRule[] {
  const parsed = rules.headers.map(({ pattern, headers }) => ({ pattern: parsePathPattern(pattern), headers }));
  const base: Record<string, string> = {};
  for (const { pattern, headers } of parsed) if (matchesEverything(pattern)) Object.assign(base, headers);
  return [
    ...parsed
      .filter(({ pattern }) => !matchesEverything(pattern))
      .sort((a, b) => bySpecificity(a.pattern, b.pattern))
      .map(({ pattern, headers }) => ({ pattern, headers: { ...base, ...headers } })),
    { pattern: { kind: 'prefix', prefix: '/' }, headers: base },
  ];
}

/**
 * Returns the headers of a path: those of `/*`, overridden by those of the most specific matching
 * pattern.
 */
export function headersOf(rules: readonly ResolvedHeaderRule[], path: string): Record<string, string> {
  return rules.find(({ pattern }) => matchesPattern(pattern, path))?.headers ?? {};
}
