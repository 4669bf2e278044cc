import type { SearchedCorpus } from './corpus-sections';

/** An engine that takes part in the comparison. */
export interface ComparedEngine {
  name: string;
  /** What it cannot be asked for, or how it is set up, in a few words. */
  remark: string;
  /** Whether it runs outside this process: then its memory is not seen, and there is nothing to warm up. */
  runsElsewhere?: true;
  /** Makes its index of a corpus, as a browser would have it after loading. */
  build(corpus: SearchedCorpus): Promise<BuiltEngine>;
}

/** An engine that has its index. */
export interface BuiltEngine {
  /** Milliseconds that making the index took, without what a build of the site does beforehand. */
  indexMs: number;
  /** Numbers of the sections that answer, best first. */
  search(query: string): Promise<readonly number[]> | readonly number[];
  /** What a browser downloads for it. Asked last: it may cost time. */
  download(): Promise<Download>;
  /** Milliseconds that the engine itself counts for the last query, where asking it from outside costs more. */
  lastQueryMs?(): number;
  close?(): Promise<void>;
}

/** Brotli bytes, the script included. */
export interface Download {
  /** Before the first result. */
  first: number;
  /** When all texts of the language are searched. */
  all: number;
}
