import { DEFAULT_LOCALE, isSiteLocale, type Locale } from '../../../content-schema';

/** Local storage key that records a closed suggestion. */
export const SUGGESTION_CLOSED_KEY = 'language-suggestion';

/** Input of `suggestedLocale`. */
export interface SuggestionFacts {
  /** Locale of the current page. */
  locale: Locale;
  /** Languages of the browser, best first, such as `navigator.languages`. */
  languages: readonly string[];
  /** Whether the reader has chosen a language on this site before, and so knows the switch. */
  hasChosen: boolean;
  /** Whether the reader closed the suggestion before. */
  wasDismissed: boolean;
}

/**
 * Returns the preferred locale of a browser; undefined when the site has none of its languages.
 * @param languages Languages of the browser, best first.
 */
export function preferredLocale(languages: readonly string[]): Locale | undefined {
  return languages.map((language) => language.toLowerCase().split('-')[0]).find(isSiteLocale);
}

/**
 * Returns the locale for a path without one, as hosts choose it.
 * @param cookie Value of the locale cookie.
 * @param languages Languages of the browser, best first.
 * @param lang Language of the page, for readers who prefer none of the site's.
 */
export function chosenLocale(cookie: string | undefined, languages: readonly string[], lang: string): Locale {
  if (isSiteLocale(cookie)) return cookie;
  return preferredLocale(languages) ?? preferredLocale([lang]) ?? DEFAULT_LOCALE;
}

/**
 * Returns the locale to suggest: the other one, when the browser prefers it and the reader has
 * neither chosen a language nor closed the suggestion.
 * @example
 * suggestedLocale({
 *   locale: 'fr', languages: ['en-GB', 'fr'], hasChosen: false, wasDismissed: false,
 * })
 * // => 'en'
 */
export function suggestedLocale({ locale, languages, hasChosen, wasDismissed }: SuggestionFacts): Locale | null {
  if (hasChosen || wasDismissed) return null;
  const preferred = preferredLocale(languages);
  return preferred === undefined || preferred === locale ? null : preferred;
}
