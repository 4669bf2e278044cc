import type { Locale } from '../../../content-schema';
import { fold, stems } from './stem';

/**
 * A word in its indexed forms. An analyser creates one object per word, however often texts contain
 * it.
 */
export interface WordForm {
  /** The folded spelling, which is compared with prefixes and typing mistakes. */
  surface: string;
  /** One or two stems. */
  stems: readonly string[];
  /** For a compound name: the rest of the name from each part on, folded and without separators. */
  tails: readonly string[];
}

/** An occurrence of a word in a text. */
export interface Token {
  form: WordForm;
  /** Offsets into the text, in UTF-16 units; `end` is exclusive. */
  start: number;
  end: number;
}

/**
 * Tokenizer for texts of one language. It caches runs of letters and words, because texts repeat
 * them.
 */
export class Analyser {
  /** Tokens of a run, with offsets from its beginning. */
  readonly #runs = new Map<string, readonly Token[]>();
  readonly #forms = new Map<string, WordForm>();

  constructor(readonly locale: Locale) {}

  /** Splits a text into tokens. */
  analyse(text: string): Token[] {
    const tokens: Token[] = [];
    for (const { run, start: at } of placedRunsOf(text)) {
      for (const { form, start, end } of this.#tokensOf(run)) tokens.push({ form, start: at + start, end: at + end });
    }
    return tokens;
  }

  /** Returns the number of tokens of a text. */
  countWords(text: string): number {
    return runsOf(text).reduce((count, run) => count + this.#tokensOf(run).length, 0);
  }

  #tokensOf(run: string): readonly Token[] {
    let tokens = this.#runs.get(run);
    if (tokens === undefined) {
      const { text: plain, starts, ends } = plainRun(run);
      tokens = splitRun(plain, this.locale).map(({ text, partStarts, start, end }) => ({
        form: this.#formOf(text, partStarts),
        start: starts[start] ?? start,
        end: ends[end - 1] ?? end,
      }));
      this.#runs.set(run, tokens);
    }
    return tokens;
  }

  #formOf(text: string, partStarts: readonly number[]): WordForm {
    // The French decimal comma becomes a point, and spaces between thousands are removed.
    const word = text.toLowerCase().replaceAll(',', '.').replaceAll(' ', '');
    // Capitals mark the parts of a name: `getPaths` and `getpaths` are two forms with the same
    // stems.
    const key = partStarts.length > 0 ? text : word;
    let form = this.#forms.get(key);
    if (form === undefined) {
      const tails = partStarts.map((start) => unjoined(fold(text.slice(start))));
      form = { surface: fold(word), stems: stems(word, this.locale), tails };
      this.#forms.set(key, form);
    }
    return form;
  }
}

const ANALYSERS = new Map<Locale, Analyser>();

/**
 * Returns the analyser of a language that all editions of this thread share, because versions have
 * most words in common.
 */
export function sharedAnalyser(locale: Locale): Analyser {
  const analyser = ANALYSERS.get(locale) ?? new Analyser(locale);
  ANALYSERS.set(locale, analyser);
  return analyser;
}

/** Longer names are data, not words; only their parts are indexed. */
const MAX_NAME_LENGTH = 400;
/** Longer strings between dots, dashes and underscores are data too, and are not split. */
const MAX_PIECE_LENGTH = 60;

/** An occurrence of a word in a run. */
interface Word {
  /** The original spelling. */
  text: string;
  /** Offsets of the parts of a name; empty for a word without parts. */
  partStarts: readonly number[];
  /** Offsets into the run, in UTF-16 units; `end` is exclusive. */
  start: number;
  end: number;
}

/**
 * A number with separated thousands: 10 000, 10,000, 10.000. No leading zero: that is a decimal or
 * a code.
 */
const GROUPED = /^[1-9]\d{0,2}(?:(?:[ \u00a0\u2009\u202f]\d{3})+|(?:\.\d{3})+|(?:,\d{3})+)$/;

/** Checks whether a written word is a number with separated thousands. */
export const isGroupedNumber = (written: string): boolean => GROUPED.test(written);

/**
 * Matches groups of three digits separated by spaces as one number. Otherwise matches letters and
 * digits, joined by an apostrophe, a dot, an underscore or a dash between two of them, or a comma
 * between digits; and C++, C#. Accents may be separate from their letters, and invisible characters
 * anywhere in a word.
 */
const RUN =
  /(?<![\p{L}\p{N}$_]|\p{N}[.,])[1-9]\d{0,2}(?:[ \u00a0\u2009\u202f]\d{3})+(?![\p{L}\p{N}\p{M}$_])|[\p{L}\p{N}$_][\p{L}\p{N}\p{M}\p{DI}$_]*(?:(?:[.'‘’ʼ_‐‑-]|(?<=\p{N}),(?=\p{N}))\p{DI}*[\p{L}\p{N}$_][\p{L}\p{N}\p{M}\p{DI}$_]*)*(?:(?:\+\+|#)(?<=(?<![\p{L}\p{N}])\p{L}(?:\+\+|#))(?![\p{L}\p{N}]))?/gu;

/** French elisions before a vowel: l'image, qu'elle. The word aujourd'hui stays whole. */
const ELISION = /^(?:[cdjlmnst]|qu|jusqu|lorsqu|puisqu|quoiqu|presqu|quelqu)'(?=[\p{L}\p{N}])/iu;
/** A possessive or a contraction: the reader's, don't. */
const CONTRACTION = /'(?:s|t|re|ve|ll|d|m)$/i;

/** Returns the runs of letters of a text: words, file names, identifiers. */
export function runsOf(text: string): readonly string[] {
  return text.match(RUN) ?? [];
}

/** Yields the same runs with their offsets. */
function* placedRunsOf(text: string): Generator<{ run: string; start: number }> {
  for (const { 0: run, index } of text.matchAll(RUN)) yield { run, start: index };
}

/** A normalized run, with the start and end offsets of each of its characters in the original. */
interface PlainRun {
  text: string;
  /** Empty when all offsets are unchanged. */
  starts: readonly number[];
  ends: readonly number[];
}

const ASCII_RUN = /^[\0-\x7f]*$/;
const LETTER_WITH_MARKS = /\P{M}\p{M}*/gu;

/**
 * Normalizes a run: composed letters, common forms of compatibility characters (ﬁ, ², full-width),
 * no invisible characters, straight apostrophes and dashes.
 */
function plainRun(run: string): PlainRun {
  if (ASCII_RUN.test(run)) return { text: run, starts: [], ends: [] };
  let text = '';
  const starts: number[] = [];
  const ends: number[] = [];
  for (const { 0: written, index } of run.matchAll(LETTER_WITH_MARKS)) {
    const plain = plainLetter(written);
    text += plain;
    for (let unit = 0; unit < plain.length; unit++) {
      starts.push(index);
      ends.push(index + written.length);
    }
  }
  return { text, starts, ends };
}

function plainLetter(written: string): string {
  return written
    .replace(/\p{DI}/gu, '')
    .normalize('NFKC')
    .replace(/[‘’ʼ]/g, "'")
    .replace(/[‐‑]/g, '-');
}

/**
 * Splits a run into words. Elisions are removed; `getStaticPaths`, `astro.config.mjs` and
 * `data-mode` are returned whole and in parts. Parts follow the whole, so a reader may search for
 * either.
 */
function splitRun(run: string, locale: Locale): Word[] {
  const start = locale === 'fr' ? (ELISION.exec(run)?.[0].length ?? 0) : 0;
  const whole = run.slice(start).replace(locale === 'en' ? CONTRACTION : '', '');
  if (whole === '') return [];
  const parts = partsOf(whole);
  const words = parts
    // A single letter of an identifier is not useful. Digits joined by commas may be a list, digits
    // separated by spaces two numbers.
    .filter(({ text }) => text.length > 1 || /[, ]/.test(whole))
    .map(({ text, at }) => ({ text, partStarts: [], start: start + at, end: start + at + text.length }));
  if (whole.length > MAX_NAME_LENGTH) return words;
  const partStarts = whole.includes(' ') ? [] : parts.map(({ at }) => at);
  return [{ text: whole, partStarts, start, end: start + whole.length }, ...words];
}

const DIVIDED = /['.,_$ -]|\p{Ll}\p{Lu}|\p{L}\p{N}|\p{N}\p{L}/u;
const PIECE = /[^'.,_$ -]+/g;
const PART = /\p{Lu}+(?=\p{Lu}\p{Ll})|\p{Lu}?\p{Ll}+|\p{Lu}+|\p{N}+|[^\p{Lu}\p{Ll}\p{N}]+/gu;

function partsOf(whole: string): { text: string; at: number }[] {
  if (!DIVIDED.test(whole)) return [];
  const parts = [...whole.matchAll(PIECE)]
    .filter(([piece]) => piece.length <= MAX_PIECE_LENGTH)
    .flatMap(({ 0: piece, index }) =>
      [...piece.matchAll(PART)].map((part) => ({ text: part[0], at: index + part.index })),
    );
  return parts.length < 2 && parts[0]?.text === whole ? [] : parts;
}

/** Removes the separators of a name. Between digits they stay, because 1.10 is not 11.0. */
export function unjoined(name: string): string {
  return name.replace(/['._$-](?!\d)|(?<!\d)['._$-]/g, '');
}
