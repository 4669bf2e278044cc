/** Differences between two texts: plain data, made in the worker from their compiled blocks. */
export interface Comparison {
  /** Whether nothing differs. */
  isSame: boolean;
  /** In the order of the newer text; removed sections stay where they were. */
  sections: ComparedSection[];
}

/** The part of a text under one heading. */
export interface ComparedSection {
  /**
   * Text of its heading in the newer text, else in the older one; null for content before the first
   * heading.
   */
  heading: string | null;
  /** Level of the heading, 1 to 6; 0 for content before the first. */
  depth: number;
  state: 'same' | 'added' | 'removed' | 'changed';
  /** Its blocks, the heading first; may be omitted for an unchanged section. */
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
  /** Link target of the words. */
  href?: string;
}
