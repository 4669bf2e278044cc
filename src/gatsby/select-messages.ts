import type { MessageNamespace, MessagePrefix } from '../shared/pages/page-plan';

/** The bundles that hold the messages of a page. @example bundlesOf(['pages:home.', 'pages:error.']) // => ['pages'] */
export function bundlesOf(messages: readonly MessagePrefix[]): string[] {
  return [...new Set(messages.map((prefix) => prefix.slice(0, prefix.indexOf(':'))))];
}

/** The messages of one bundle in one locale, by key. */
export type Messages = Readonly<Record<string, unknown>>;

/**
 * Reads a bundle of messages.
 * @throws {SyntaxError} when it is not JSON.
 */
export function readMessages(bundle: string): Messages {
  const messages: unknown = JSON.parse(bundle);
  return { ...Object(messages) } as Messages;
}

/** The keys that a locale lacks and the other has. French alone has a plural for millions. */
export function missingKeys(messages: Messages, others: Messages): string[] {
  return Object.keys(others).filter((key) => !(key in messages) && !key.endsWith('_many'));
}

/** What ends the key of a message that takes the place of another where the site has no mascot. */
const WITHOUT_MASCOT = '.withoutMascot';

/** Gives the messages of a site with its mascot or without: those for the other case are left out. */
export function messagesFor(messages: Messages, hasMascot: boolean): Messages {
  const plain = Object.keys(messages).filter((key) => key.endsWith(WITHOUT_MASCOT));
  const rest = Object.entries(messages).filter(([key]) => !key.endsWith(WITHOUT_MASCOT));
  if (hasMascot) return Object.fromEntries(rest);
  return Object.fromEntries([
    ...rest,
    ...plain.map((key) => [key.slice(0, -WITHOUT_MASCOT.length), messages[key]] as const),
  ]);
}

/**
 * Leaves of a bundle only the messages that a page uses. What its locale lacks comes from the other one.
 * @param messages The messages of the page's locale.
 * @param others Those of the other locale.
 * @param prefixes What the page uses, such as `pages:home.`.
 * @returns JSON without white space.
 */
export function selectMessages(
  ns: MessageNamespace,
  messages: Messages,
  others: Messages,
  prefixes: readonly string[],
): string {
  const complete = [
    ...Object.entries(messages),
    ...missingKeys(messages, others).map((key) => [key, others[key]] as const),
  ];
  return JSON.stringify(
    Object.fromEntries(complete.filter(([key]) => prefixes.some((prefix) => `${ns}:${key}`.startsWith(prefix)))),
  );
}
