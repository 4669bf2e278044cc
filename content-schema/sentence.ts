import { type Locale } from './locale';

/** A sentence in each language, as it is said to people: leaving one out is an error of types. */
export type Sentence = Readonly<Record<Locale, string>>;

/**
 * The language that this process speaks: French when `VERSIO_LANG` is `fr`, English otherwise, in browsers too.
 * The entry of the commands finds it out from the system and sets that variable, which every process and thread that a
 * command starts has as well.
 */
export function spokenLanguage(): Locale {
  return typeof process !== 'undefined' && process.env['VERSIO_LANG'] === 'fr' ? 'fr' : 'en';
}

/**
 * Says a sentence in one language.
 * @param language Default: the one that this process speaks.
 * @example say({ fr: `Le port ${port} est pris.`, en: `Port ${port} is taken.` })
 */
export function say(sentence: Sentence, language: Locale = spokenLanguage()): string {
  return sentence[language];
}

/** A text that is said as it is in every language, such as what a system call gave as its reason. */
export function sameInBoth(text: string): Sentence {
  return { fr: text, en: text };
}

/** Writes a number in each language: French has a comma before decimals. @example numberInBoth('2.50').fr // => '2,50' */
export function numberInBoth(value: number | string): Sentence {
  return { fr: String(value).replace('.', ','), en: String(value) };
}

/** A noun with what agrees with it, of one and of several. */
export type CountedNoun = Readonly<Record<Locale, readonly [one: string, several: string]>>;

/**
 * Counts things in each language. French takes none of them for one.
 * @example counted(2, { fr: ['page lue', 'pages lues'], en: ['page read', 'pages read'] }).fr // => '2 pages lues'
 */
export function counted(count: number | bigint, { fr, en }: CountedNoun): Sentence {
  return {
    fr: `${count.toLocaleString('fr-FR')} ${fr[count < 2 ? 0 : 1]}`,
    en: `${count.toLocaleString('en-US')} ${en[Number(count) === 1 ? 0 : 1]}`,
  };
}

/**
 * Puts parts of a sentence one after the other in each language.
 * @param between What stands between two of them (default: a comma).
 */
export function joinInBoth(parts: readonly Sentence[], between: Sentence = sameInBoth(', ')): Sentence {
  return { fr: parts.map(({ fr }) => fr).join(between.fr), en: parts.map(({ en }) => en).join(between.en) };
}

/** Counts the characters of a text in each language. */
export function countCharacters(count: number | bigint): Sentence {
  return counted(count, { fr: ['caractère', 'caractères'], en: ['character', 'characters'] });
}

/** Counts bytes in each language. */
export function countBytes(count: number): Sentence {
  return counted(count, { fr: ['octet', 'octets'], en: ['byte', 'bytes'] });
}

/** Counts pages in each language. */
export function countPages(count: number): Sentence {
  return counted(count, { fr: ['page', 'pages'], en: ['page', 'pages'] });
}

/** Counts findings of the quality report in each language. */
export function countFindings(count: number): Sentence {
  return counted(count, { fr: ['remarque', 'remarques'], en: ['finding', 'findings'] });
}

/** French words of what schemas expect, by the English ones. */
const expectations = new Map<string, string>();

/**
 * Notes in both languages what a schema expects, for where a schema takes one text alone.
 * @returns the English words, to be given to the schema; `parseWithFriendlyErrors` says them in the language it speaks.
 */
export function expecting({ fr, en }: Sentence): string {
  expectations.set(en, fr);
  return en;
}

/** Says what a schema expects, in one language; what was noted in English alone is said in English. */
export function sayExpectation(english: string, language: Locale): string {
  return language === 'en' ? english : (expectations.get(english) ?? english);
}
