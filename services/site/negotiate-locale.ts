import { DEFAULT_LOCALE, LOCALE_COOKIE, LOCALES, type Locale } from '../../content-schema';

/** What a request says about the reader's language. */
export interface LocaleRequest {
  /** `Cookie` header, or `document.cookie`. */
  cookie?: string | undefined;
  /** `Accept-Language` header. */
  acceptLanguage?: string | undefined;
}

/**
 * Chooses the locale of an address that names none: the cookie, then the languages of the browser with their weights
 * (RFC 9110 §12.5.4), then French.
 * @example negotiateLocale({ acceptLanguage: 'de, en-GB;q=0.8, fr;q=0.3' }) // => 'en'
 */
export function negotiateLocale({ cookie, acceptLanguage }: LocaleRequest): Locale {
  return localeOfCookie(cookie) ?? localeOfLanguages(acceptLanguage) ?? DEFAULT_LOCALE;
}

function localeOfCookie(cookie = ''): Locale | undefined {
  for (const pair of cookie.split(';')) {
    const [name, value] = pair.split('=', 2);
    if (name?.trim() !== LOCALE_COOKIE) continue;
    const locale = LOCALES.find((each) => each === value?.trim());
    if (locale) return locale;
  }
  return undefined;
}

function localeOfLanguages(header = ''): Locale | undefined {
  const ranges = parseLanguageRanges(header);
  const wildcard = ranges.find(({ language }) => language === '*');
  const wanted = LOCALES.flatMap((locale) => {
    const own = ranges.filter(({ language }) => language === locale);
    const [best] = own.length > 0 ? own.sort(byPreference) : wildcard ? [wildcard] : [];
    return best === undefined || best.weight === 0 ? [] : [{ locale, ...best }];
  });
  // The sort is stable: between two locales that `*` stands for, the default one comes first.
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
