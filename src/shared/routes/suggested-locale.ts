import { DEFAULT_LOCALE, isLocale, type Locale } from '../../../content-schema';

/** Key in local storage under which a closed suggestion is remembered. */
export const SUGGESTION_CLOSED_KEY = 'language-suggestion';

/** What the suggestion of another language depends on. */
export interface SuggestionFacts {
  /** Locale of the page being read. */
  locale: Locale;
  /** Languages of the browser, best first, such as `navigator.languages`. */
  languages: readonly string[];
  /** Whether the reader ever chose a language here: then they know the switch. */
  hasChosen: boolean;
  /** Whether the reader closed the suggestion before. */
  wasDismissed: boolean;
}

/** The locale that a browser prefers; undefined where it names none of the site's. @param languages Best first. */
export function preferredLocale(languages: readonly string[]): Locale | undefined {
  return languages.map((language) => language.toLowerCase().split('-')[0]).find(isLocale);
}

/**
 * The locale for an address that names none, as hosts choose it.
 * @param cookie What the locale cookie holds.
 * @param languages Languages of the browser, best first.
 * @param lang Language of the page, for readers who want none of the site's.
 */
export function chosenLocale(cookie: string | undefined, languages: readonly string[], lang: string): Locale {
  if (isLocale(cookie)) return cookie;
  return preferredLocale(languages) ?? preferredLocale([lang]) ?? DEFAULT_LOCALE;
}

/**
 * Tells which locale to suggest: the other one, when the browser prefers it and the reader has neither chosen a
 * language nor closed the suggestion.
 * @example suggestedLocale({ locale: 'fr', languages: ['en-GB', 'fr'], hasChosen: false, wasDismissed: false }) // => 'en'
 */
export function suggestedLocale({ locale, languages, hasChosen, wasDismissed }: SuggestionFacts): Locale | null {
  if (hasChosen || wasDismissed) return null;
  const preferred = preferredLocale(languages);
  return preferred === undefined || preferred === locale ? null : preferred;
}
