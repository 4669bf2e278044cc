import type { Locale } from '../../../../../content-schema';
import { fold } from './fold';
import { placedRunsOf, splitRun } from './split-words';
import { stems } from './stem';

/** A word as search knows it; an analyser makes one object of it, however often it stands in texts. */
export interface WordForm {
  /** As written, folded: what prefixes and typing mistakes are compared with. */
  surface: string;
  /** One or two stems. */
  stems: readonly string[];
}

/** A word where it stands in a text. */
export interface Token {
  form: WordForm;
  /** Offsets into the text, in UTF-16 units; `end` is exclusive. */
  start: number;
  end: number;
}

/** Turns texts of one language into tokens; it remembers runs of letters and words, because texts repeat them. */
export class Analyser {
  /** Tokens of a run, counted from its beginning. */
  readonly #runs = new Map<string, readonly Token[]>();
  readonly #forms = new Map<string, WordForm>();

  constructor(readonly locale: Locale) {}

  /** Takes a text apart. Runs longer than 60 characters are data, not words: left out. */
  analyse(text: string): Token[] {
    const tokens: Token[] = [];
    for (const { run, start: at } of placedRunsOf(text)) {
      if (run.length > LONGEST_RUN) continue;
      for (const { form, start, end } of this.#tokensOf(run)) tokens.push({ form, start: at + start, end: at + end });
    }
    return tokens;
  }

  #tokensOf(run: string): readonly Token[] {
    let tokens = this.#runs.get(run);
    if (tokens === undefined) {
      tokens = splitRun(run, this.locale).map(({ text, start, end }) => ({ form: this.#formOf(text), start, end }));
      this.#runs.set(run, tokens);
    }
    return tokens;
  }

  #formOf(text: string): WordForm {
    const word = text.toLowerCase();
    let form = this.#forms.get(word);
    if (form === undefined) this.#forms.set(word, (form = { surface: fold(word), stems: stems(word, this.locale) }));
    return form;
  }
}

const LONGEST_RUN = 60;
