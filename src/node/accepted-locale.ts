import { LOCALES, type Locale } from '../../content-schema';

/**
 * The locale that an `Accept-Language` header prefers, by its weights (RFC 9110 §12.5.4); undefined when it wants neither.
 * @param order The locales in the order that `*` takes them (default: the site's).
 * @example acceptedLocale('de, en-GB;q=0.8, fr;q=0.3') // => 'en'
 */
export function acceptedLocale(header = '', order: readonly Locale[] = LOCALES): Locale | undefined {
  const ranges = parseLanguageRanges(header);
  const wildcard = ranges.find(({ language }) => language === '*');
  const wanted = order.flatMap((locale) => {
    const own = ranges.filter(({ language }) => language === locale);
    const [best] = own.length > 0 ? own.sort(byPreference) : wildcard ? [wildcard] : [];
    return best === undefined || best.weight === 0 ? [] : [{ locale, ...best }];
  });
  // The sort is stable: between two locales that `*` stands for, the first of the order comes first.
  return wanted.sort(byPreference)[0]?.locale;
}

interface LanguageRange {
  /** Primary subtag in lower case, or `*`. */
  language: string;
  /** From 0 (refused) to 1. */
  weight: number;
  position: number;
}

const byPreference = (a: LanguageRange, b: LanguageRange) => b.weight - a.weight || a.position - b.position;

const RANGE = /^\s*(\*|[a-z]{1,8})(?:-[a-z0-9]{1,8})*\s*(?:;\s*q\s*=\s*(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)\s*)?$/i;

/** Reads an `Accept-Language` header; what is malformed is left out. */
function parseLanguageRanges(header: string): LanguageRange[] {
  return header.split(',').flatMap((entry, position) => {
    const [, language, weight = '1'] = RANGE.exec(entry) ?? [];
    return language === undefined ? [] : [{ language: language.toLowerCase(), weight: Number(weight), position }];
  });
}

/** The language that a person is answered in who sent a request: the accepted one, else English. */
export function answerLanguage(acceptLanguage: string | undefined): Locale {
  return acceptedLocale(acceptLanguage, ['en', 'fr']) ?? 'en';
}

/** The headers of an answer in words: its language, and that it depends on the languages that were accepted. */
export function languageHeaders(language: Locale, vary: unknown): { 'content-language': Locale; vary: string } {
  const others = typeof vary === 'string' && vary !== '' ? `${vary}, ` : '';
  return { 'content-language': language, vary: `${others}Accept-Language` };
}
