import { stemmer as stemEnglish } from '@orama/stemmers/english';
import { stemmer as stemFrench } from '@orama/stemmers/french';
import type { Locale } from '../../../../../content-schema';
import { fold } from './fold';

const STEMMERS: Record<Locale, (word: string) => string> = { fr: stemFrench, en: stemEnglish };

/** Shorter words have no ending to lose: `clé`, `API`, `css`. */
const SHORTEST_STEMMED = 4;

/**
 * Gives the stems of a word (Snowball), folded. There may be two, because the rules read accents: `déployé` loses its
 * ending, `deploye` does not; a word is known by both, so that one typed without accents finds the one that has them.
 * @param word In small letters, with its accents.
 */
export function stems(word: string, locale: Locale): string[] {
  const folded = fold(word);
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
