import type { SearchAnswer } from './engine/search';
import type { EditionName } from './engine/search-engine';

/** What to search for, and where. Plain data: it is posted to the worker. */
export interface SearchRequest {
  edition: EditionName;
  /** Empty to get the titles ready, and search for nothing yet. */
  query: string;
  /** Only articles of this category; null for all. */
  categoryId: number | null;
  /** Where to look when nothing is found, in this order. */
  elsewhere: readonly EditionName[];
}

/** How far a search is, with what it has found so far. Plain data: the worker posts it. */
export interface SearchReport {
  /**
   * `titles`: the texts are still loading; `complete`: all was searched; `absent`: nothing of that edition can be
   * searched; `failed`: a file did not come, and asking again may help.
   */
  status: 'titles' | 'complete' | 'absent' | 'failed';
  /** Null as long as nothing could be searched. */
  answer: SearchAnswer | null;
  /** Titles of the categories, by id. */
  categories: Readonly<Record<string, string>>;
  /** What other editions have, where this one has nothing; it grows as they are searched. */
  elsewhere: readonly FoundElsewhere[];
}

/** How many articles of another edition answer. */
export interface FoundElsewhere {
  edition: EditionName;
  articleCount: number;
}

/** What goes to the worker. Numbers grow: the highest is the search that the reader waits for. */
export interface AskMessage {
  id: number;
  request: SearchRequest;
}

/** What comes back: the same number. */
export interface ReportMessage {
  id: number;
  report: SearchReport;
}

/** Longer queries are cut: nobody types so much, and addresses have an end. */
export const LONGEST_QUERY = 200;
