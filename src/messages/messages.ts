import { otherLocales, type Locale } from '../../content-schema';
import { perLocale } from '../shared/per-locale';

/** Messages by locale, bundle and key. */
export type MessageBundles = Partial<Record<Locale, Record<string, Record<string, string>>>>;

/** Values of the placeholders of a message. */
export type MessageValues = Readonly<Record<string, string | number>>;

/** Messages in one language. */
export interface Messages {
  locale: Locale;
  /** Message bundles of the page. */
  bundles: MessageBundles;
}

/**
 * Finds a message and replaces its `{{names}}`. With a `count` it selects the plural form of the
 * language (`key_one`, `key_many`, `key_other`), and formats the number in that language. A message
 * missing in the language comes from another one, if the page contains it.
 * @returns the message; undefined when no language has it.
 */
export function findMessage(
  { locale, bundles }: Messages,
  bundle: string,
  key: string,
  values: MessageValues = {},
): string | undefined {
  for (const each of [locale, ...otherLocales(locale)]) {
    const messages = bundles[each]?.[bundle];
    const message =
      messages?.[`${key}_${pluralOf(each, values['count'])}`] ?? messages?.[`${key}_other`] ?? messages?.[key];
    if (message !== undefined) return fillIn(message, values, each);
  }
  return undefined;
}

const rulesOf = perLocale((lang) => new Intl.PluralRules(lang));
const numbersOf = perLocale((lang) => new Intl.NumberFormat(lang));

function pluralOf(locale: Locale, count: unknown): Intl.LDMLPluralRule {
  return typeof count === 'number' ? rulesOf(locale).select(count) : 'other';
}

function fillIn(message: string, values: MessageValues, locale: Locale): string {
  return message.replace(/\{\{(\w+)\}\}/g, (written, name: string) => {
    const value = values[name];
    if (value === undefined) return written;
    // Only a count is a quantity. Other numbers are names, such as a status or a year.
    return name === 'count' && typeof value === 'number' ? numbersOf(locale).format(value) : String(value);
  });
}
