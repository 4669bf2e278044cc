import type { FindingKind, Locale } from '../../../../content-schema';
import type { Comparison } from '../engine/comparison';

/** What proofreading shows of an article. Plain data and calls: where it comes from is the caller's business. */
export interface ProofreadArticle {
  /** Locale of the page. */
  locale: Locale;
  articleId: number;
  versionId: number;
  /** File that the text was read from, as its editor knows it; null where the content API names none. */
  file: string | null;
  /** What is wrong with the text; null while links are still being followed. */
  findings: readonly ArticleFinding[] | null;
  /**
   * The two languages side by side; null while they load, `single` where the article exists in one language alone,
   * `unavailable` where the other one could not be had.
   */
  languages: SideBySide | 'single' | 'unavailable' | null;
  /** The texts that this one can be compared with, and that with one another: the published one first, newest version next. */
  revisions: readonly Revision[];
  /** What a comparison begins with; null where no other text is in the language of the article. */
  comparedFirst: { before: string; after: string } | null;
  /**
   * Compares two of the revisions, by their ids. Another function is asked again, since a text may have changed; it should
   * be the same as long as none has.
   */
  compare(before: string, after: string): Promise<Comparison>;
  /** How the newest text stands to the published one; null until that is known. */
  publication: Publication | null;
}

/** One thing that is wrong with the text. */
export interface ArticleFinding {
  kind: FindingKind;
  /** In English, as in the quality report. */
  message: string;
  /** Line of the file, else of the markdown; null when it concerns the whole. */
  line: number | null;
  /** The text of that line; null where there is none. */
  source: string | null;
  /** Field that is to be corrected: `text`, or one of the front matter. */
  field: 'text' | 'title' | 'description' | 'categoryId' | 'updatedAt' | 'presentation';
}

/** Both languages of an article, section by section. Their headings may have the same ids. */
export interface SideBySide {
  titles: Record<Locale, string>;
  /** Sections in the order of the page's language; null where a language lacks one. The HTML is sanitised. */
  rows: readonly { key: string; html: Record<Locale, string | null> }[];
}

/** A text that can be compared. */
export interface Revision {
  id: string;
  kind: 'published' | 'newest' | 'seen';
  /** Name of its version. */
  version: string;
  locale: Locale;
  /** ISO 8601; for `seen`, when it came. */
  date: string | null;
}

/** How the newest text of an article stands to the published one. */
export type Publication =
  | { state: 'unpublished' }
  | { state: 'same' }
  /** @param since When the newest text was changed last, as its author says; ISO 8601. */
  | { state: 'different'; since: string }
  | { state: 'unknown' };
