import { stemmer as stemEnglish } from '@orama/stemmers/english';
import { stemmer as stemFrench } from '@orama/stemmers/french';
import type { Locale } from '../../../../content-schema';

const STEMMERS: Record<Locale, (word: string) => string> = { fr: stemFrench, en: stemEnglish };

/** Shorter words have no ending to lose: `clé`, `API`, `css`. */
const SHORTEST_STEMMED = 4;

/** Thousands kept apart by points; the analyser writes commas so too. */
const THOUSANDS = /^[1-9]\d{0,2}(?:\.\d{3})+$/;

/**
 * Gives the stems of a word (Snowball), folded. There may be two, because the rules read accents: `déployé` loses its
 * ending, `deploye` does not; a word is known by both, so that one typed without accents finds the one that has them.
 * A number whose thousands stand apart is also known by its digits alone.
 * @param word In small letters, with its accents.
 */
export function stems(word: string, locale: Locale): string[] {
  const folded = fold(word);
  if (THOUSANDS.test(folded)) return [folded, folded.replaceAll('.', '')];
  if (folded.length < SHORTEST_STEMMED || /\d/.test(folded)) return [folded];
  const stem = STEMMERS[locale];
  const typed = even(stem(folded));
  if (folded === word) return [typed];
  const accented = even(fold(stem(word)));
  return accented === typed ? [typed] : [accented, typed];
}

/** The rules leave `deploy` of “deployment” and `deploi` of “deploy”; both mean the same. */
function even(stem: string): string {
  return stem.replace(/y$/, 'i');
}

/** Letters that Unicode does not take apart, with what readers type for them. */
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
 * Writes a word as a reader in a hurry types it: small letters, no accents, ligatures taken apart, straight apostrophes
 * and dashes, nothing invisible.
 * @example fold('Œuvre déjà') // => 'oeuvre deja'
 */
export function fold(text: string): string {
  const lower = text.toLowerCase();
  // Most words of most texts: nothing to take apart.
  if (/^[\0-\x7f]*$/.test(lower)) return lower;
  return lower
    .replace(/[‘’ʼ]/g, "'")
    .replace(/[‐‑]/g, '-')
    .normalize('NFKD')
    .replace(/[\p{M}\p{DI}]/gu, '')
    .replace(/[œæßøłđı]/g, (letter) => LIGATURES[letter] ?? letter);
}
