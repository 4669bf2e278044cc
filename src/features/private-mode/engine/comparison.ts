/** What differs between two texts: plain data, made in the worker from their compiled blocks. */
export interface Comparison {
  /** Whether nothing differs. */
  isSame: boolean;
  /** In the order of the newer text; what was removed stands where it was. */
  sections: ComparedSection[];
}

/** The part of a text under one heading. */
export interface ComparedSection {
  /** Words of its heading in the newer text, else in the older one; null for what stands before the first heading. */
  heading: string | null;
  /** Level of the heading, 1 to 6; 0 for what stands before the first. */
  depth: number;
  state: 'same' | 'added' | 'removed' | 'changed';
  /** Its blocks, the heading first; of a section that is the same they may be left out. */
  blocks: ComparedBlock[];
}

/** A paragraph, an item of a list, a heading, a row of a table, a line of code. */
export interface ComparedBlock {
  kind: 'heading' | 'paragraph' | 'item' | 'row' | 'code' | 'image';
  state: 'same' | 'added' | 'removed' | 'changed';
  runs: ComparedRun[];
}

/** A run of words of one block. */
export interface ComparedRun {
  state: 'same' | 'added' | 'removed';
  text: string;
  /** Where the words lead, when they are a link. */
  href?: string;
}
