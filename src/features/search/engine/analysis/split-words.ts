import type { Locale } from '../../../../../content-schema';

/** A word where it stands in a text. */
export interface Word {
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
export function* placedRunsOf(text: string): Generator<{ run: string; start: number }> {
  for (const { 0: run, index } of text.matchAll(RUN)) yield { run, start: index };
}

/**
 * Splits a run into words: elisions go, `getStaticPaths`, `astro.config.mjs` and `data-mode` come out whole and in parts.
 * A part follows its whole, so a reader may look for either.
 */
export function splitRun(run: string, locale: Locale): Word[] {
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
