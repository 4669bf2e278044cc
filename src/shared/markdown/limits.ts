import { type Sentence, TEXT_LIMITS } from '../../../content-schema';
import { findDeepNesting } from './syntax/nesting';

/**
 * Limits of the pipeline. Real documentation stays far below: one line begins
 * at most two quotes or lists, elements are nested at most 12 deep, tables
 * have at most 600 cells, the largest document has 310,000 characters.
 */
export const MARKDOWN_LIMITS = {
  /**
   * Nesting depth of quotes, lists and blocks. GitHub's
   * parser stops at 100 as well (cmark, `MAX_LIST_DEPTH`).
   */
  nesting: 100,
  /**
   * Nesting depth of HTML elements; browsers flatten what is deeper than 512 (Chromium, Firefox).
   */
  elementDepth: 400,
  /**
   * Cells of all tables. Each row is filled to the length
   * of the first, even when fewer cells are typed.
   */
  tableCells: 100_000,
  /**
   * Length of all texts and addresses of a compiled
   * document, in characters: references can multiply a text.
   */
  documentLength: 10_000_000,
  /** Findings of one text; the others are only counted. */
  findings: 200,
  /**
   * Time for any text and for each thousand characters of
   * it, in milliseconds: fifteen times what real texts take,
   * three times what one of headings or images alone takes.
   */
  baseMs: 5000,
  msPerThousand: 60,
} as const;

/**
 * Returns the time limit for compiling a text in a thread, in milliseconds.
 * @param baseMs Base time for any text (default: `MARKDOWN_LIMITS.baseMs`).
 */
export function timeLimitOf(markdown: string, baseMs: number = MARKDOWN_LIMITS.baseMs): number {
  return baseMs + MARKDOWN_LIMITS.msPerThousand * Math.ceil(markdown.length / 1000);
}

/** Violation of a limit by a text. */
export interface Excess {
  /** Line of the markdown, from 1, or null when it concerns the whole text. */
  line: number | null;
  /** Message with the expected and received values and advice. */
  sentence: Sentence;
}

/** Error thrown by a step of the pipeline when a limit is exceeded. */
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
 * Checks the limits that are known before parsing: the length of a text, and the nesting visible in
 * its lines. Runs in linear time. A text that passes may still take long to parse, so untrusted
 * texts also need a time limit.
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
