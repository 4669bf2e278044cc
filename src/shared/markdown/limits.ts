import { type Sentence, TEXT_LIMITS } from '../../../content-schema';
import { findDeepNesting } from './syntax/nesting';

/**
 * What a text may ask of the pipeline at most. Real documentation stays far below: on one line it begins two quotes or
 * lists, its elements are nested 12 deep, its tables have 600 cells, its largest document 310,000 characters.
 */
export const MARKDOWN_LIMITS = {
  /** Quotes, lists and blocks nested in one another. GitHub's parser stops at 100 as well (cmark, `MAX_LIST_DEPTH`). */
  nesting: 100,
  /** HTML elements nested in one another; browsers flatten what is deeper than 512 (Chromium, Firefox). */
  elementDepth: 400,
  /** Cells of all tables: each row has as many as the first, however few are typed. */
  tableCells: 100_000,
  /** A compiled document, all its texts and addresses together, in characters: references can multiply a text. */
  documentLength: 10_000_000,
  /** Findings of one text; the others are counted. */
  findings: 200,
  /** Time for any text, in milliseconds, and for each thousand characters of it: seven times what real texts take. */
  baseMs: 5000,
  msPerThousand: 30,
} as const;

/**
 * How long a text may take to compile, in milliseconds: for whoever compiles it in a thread.
 * @param baseMs What any text may take (default: `MARKDOWN_LIMITS.baseMs`).
 */
export function timeLimitOf(markdown: string, baseMs: number = MARKDOWN_LIMITS.baseMs): number {
  return baseMs + MARKDOWN_LIMITS.msPerThousand * Math.ceil(markdown.length / 1000);
}

/** What in a text is beyond a limit. */
export interface Excess {
  /** Line of the markdown, from 1, or null when it concerns the whole. */
  line: number | null;
  /** What was expected, what came, and what to do. */
  sentence: Sentence;
}

/** Thrown by a step of the pipeline that meets what is beyond a limit. */
export class ExcessError extends Error implements Excess {
  override name = 'ExcessError';
  constructor(
    readonly sentence: Sentence,
    readonly line: number | null = null,
  ) {
    super(sentence.en);
  }
}

/**
 * Finds what makes a text too much to parse, before it is parsed: its length, and the nesting that can be read off its
 * lines. Takes time in proportion to the text. A text without such an excess may still take long, so whoever parses
 * texts of others gives them a time limit as well.
 */
export function findExcess(markdown: string): Excess | null {
  if (markdown.length > TEXT_LIMITS.markdown) {
    const sentence = {
      fr: `attendu : au plus ${TEXT_LIMITS.markdown} caractères ; reçu : ${markdown.length} ; divisez l’article`,
      en: `expected at most ${TEXT_LIMITS.markdown} characters, received ${markdown.length}; divide the article`,
    };
    return { line: null, sentence };
  }
  const nested = findDeepNesting(markdown, MARKDOWN_LIMITS.nesting);
  if (nested === null) return null;
  const { nesting } = MARKDOWN_LIMITS;
  const sentence =
    nested.kind === 'block'
      ? {
          fr: `attendu : au plus ${nesting} blocs ":::" ouverts ; reçu : davantage ; fermez-les avec ":::"`,
          en: `expected at most ${nesting} ":::" blocks that are not closed, received more; close them with ":::"`,
        }
      : {
          fr: `attendu : au plus ${nesting} citations et listes imbriquées ; reçu : davantage ; imbriquez-les moins`,
          en: `expected at most ${nesting} quotes and lists in one another, received more; nest them less deep`,
        };
  return { line: nested.line, sentence };
}
