import { type Locale, otherLocale } from '../../../content-schema';
import { useInformation } from './information-context';

/** A text in one language or both. */
export type TextInLocales = Partial<Record<Locale, string | undefined>>;

/** Returns a text in the language of the reader, or the fallback with its language. */
export function chooseText(text: TextInLocales, locale: Locale): { content: string; lang: Locale | undefined } {
  const own = text[locale];
  if (own !== undefined) return { content: own, lang: undefined };
  const other = otherLocale(locale);
  return { content: text[other] ?? '', lang: other };
}

/** A paragraph with a localised text of the content. */
export function Borrowable({ text, className }: { text: TextInLocales; className?: string }) {
  const { content, lang } = chooseText(text, useInformation().locale);
  return (
    <p className={className} lang={lang}>
      {content}
    </p>
  );
}
