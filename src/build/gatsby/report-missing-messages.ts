import { type Finding, type Locale, LOCALES, otherLocales, say } from '../../../content-schema';
import { missingKeys, readMessages } from '../pages/select-messages';

/** One bundle of messages of one locale, as JSON. */
export interface LocaleBundle {
  ns: string;
  language: Locale;
  data: string;
}

/**
 * Returns a finding for each message that one language of the site lacks and another has.
 * @param languages Languages of the site (default: all of the product).
 */
export function findMissingMessages(
  bundles: readonly LocaleBundle[],
  languages: readonly Locale[] = LOCALES,
): Finding[] {
  const messagesOf = (name: string, locale: Locale) =>
    readMessages(bundles.find(({ ns, language }) => ns === name && language === locale)?.data ?? '{}');
  return [...new Set(bundles.map(({ ns }) => ns))].sort().flatMap((ns) =>
    languages.flatMap((locale) =>
      otherLocales(locale, languages).flatMap((other) =>
        missingKeys(messagesOf(ns, locale), messagesOf(ns, other)).map((key) => ({
          kind: 'missing-translation' as const,
          locale,
          path: `locales/${locale}/${ns}.json`,
          message: say({
            fr: `Attendu : le message "${key}" ; reçu : rien. Les pages montrent celui de locales/${other}/${ns}.json ; traduisez-le.`,
            en: `Expected the message "${key}", found none: pages show that of locales/${other}/${ns}.json. Translate it.`,
          }),
        })),
      ),
    ),
  );
}
