import type { Locale } from '../../../../content-schema';
import type { CompiledDocument, DocumentHeading, DocumentSection, HeadingIds } from '../../../shared/markdown/document';
import type { Comparison } from './comparison';

/** One text of an article: a version in the language it is written in. */
export interface SourceText {
  /** Names the text in the answer. */
  key: string;
  /** Position of its version in time: a greater number is newer. */
  versionOrder: number;
  /** Language that it is written in. */
  contentLocale: Locale;
  markdown: string;
}

/** A text compiled, with the ids that its headings share with the other languages and versions of the article. */
export interface PreparedText {
  document: CompiledDocument;
  headingIds: HeadingIds[];
}

/** What search needs of a text: its sections, and the ids that results lead to. */
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

/** Compiles and compares texts where the page does not wait for it: in a worker, with a time limit for each text. */
export interface TextEngine {
  /**
   * Compiles texts of one article and works out their heading ids together. A text that was compiled before is not
   * compiled again.
   * @param wanted Keys of the texts that are given back.
   * @throws {TextEngineError} when a text takes too long, or the worker cannot be started.
   */
  prepare(texts: readonly SourceText[], wanted: readonly string[]): Promise<ReadonlyMap<string, PreparedText>>;
  /** Says by section and then by word what differs. @throws {TextEngineError} */
  compare(before: ComparedText, after: ComparedText): Promise<Comparison>;
  /** Ends the worker; what it held is gone. Calls under way are rejected. */
  dispose(): void;
}

/** Reads what search needs of texts, under the same limits. */
export interface TextIndexer {
  /**
   * Reads the sections of texts of one article.
   * @param wanted Keys of the texts that are given back; the others lend their heading ids.
   * @throws {TextEngineError}
   */
  index(texts: readonly SourceText[], wanted: readonly string[]): Promise<ReadonlyMap<string, IndexedText>>;
  /** Ends the worker. */
  dispose(): void;
}

/** A text could not be compiled or compared: it takes too long, or the browser lets no worker run. */
export class TextEngineError extends Error {
  override name = 'TextEngineError';
  constructor(
    readonly reason: 'too-slow' | 'unavailable' | 'disposed',
    message: string,
  ) {
    super(message);
  }
}
