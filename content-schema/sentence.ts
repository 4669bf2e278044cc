import { type Locale } from './locale';

/** Message in each language. Omitting a language is a type error. */
export type Sentence = Readonly<Record<Locale, string>>;

/**
 * Returns the language of this process: French when `VERSIO_LANG` is `fr`, English otherwise, also
 * in browsers. The entry point of the commands detects it from the system and sets that variable,
 * which every child process and thread inherits.
 */
export function spokenLanguage(): Locale {
  return typeof process !== 'undefined' && process.env['VERSIO_LANG'] === 'fr' ? 'fr' : 'en';
}

/**
 * Returns a message in one language.
 * @param language Default: the language of this process.
 * @example say({ fr: `Le port ${port} est pris.`, en: `Port ${port} is taken.` })
 */
export function say(sentence: Sentence, language: Locale = spokenLanguage()): string {
  return sentence[language];
}

/**
 * Creates a message that is the same in every language, such as the reason of a failed system call.
 */
export function sameInBoth(text: string): Sentence {
  return { fr: text, en: text };
}

/**
 * Formats a number in each language: French uses a decimal comma.
 * @example numberInBoth('2.50').fr // => '2,50'
 */
export function numberInBoth(value: number | string): Sentence {
  return { fr: String(value).replace('.', ','), en: String(value) };
}

/** Noun with the words that agree with it, in singular and plural. */
export type CountedNoun = Readonly<Record<Locale, readonly [one: string, several: string]>>;

/**
 * Formats a count with its noun in each language. French uses the singular for zero.
 * @example
 * counted(2, { fr: ['page lue', 'pages lues'], en: ['page read', 'pages read'] }).fr
 * // => '2 pages lues'
 */
export function counted(count: number | bigint, { fr, en }: CountedNoun): Sentence {
  return {
    fr: `${count.toLocaleString('fr-FR')} ${fr[count < 2 ? 0 : 1]}`,
    en: `${count.toLocaleString('en-US')} ${en[Number(count) === 1 ? 0 : 1]}`,
  };
}

/**
 * Joins parts of a message in each language.
 * @param between Separator (default: a comma).
 */
export function joinInBoth(parts: readonly Sentence[], between: Sentence = sameInBoth(', ')): Sentence {
  return { fr: parts.map(({ fr }) => fr).join(between.fr), en: parts.map(({ en }) => en).join(between.en) };
}

/** Formats a number of characters in each language. */
export function countCharacters(count: number | bigint): Sentence {
  return counted(count, { fr: ['caractère', 'caractères'], en: ['character', 'characters'] });
}

/** Formats a number of bytes in each language. */
export function countBytes(count: number): Sentence {
  return counted(count, { fr: ['octet', 'octets'], en: ['byte', 'bytes'] });
}

/** Formats a number of pages in each language. */
export function countPages(count: number): Sentence {
  return counted(count, { fr: ['page', 'pages'], en: ['page', 'pages'] });
}

/** Formats a number of findings of the quality report in each language. */
export function countFindings(count: number): Sentence {
  return counted(count, { fr: ['remarque', 'remarques'], en: ['finding', 'findings'] });
}

/** French messages of schema expectations, by the English ones. */
const expectations = new Map<string, string>();

/**
 * Registers the expectation of a schema in both languages, because a schema accepts only one text.
 * @returns the English message for the schema; `parseWithFriendlyErrors` translates it.
 */
export function expecting({ fr, en }: Sentence): string {
  expectations.set(en, fr);
  return en;
}

/**
 * Returns a schema expectation in one language. A message without a French version stays English.
 */
export function sayExpectation(english: string, language: Locale): string {
  return language === 'en' ? english : (expectations.get(english) ?? english);
}
