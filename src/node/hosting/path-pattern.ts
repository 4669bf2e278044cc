/**
 * A pattern of the hosting rules. Only forms that every host supports are allowed:
 *
 * - `/robots.txt` — this path;
 * - `/static/*` — every path below `/static/`, and `/*` every path;
 * - `/search/text-*` — every path that starts with `/search/text-`;
 * - `*.xml` — every path with this suffix;
 * - `/*[hash].js` — a file of the root folder whose name ends with `-` or `.`, 20 hexadecimal
 *   digits, and `.js` (the names webpack gives).
 */
export type PathPattern =
  | { kind: 'exact'; path: string }
  | { kind: 'prefix'; prefix: string }
  | { kind: 'hashed'; suffix: string }
  | { kind: 'suffix'; suffix: string };

const EXACT = /^\/[^*[\]]*$/;
const PREFIX = /^(\/(?:[^*[\]]+[/-])?)\*$/;
const HASHED = /^\/\*\[hash\](\.[A-Za-z.]+)$/;
const HASHED_NAME = /^\/[^/]*[-.][0-9a-f]{20}$/;
const SUFFIX = /^\*(\.[A-Za-z0-9.]+)$/;

/**
 * Parses a pattern.
 * @throws {Error} when the text is not a pattern.
 */
export function parsePathPattern(text: string): PathPattern {
  const prefix = PREFIX.exec(text)?.[1];
  if (prefix !== undefined) return { kind: 'prefix', prefix };
  const hashed = HASHED.exec(text)?.[1];
  if (hashed !== undefined) return { kind: 'hashed', suffix: hashed };
  const suffix = SUFFIX.exec(text)?.[1];
  if (suffix !== undefined) return { kind: 'suffix', suffix };
  if (EXACT.test(text)) return { kind: 'exact', path: text };
  throw new Error(
    `Expected a path pattern such as "/x", "/x/*", "*.xml" or "/*[hash].js", received ${JSON.stringify(text)}.`,
  );
}

/** Checks whether a text is a pattern. */
export function isPathPattern(text: string): boolean {
  return EXACT.test(text) || PREFIX.test(text) || HASHED.test(text) || SUFFIX.test(text);
}

/**
 * Returns the regular expression of a pattern, valid in JavaScript, PCRE (nginx) and RE2 (Caddy).
 */
export function patternSource(pattern: PathPattern): string {
  switch (pattern.kind) {
    case 'exact':
      return `^${escapeRegExp(pattern.path)}$`;
    case 'prefix':
      return `^${escapeRegExp(pattern.prefix)}`;
    case 'hashed':
      return `^/[^/]*[-.][0-9a-f]{20}${escapeRegExp(pattern.suffix)}$`;
    case 'suffix':
      return `${escapeRegExp(pattern.suffix)}$`;
  }
}

/** Checks whether a pattern matches a path. */
export function matchesPattern(pattern: PathPattern, path: string): boolean {
  switch (pattern.kind) {
    case 'exact':
      return path === pattern.path;
    case 'prefix':
      return path.startsWith(pattern.prefix);
    case 'hashed':
      return path.endsWith(pattern.suffix) && HASHED_NAME.test(path.slice(0, -pattern.suffix.length));
    case 'suffix':
      return path.endsWith(pattern.suffix);
  }
}

const KIND_RANK = { exact: 0, prefix: 1, hashed: 2, suffix: 3 } as const;

/**
 * Compares patterns, the most specific first: exact, then prefixes, then suffixes, the longer
 * before the shorter; `/*` last.
 */
export function bySpecificity(a: PathPattern, b: PathPattern): number {
  return rank(a) - rank(b) || literal(b).length - literal(a).length;
}

function rank(pattern: PathPattern): number {
  return matchesEverything(pattern) ? Infinity : KIND_RANK[pattern.kind];
}

/** Checks whether a pattern is `/*`. */
export function matchesEverything(pattern: PathPattern): boolean {
  return pattern.kind === 'prefix' && pattern.prefix === '/';
}

function literal(pattern: PathPattern): string {
  if (pattern.kind === 'exact') return pattern.path;
  return pattern.kind === 'prefix' ? pattern.prefix : pattern.suffix;
}

/** Escapes a text for a regular expression. */
export function escapeRegExp(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}
