import { stemmer as stemEnglish } from '@orama/stemmers/english';
import { stemmer as stemFrench } from '@orama/stemmers/french';
import type { Locale } from '../../../content-schema';

const STEMMERS: Record<Locale, (word: string) => string> = { fr: stemFrench, en: stemEnglish };

/** Minimum length of stemmed words: shorter ones have no ending, as `clé`, `API`, `css`. */
const SHORTEST_STEMMED = 4;

/** A number with thousands separated by points; the analyser converts commas to points. */
const THOUSANDS = /^[1-9]\d{0,2}(?:\.\d{3})+$/;

/**
 * Returns the folded stems of a word (Snowball). There may be two, because the rules depend on
 * accents: `déployé` loses its ending, `deploye` does not. A word is indexed by both, so that a
 * query without accents finds it. A number with separated thousands is also indexed by its digits.
 * @param word In lower case, with its accents.
 */
export function stems(word: string, locale: Locale): string[] {
  const folded = fold(word);
  if (THOUSANDS.test(folded)) return [folded, folded.replaceAll('.', '')];
  if (folded.length < SHORTEST_STEMMED || /\d/.test(folded)) return [folded];
  const stemOf = (each: string) => even(fold(STEMMERS[locale](each)), locale);
  const typed = stemOf(folded);
  if (folded === word) return [typed];
  const accented = stemOf(word);
  return accented === typed ? [typed] : [accented, typed];
}

/** Plurals that the French rules leave as they are: menus, vidéos, emplois, lieux, niveaux. */
const FRENCH_PLURAL = /(?<=..[aiou])s$|(?<=.[ae]u)x$/;

/** Unifies endings: the rules reduce “deployment” to `deploy` and “deploy” to `deploi`. */
function even(stem: string, locale: Locale): string {
  return (locale === 'fr' ? stem.replace(FRENCH_PLURAL, '') : stem).replace(/y$/, 'i');
}

/** Letters that Unicode does not decompose, with what readers type for them. */
const LIGATURES: Readonly<Record<string, string>> = {
  œ: 'oe',
  æ: 'ae',
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
};

/**
 * Folds a text to what a reader types quickly: lower case, no accents, split ligatures, straight
 * apostrophes and dashes, no invisible characters.
 * @example fold('Œuvre déjà') // => 'oeuvre deja'
 */
export function fold(text: string): string {
  const lower = text.toLowerCase();
  // Most words are ASCII and need no folding.
  if (/^[\0-\x7f]*$/.test(lower)) return lower;
  return lower
    .replace(/[‘’ʼ]/g, "'")
    .replace(/[‐‑]/g, '-')
    .normalize('NFKD')
    .replace(/[\p{M}\p{DI}]/gu, '')
    .replace(/[œæßøłđı]/g, (letter) => LIGATURES[letter] ?? letter);
}
