import { endsCode, readCodeFence, readMarkers, type CodeFence } from './nesting';

/** Tells, line after line, which lines of a text are code between two fences, and which are such fences. */
export class CodeFenceReader {
  #open: CodeFence | null = null;

  /** Reads the next line. @returns null when it is neither. */
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
