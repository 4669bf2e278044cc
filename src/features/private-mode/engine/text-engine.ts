import type { Locale } from '../../../../content-schema';
import type { CompiledDocument, DocumentHeading, DocumentSection, HeadingIds } from '../../../shared/markdown/document';
import type { Comparison } from './comparison';

/** One text of an article: a version in the language it is written in. */
export interface SourceText {
  /** Key of the text in the result. */
  key: string;
  /** Position of its version in time: a greater number is newer. */
  versionOrder: number;
  /** Language of the text. */
  contentLocale: Locale;
  markdown: string;
}

/**
 * A compiled text with the heading ids that it shares with the other languages and versions of the
 * article.
 */
export interface PreparedText {
  document: CompiledDocument;
  headingIds: HeadingIds[];
}

/** A text as indexed by search: its sections, and the ids that results link to. */
export interface IndexedText {
  headings: readonly Pick<DocumentHeading, 'depth' | 'text' | 'slug'>[];
  headingIds: readonly HeadingIds[];
  sections: readonly Pick<DocumentSection, 'heading' | 'text'>[];
}

/** One side of a comparison. */
export interface ComparedText {
  contentLocale: Locale;
  markdown: string;
}

/** Compiles and compares texts in a worker, with a time limit for each text. */
export interface TextEngine {
  /**
   * Compiles texts of one article and assigns their heading ids together. Compiled texts are
   * cached.
   * @param wanted Keys of the texts to return.
   * @throws {TextEngineError} when a text takes too long, or the worker cannot be started.
   */
  prepare(texts: readonly SourceText[], wanted: readonly string[]): Promise<ReadonlyMap<string, PreparedText>>;
  /** Compares two texts by section and word. @throws {TextEngineError} */
  compare(before: ComparedText, after: ComparedText): Promise<Comparison>;
  /** Terminates the worker and its cache. Pending calls are rejected. */
  dispose(): void;
}

/** Prepares texts for search, under the same limits. */
export interface TextIndexer {
  /**
   * Reads the sections of texts of one article.
   * @param wanted Keys of the texts to return; the others only contribute heading ids.
   * @throws {TextEngineError}
   */
  index(texts: readonly SourceText[], wanted: readonly string[]): Promise<ReadonlyMap<string, IndexedText>>;
  /** Terminates the worker. */
  dispose(): void;
}

/** Methods of the worker. */
export type TextMethods = Pick<TextEngine & TextIndexer, 'prepare' | 'index' | 'compare'>;

/**
 * Error for a text that could not be compiled or compared: it takes too long, or the browser cannot
 * run the worker.
 */
export class TextEngineError extends Error {
  override name = 'TextEngineError';
  constructor(
    readonly reason: 'too-slow' | 'unavailable' | 'disposed',
    message: string,
    /** Key of the text that takes too long; null when it is not known. */
    readonly slowText: string | null = null,
  ) {
    super(message);
  }
}
