import type { MessageNamespace, MessagePrefix } from './page-plan';

/** The bundles that hold the messages of a page. @example bundlesOf(['pages:home.', 'pages:error.']) // => ['pages'] */
export function bundlesOf(messages: readonly MessagePrefix[]): string[] {
  return [...new Set(messages.map((prefix) => prefix.slice(0, prefix.indexOf(':'))))];
}

/**
 * Leaves of a bundle only the messages that a page uses.
 * @param bundle The messages of one locale, as JSON.
 * @param prefixes What the page uses, such as `pages:home.`.
 * @returns the same as JSON without white space.
 * @throws {SyntaxError} when the bundle is not JSON.
 */
export function selectMessages(ns: MessageNamespace, bundle: string, prefixes: readonly string[]): string {
  const messages: unknown = JSON.parse(bundle);
  const entries = Object.entries(Object(messages) as Record<string, unknown>);
  return JSON.stringify(
    Object.fromEntries(entries.filter(([key]) => prefixes.some((prefix) => `${ns}:${key}`.startsWith(prefix)))),
  );
}
