import type { Token } from './analysis/analyse';

/** A word that some section holds. */
export interface VocabularyWord {
  surface: string;
  stems: readonly string[];
}

/** Every different word of the sections, by number; so that a text is a row of numbers. */
export class Vocabulary {
  readonly words: VocabularyWord[] = [];
  readonly #numbers = new Map<string, number>();

  /** The number of a word; a new one for a new word. */
  numberOf({ surface, stems }: Pick<Token, 'surface' | 'stems'>): number {
    const key = stems.length === 1 ? `${surface} ${stems[0]}` : `${surface} ${stems.join(' ')}`;
    let number = this.#numbers.get(key);
    if (number === undefined) {
      number = this.words.length;
      this.words.push({ surface, stems });
      this.#numbers.set(key, number);
    }
    return number;
  }
}
