import type { HostingRules } from './hosting-rules';
import { bySpecificity, matchesEverything, matchesPattern, parsePathPattern, type PathPattern } from './path-pattern';

/** A header rule with its pattern parsed; its headers include those of `/*` that it does not replace. */
export interface ResolvedHeaderRule {
  pattern: PathPattern;
  headers: Record<string, string>;
}

/** The header rules, most specific first, each with everything a matching path gets. The last one stands for all paths. */
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

/** Headers of a path: those of `/*`, and over them those of the most specific pattern that stands for it. */
export function headersOf(rules: readonly ResolvedHeaderRule[], path: string): Record<string, string> {
  return rules.find(({ pattern }) => matchesPattern(pattern, path))?.headers ?? {};
}
