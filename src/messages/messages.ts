import { LOCALE_DETAILS, otherLocale, type Locale } from '../../content-schema';

/** Messages by locale, bundle and key. */
export type MessageBundles = Partial<Record<Locale, Record<string, Record<string, string>>>>;

/** What a message is filled in with. */
export type MessageValues = Readonly<Record<string, string | number>>;

/** Finds messages in one language. */
export interface Messages {
  locale: Locale;
  /** The messages that the page carries. */
  bundles: MessageBundles;
}

/**
 * Gives a message with its `{{names}}` filled in. With a `count` it takes the form that the language has for that number
 * (`key_one`, `key_many`, `key_other`), and writes the number as the language does. What the language lacks comes from the
 * other one, if the page carries that.
 * @returns the message; undefined when neither language has it.
 */
export function findMessage(
  { locale, bundles }: Messages,
  bundle: string,
  key: string,
  values: MessageValues = {},
): string | undefined {
  for (const each of [locale, otherLocale(locale)]) {
    const messages = bundles[each]?.[bundle];
    const message =
      messages?.[`${key}_${pluralOf(each, values['count'])}`] ?? messages?.[`${key}_other`] ?? messages?.[key];
    if (message !== undefined) return fillIn(message, values, each);
  }
  return undefined;
}

function pluralOf(locale: Locale, count: unknown): Intl.LDMLPluralRule {
  return typeof count === 'number' ? new Intl.PluralRules(LOCALE_DETAILS[locale].lang).select(count) : 'other';
}

function fillIn(message: string, values: MessageValues, locale: Locale): string {
  return message.replace(/\{\{(\w+)\}\}/g, (written, name: string) => {
    const value = values[name];
    if (value === undefined) return written;
    // A count is a quantity; other numbers are names, such as a status or a year.
    return name === 'count' && typeof value === 'number'
      ? new Intl.NumberFormat(LOCALE_DETAILS[locale].lang).format(value)
      : String(value);
  });
}
