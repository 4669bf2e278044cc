import { type Locale, otherLocales } from '../../../content-schema';
import { useInformation } from './information-context';

/** A text in one language or more. */
export type TextInLocales = Partial<Record<Locale, string | undefined>>;

/** Returns a text in the language of the reader, or the fallback with its language. */
export function chooseText(text: TextInLocales, locale: Locale): { content: string; lang: Locale | undefined } {
  const lang = [locale, ...otherLocales(locale)].find((each) => text[each] !== undefined) ?? locale;
  return { content: text[lang] ?? '', lang: lang === locale ? undefined : lang };
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
