import type { Locale } from '../../../content-schema';
import type { MessageNamespace, MessagePrefix } from '../../shared/pages/page-plan';

/**
 * Returns the bundles that contain the messages of a page.
 * @example bundlesOf(['pages:home.', 'pages:error.']) // => ['pages']
 */
export function bundlesOf(messages: readonly MessagePrefix[]): string[] {
  return [...new Set(messages.map((prefix) => prefix.slice(0, prefix.indexOf(':'))))];
}

/** Messages of one bundle in one locale, by key. */
export type Messages = Readonly<Record<string, unknown>>;

/**
 * Reads a bundle of messages.
 * @throws {SyntaxError} when it is not JSON.
 */
export function readMessages(bundle: string): Messages {
  const messages: unknown = JSON.parse(bundle);
  return { ...Object(messages) } as Messages;
}

/**
 * Returns the keys that a locale lacks and the other has, except the plural for millions, which
 * only French has.
 */
export function missingKeys(messages: Messages, others: Messages): string[] {
  return Object.keys(others).filter((key) => !(key in messages) && !key.endsWith('_many'));
}

/** Properties of a site that select other messages. */
interface MessageVariants {
  hasMascot: boolean;
  /** Default: false. */
  hasOneLanguage?: boolean;
}

/** Suffix of the key of a message that replaces another on some sites. */
const VARIANT = /\.(?:withoutMascot|inOneLanguage)$/;

/** Returns the messages of a site, each in its variant for that site. */
export function messagesFor(messages: Messages, { hasMascot, hasOneLanguage = false }: MessageVariants): Messages {
  const own = [hasMascot ? [] : '.withoutMascot', hasOneLanguage ? '.inOneLanguage' : []].flat();
  const rest = Object.entries(messages).filter(([key]) => !VARIANT.test(key));
  const variants = Object.keys(messages).filter((key) => own.some((suffix) => key.endsWith(suffix)));
  return Object.fromEntries([...rest, ...variants.map((key) => [key.replace(VARIANT, ''), messages[key]] as const)]);
}

/**
 * Selects the messages of a bundle that a page uses. Messages missing in its locale come from the
 * other one.
 * @param messages Messages of the page's locale.
 * @param others Messages of the other locale.
 * @param prefixes Key prefixes that the page uses, such as `pages:home.`.
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

/** Messages that a page asks for. */
interface MessageRequest extends MessageVariants {
  ns: MessageNamespace;
  locale: Locale;
  /** The bundle in this locale and in the other one, as JSON. */
  bundle: string;
  otherBundle: string;
  /** Key prefixes that the page uses. */
  prefixes: readonly string[];
}

/** Selects the messages of pages. Pages of one template ask for the same ones. */
export class MessageSelector {
  readonly #last = new Map<string, Pick<MessageRequest, 'bundle' | 'otherBundle'> & { selected: string }>();

  /** Returns the messages as JSON without white space. */
  select({ ns, locale, bundle, otherBundle, prefixes, hasMascot, hasOneLanguage = false }: MessageRequest): string {
    const key = JSON.stringify([ns, locale, hasMascot, hasOneLanguage, prefixes]);
    const last = this.#last.get(key);
    if (last?.bundle === bundle && last.otherBundle === otherBundle) return last.selected;
    const messagesIn = (text: string) => messagesFor(readMessages(text), { hasMascot, hasOneLanguage });
    const selected = selectMessages(ns, messagesIn(bundle), messagesIn(otherBundle), prefixes);
    this.#last.set(key, { bundle, otherBundle, selected });
    return selected;
  }
}
