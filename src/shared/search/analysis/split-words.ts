import type { Locale } from '../../../../content-schema';

/** A word where it stands in a text. */
export interface Word {
  /** As it is written. */
  text: string;
  /** Offsets into the text, in UTF-16 units; `end` is exclusive. */
  start: number;
  end: number;
}

/** C++ and C#; else letters and digits, which an apostrophe, a dot, an underscore or a dash between two keeps together. */
const RUN = /(?<![\p{L}\p{N}])\p{L}(?:\+\+|#)(?![\p{L}\p{N}])|[\p{L}\p{N}$_]+(?:[.'’ʼ_-][\p{L}\p{N}$_]+)*/gu;

/** What French puts before a vowel: l’image, qu’elle, aujourd’hui stays whole. */
const ELISION = /^(?:[cdjlmnst]|qu|jusqu|lorsqu|puisqu|quoiqu|presqu|quelqu)['’ʼ](?=[\p{L}\p{N}])/iu;
const APOSTROPHE = /['’ʼ]/;

/**
 * Splits a text into words: elisions go, `getStaticPaths`, `astro.config.mjs` and `data-mode` come out whole and in parts.
 * A part follows its whole, so a reader may look for either.
 */
export function splitWords(text: string, locale: Locale): Word[] {
  const words: Word[] = [];
  for (const match of text.matchAll(RUN)) {
    let [run] = match;
    let start = match.index;
    if (locale === 'fr') {
      const elided = ELISION.exec(run)?.[0].length ?? 0;
      run = run.slice(elided);
      start += elided;
    }
    // A possessive or a contraction: the reader’s, don’t.
    if (locale === 'en') run = run.replace(/['’ʼ](?:s|t|re|ve|ll|d|m)$/i, '');
    words.push({ text: run, start, end: start + run.length });
    pushParts(words, run, start);
  }
  return words;
}

const PART = /\p{Lu}+(?=\p{Lu}\p{Ll})|\p{Lu}?\p{Ll}+|\p{Lu}+|\p{N}+|[^\p{Lu}\p{Ll}\p{N}.'’ʼ_$-]+/gu;

function pushParts(words: Word[], run: string, start: number): void {
  if (!APOSTROPHE.test(run) && !/[._$-]|\p{Ll}\p{Lu}|\p{L}\p{N}|\p{N}\p{L}/u.test(run)) return;
  const parts = [...run.matchAll(PART)];
  if (parts.length < 2 && parts[0]?.[0] === run) return;
  for (const part of parts) {
    // A lone letter of an identifier says nothing.
    if (part[0].length < 2) continue;
    words.push({ text: part[0], start: start + part.index, end: start + part.index + part[0].length });
  }
}
