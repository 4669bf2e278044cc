import type { Locale } from '../../../../content-schema';
import { fold, stems } from './stem';

/** A word as search knows it; an analyser makes one object of it, however often it stands in texts. */
export interface WordForm {
  /** As written, folded: what prefixes and typing mistakes are compared with. */
  surface: string;
  /** One or two stems. */
  stems: readonly string[];
  /** Of a name that has parts: what follows from each part on, folded and without what joins the parts. */
  tails: readonly string[];
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

  /** Takes a text apart. */
  analyse(text: string): Token[] {
    const tokens: Token[] = [];
    for (const { run, start: at } of placedRunsOf(text)) {
      for (const { form, start, end } of this.#tokensOf(run)) tokens.push({ form, start: at + start, end: at + end });
    }
    return tokens;
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
    // The French decimal comma is a point to all others, and the space between thousands is nothing.
    const word = text.toLowerCase().replaceAll(',', '.').replaceAll(' ', '');
    // Capitals say where the parts of a name begin: `getPaths` and `getpaths` are two forms with the same stems.
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

/** Longer names are data, not words; their parts are words all the same. */
const LONGEST_NAME = 400;
/** Longer pieces between dots, dashes and underscores are data too: they have no parts. */
const LONGEST_PIECE = 60;

/** A word where it stands in a run. */
interface Word {
  /** As it is written. */
  text: string;
  /** Where the parts of a name begin in it; none for a word without parts. */
  partStarts: readonly number[];
  /** Offsets into the run, in UTF-16 units; `end` is exclusive. */
  start: number;
  end: number;
}

/** A number whose thousands stand apart: 10 000, 10,000, 10.000. No leading zero: that is a decimal or a code. */
const GROUPED = /^[1-9]\d{0,2}(?:(?:[ \u00a0\u2009\u202f]\d{3})+|(?:\.\d{3})+|(?:,\d{3})+)$/;

/** Tells whether a word as it is written is a number whose thousands stand apart. */
export const isGroupedNumber = (written: string): boolean => GROUPED.test(written);

/**
 * Digits by threes that spaces keep apart: one number. Else letters and digits, which an apostrophe, a dot, an underscore or a dash between two keeps together, and a comma between
 * digits; and C++, C#. Accents may stand apart from their letters, and invisible characters anywhere in a word.
 */
const RUN =
  /(?<![\p{L}\p{N}$_]|\p{N}[.,])[1-9]\d{0,2}(?:[ \u00a0\u2009\u202f]\d{3})+(?![\p{L}\p{N}\p{M}$_])|[\p{L}\p{N}$_][\p{L}\p{N}\p{M}\p{DI}$_]*(?:(?:[.'‘’ʼ_‐‑-]|(?<=\p{N}),(?=\p{N}))\p{DI}*[\p{L}\p{N}$_][\p{L}\p{N}\p{M}\p{DI}$_]*)*(?:(?:\+\+|#)(?<=(?<![\p{L}\p{N}])\p{L}(?:\+\+|#))(?![\p{L}\p{N}]))?/gu;

/** What French puts before a vowel: l'image, qu'elle, aujourd'hui stays whole. */
const ELISION = /^(?:[cdjlmnst]|qu|jusqu|lorsqu|puisqu|quoiqu|presqu|quelqu)'(?=[\p{L}\p{N}])/iu;
/** A possessive or a contraction: the reader's, don't. */
const CONTRACTION = /'(?:s|t|re|ve|ll|d|m)$/i;

/** The runs of letters of a text: words, names of files, identifiers. */
export function runsOf(text: string): readonly string[] {
  return text.match(RUN) ?? [];
}

/** The same, with where each begins. */
function* placedRunsOf(text: string): Generator<{ run: string; start: number }> {
  for (const { 0: run, index } of text.matchAll(RUN)) yield { run, start: index };
}

/** A run in one spelling, with the offsets in the run as written where each of its characters starts and ends. */
interface PlainRun {
  text: string;
  /** Empty when nothing moved. */
  starts: readonly number[];
  ends: readonly number[];
}

const ASCII_RUN = /^[\0-\x7f]*$/;
const LETTER_WITH_MARKS = /\P{M}\p{M}*/gu;

/**
 * Writes a run in one spelling: letters composed, compatibility characters as the usual ones (ﬁ, ², full-width), nothing
 * invisible, straight apostrophes and dashes.
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
 * Splits a run into words: elisions go, `getStaticPaths`, `astro.config.mjs` and `data-mode` come out whole and in parts.
 * A part follows its whole, so a reader may look for either.
 */
function splitRun(run: string, locale: Locale): Word[] {
  const start = locale === 'fr' ? (ELISION.exec(run)?.[0].length ?? 0) : 0;
  const whole = run.slice(start).replace(locale === 'en' ? CONTRACTION : '', '');
  if (whole === '') return [];
  const parts = partsOf(whole);
  const words = parts
    // A lone letter of an identifier says nothing. Digits that commas join may be a list, digits apart two numbers.
    .filter(({ text }) => text.length > 1 || /[, ]/.test(whole))
    .map(({ text, at }) => ({ text, partStarts: [], start: start + at, end: start + at + text.length }));
  if (whole.length > LONGEST_NAME) return words;
  const partStarts = whole.includes(' ') ? [] : parts.map(({ at }) => at);
  return [{ text: whole, partStarts, start, end: start + whole.length }, ...words];
}

const DIVIDED = /['.,_$ -]|\p{Ll}\p{Lu}|\p{L}\p{N}|\p{N}\p{L}/u;
const PIECE = /[^'.,_$ -]+/g;
const PART = /\p{Lu}+(?=\p{Lu}\p{Ll})|\p{Lu}?\p{Ll}+|\p{Lu}+|\p{N}+|[^\p{Lu}\p{Ll}\p{N}]+/gu;

function partsOf(whole: string): { text: string; at: number }[] {
  if (!DIVIDED.test(whole)) return [];
  const parts = [...whole.matchAll(PIECE)]
    .filter(([piece]) => piece.length <= LONGEST_PIECE)
    .flatMap(({ 0: piece, index }) =>
      [...piece.matchAll(PART)].map((part) => ({ text: part[0], at: index + part.index })),
    );
  return parts.length < 2 && parts[0]?.text === whole ? [] : parts;
}

/** Writes a name without what joins its parts; digits stay apart, because 1.10 is not 11.0. */
export function unjoined(name: string): string {
  return name.replace(/['._$-](?!\d)|(?<!\d)['._$-]/g, '');
}
