import { endsCode, readCodeFence, readMarkers, type CodeFence } from './nesting';

/** Classifies the lines of a text, one after the other, as fenced code, code fences or neither. */
export class CodeFenceReader {
  #open: CodeFence | null = null;

  /**
   * Classifies the next line.
   * @returns null when it is neither code nor a fence.
   */
  next(line: string): 'code' | 'fence' | null {
    if (this.#open !== null) {
      if (!endsCode(line, this.#open)) return 'code';
      this.#open = null;
      return 'fence';
    }
    this.#open = readCodeFence(line, readMarkers(line).content);
    return this.#open === null ? null : 'fence';
  }
}
