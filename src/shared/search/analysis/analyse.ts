import type { Locale } from '../../../../content-schema';
import { fold } from './fold';
import { splitWords } from './split-words';
import { stems } from './stem';

/** A word as search knows it. */
export interface Token {
  /** As written, folded: what prefixes and typing mistakes are compared with. */
  surface: string;
  /** One or two stems. */
  stems: readonly string[];
  /** Offsets into the text, in UTF-16 units; `end` is exclusive. */
  start: number;
  end: number;
}

/** Turns texts of one language into tokens; it remembers words, because texts repeat them. */
export class Analyser {
  readonly #stems = new Map<string, readonly string[]>();
  readonly #surfaces = new Map<string, string>();

  constructor(readonly locale: Locale) {}

  /** Takes a text apart. Words longer than 60 characters are data, not words: left out. */
  analyse(text: string): Token[] {
    const tokens: Token[] = [];
    for (const word of splitWords(text, this.locale)) {
      if (word.text.length > LONGEST_WORD) continue;
      const lower = word.text.toLowerCase();
      tokens.push({ surface: this.#surfaceOf(lower), stems: this.#stemsOf(lower), start: word.start, end: word.end });
    }
    return tokens;
  }

  #surfaceOf(word: string): string {
    let surface = this.#surfaces.get(word);
    if (surface === undefined) this.#surfaces.set(word, (surface = fold(word)));
    return surface;
  }

  #stemsOf(word: string): readonly string[] {
    let known = this.#stems.get(word);
    if (known === undefined) this.#stems.set(word, (known = stems(word, this.locale)));
    return known;
  }
}

const LONGEST_WORD = 60;
