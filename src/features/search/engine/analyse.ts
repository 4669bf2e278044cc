import type { Locale } from '../../../../content-schema';
import { fold, stems } from './stem';

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

/** A word where it stands in a text. */
interface Word {
  /** As it is written. */
  text: string;
  /** Offsets into the text, in UTF-16 units; `end` is exclusive. */
  start: number;
  end: number;
}

/** Letters and digits, which an apostrophe, a dot, an underscore or a dash between two keeps together; and C++, C#. */
const RUN =
  /[\p{L}\p{N}$_]+(?:[.'’ʼ_-][\p{L}\p{N}$_]+)*(?:(?:\+\+|#)(?<=(?<![\p{L}\p{N}])\p{L}(?:\+\+|#))(?![\p{L}\p{N}]))?/gu;

/** What French puts before a vowel: l’image, qu’elle, aujourd’hui stays whole. */
const ELISION = /^(?:[cdjlmnst]|qu|jusqu|lorsqu|puisqu|quoiqu|presqu|quelqu)['’ʼ](?=[\p{L}\p{N}])/iu;
/** A possessive or a contraction: the reader’s, don’t. */
const CONTRACTION = /['’ʼ](?:s|t|re|ve|ll|d|m)$/i;

/** The runs of letters of a text: words, names of files, identifiers. */
export function runsOf(text: string): readonly string[] {
  return text.match(RUN) ?? [];
}

/** The same, with where each begins. */
function* placedRunsOf(text: string): Generator<{ run: string; start: number }> {
  for (const { 0: run, index } of text.matchAll(RUN)) yield { run, start: index };
}

/**
 * Splits a run into words: elisions go, `getStaticPaths`, `astro.config.mjs` and `data-mode` come out whole and in parts.
 * A part follows its whole, so a reader may look for either.
 */
function splitRun(run: string, locale: Locale): Word[] {
  const start = locale === 'fr' ? (ELISION.exec(run)?.[0].length ?? 0) : 0;
  const whole = run.slice(start).replace(locale === 'en' ? CONTRACTION : '', '');
  return [{ text: whole, start, end: start + whole.length }, ...partsOf(whole, start)];
}

const DIVIDED = /['’ʼ._$-]|\p{Ll}\p{Lu}|\p{L}\p{N}|\p{N}\p{L}/u;
const PART = /\p{Lu}+(?=\p{Lu}\p{Ll})|\p{Lu}?\p{Ll}+|\p{Lu}+|\p{N}+|[^\p{Lu}\p{Ll}\p{N}.'’ʼ_$-]+/gu;

function partsOf(whole: string, start: number): Word[] {
  if (!DIVIDED.test(whole)) return [];
  const parts = [...whole.matchAll(PART)];
  if (parts.length < 2 && parts[0]?.[0] === whole) return [];
  return (
    parts
      // A lone letter of an identifier says nothing.
      .filter(([text]) => text.length > 1)
      .map(({ 0: text, index }) => ({ text, start: start + index, end: start + index + text.length }))
  );
}
