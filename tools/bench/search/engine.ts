import type { SearchedCorpus } from './corpus-sections';

/** An engine in the comparison. */
export interface ComparedEngine {
  name: string;
  /** Limits or settings, in a few words. */
  remark: string;
  /**
   * Whether it runs outside this process: its memory is then not measured, and it needs no warm-up.
   */
  runsElsewhere?: true;
  /** Builds its index of a corpus, as a browser would have it after loading. */
  build(corpus: SearchedCorpus): Promise<BuiltEngine>;
}

/** An engine with its index. */
export interface BuiltEngine {
  /** Time to build the index, in ms, without what a build of the site does beforehand. */
  indexMs: number;
  /** Returns the numbers of the matching sections, best first. */
  search(query: string): Promise<readonly number[]> | readonly number[];
  /** Returns what a browser downloads for it. Called last: it may take time. */
  download(): Promise<Download>;
  /**
   * Time of the last query as measured by the engine itself, in ms, where a measurement from
   * outside adds overhead.
   */
  lastQueryMs?(): number;
  close?(): Promise<void>;
}

/** Brotli bytes, the script included. */
export interface Download {
  /** Needed for the first result. */
  first: number;
  /** Needed to search all texts of the language. */
  all: number;
}
