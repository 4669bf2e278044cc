import { LOCALES, type Locale, say, type Sentence } from '../../content-schema';

/**
 * Returns the preferred locale of an `Accept-Language` header, by its weights (RFC 9110 §12.5.4);
 * undefined when it accepts none of them.
 * @param order Locales in the order in which `*` selects them (default: all of the product).
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
  // The sort is stable: of two locales that `*` matches, the first in order comes first.
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

/** Parses an `Accept-Language` header; malformed parts are ignored. */
function parseLanguageRanges(header: string): LanguageRange[] {
  return header.split(',').flatMap((entry, position) => {
    const [, language, weight = '1'] = RANGE.exec(entry) ?? [];
    return language === undefined ? [] : [{ language: language.toLowerCase(), weight: Number(weight), position }];
  });
}

/** Returns the language of a response: the accepted one, otherwise English. */
export function answerLanguage(acceptLanguage: string | undefined): Locale {
  return acceptedLocale(acceptLanguage, ['en', 'fr']) ?? 'en';
}

/**
 * Returns a sentence in the language that a request accepts, and the headers of the response: its
 * language, and that it varies with the accepted languages.
 * @param vary Value of the header `Vary` so far.
 */
export function sayAccepted(
  sentence: Sentence,
  acceptLanguage: string | undefined,
  vary?: unknown,
): { text: string; headers: { 'content-language': Locale; vary: string } } {
  const language = answerLanguage(acceptLanguage);
  const others = typeof vary === 'string' && vary !== '' ? `${vary}, ` : '';
  return {
    text: say(sentence, language),
    headers: { 'content-language': language, vary: `${others}Accept-Language` },
  };
}
