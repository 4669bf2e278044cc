import type { Locale, TextFindingKind } from '../../../../content-schema';
import type { Comparison } from '../engine/comparison';

/** Data of an article for proofreading: plain data and functions, whatever their source. */
export interface ProofreadArticle {
  /** Locale of the page. */
  locale: Locale;
  articleId: number;
  versionId: number;
  /** File of the text, as its editor knows it; null where the content API has none. */
  file: string | null;
  /** Findings of the text; null while links are being checked. */
  findings: readonly ArticleFinding[] | null;
  /**
   * The two languages side by side; null while they load, `single` where the article exists in one
   * language only, `unavailable` where the other one failed to load.
   */
  languages: SideBySide | 'single' | 'unavailable' | null;
  /**
   * The texts that can be compared with one another: the published one first, then the newest of
   * the version.
   */
  revisions: readonly Revision[];
  /** Default comparison; null where no other text is in the language of the article. */
  comparedFirst: { before: string; after: string } | null;
  /**
   * Compares two of the revisions by id. A new function triggers a new comparison, so it must be
   * stable as long as no text has changed.
   */
  compare(before: string, after: string): Promise<Comparison>;
  /** Comparison of the newest text with the published one; null until loaded. */
  publication: Publication | null;
}

/** The texts that an article can be compared with, and their comparison. */
export type ComparableRevisions = Pick<ProofreadArticle, 'revisions' | 'comparedFirst' | 'compare'>;

/** One finding of a text. */
export interface ArticleFinding {
  kind: TextFindingKind;
  /** In English, as in the quality report. */
  message: string;
  /** Line of the file, else of the Markdown; null when it concerns the whole text. */
  line: number | null;
  /** The text of that line; null where there is none. */
  source: string | null;
}

/** Both languages of an article, section by section. Their headings may have the same ids. */
export interface SideBySide {
  titles: Record<Locale, string>;
  /**
   * Sections in the order of the page's language; null where a language lacks one. Sanitised HTML.
   */
  rows: readonly { key: string; html: Record<Locale, string | null> }[];
}

/** A text that can be compared. */
export interface Revision {
  id: string;
  kind: 'published' | 'newest' | 'seen';
  /** Name of its version. */
  version: string;
  locale: Locale;
  /** ISO 8601; for `seen`, the time at which it was loaded. */
  date: string | null;
}

/** Comparison of the newest text of an article with the published one. */
export type Publication =
  | { state: 'unpublished' }
  | { state: 'same' }
  /** `since`: date of the last change as given by its author, ISO 8601. */
  | { state: 'different'; since: string }
  | { state: 'unknown' };
