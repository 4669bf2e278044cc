import { localeOfPath } from '../../shared/routes/page-locale';
import { pageFile } from './address';
import type { HostingRules } from './hosting-rules';
import { matchesPattern, parsePathPattern } from './path-pattern';

/**
 * Regular expression of a path that is hidden by its name; `/.well-known/` is public (RFC 8615).
 */
export const DOT_FILE_SOURCE = '/\\.(?!well-known(?:/|$))';
const DOT_FILE = new RegExp(DOT_FILE_SOURCE);

/**
 * Creates a predicate of decoded paths that always respond with 404: hidden files, and the 404
 * pages by name.
 */
export function neverServed(rules: Pick<HostingRules, 'hidden' | 'notFound'>): (path: string) => boolean {
  const hidden = rules.hidden.map(parsePathPattern);
  const notFound = new Set(notFoundPaths(rules));
  return (path) => DOT_FILE.test(path) || notFound.has(path) || hidden.some((pattern) => matchesPattern(pattern, path));
}

/** Returns the paths of the 404 pages, and of the file of the multilingual one. */
export function notFoundPaths(rules: Pick<HostingRules, 'notFound'>): string[] {
  return [...Object.values(rules.notFound).filter((path) => path !== undefined), notFoundFile(rules, '/')];
}

/** Returns the file of the 404 page of a path: that of its locale, or the multilingual one. */
export function notFoundFile(rules: Pick<HostingRules, 'notFound'>, path: string): string {
  const locale = localeOfPath(path);
  const own = locale && rules.notFound[locale];
  return own === undefined ? `${rules.notFound.default}.html` : pageFile(own);
}
