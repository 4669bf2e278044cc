import { ContentParseError } from '../../../content-schema';

/** Something wrong with a content directory; the rest of the directory is served. */
export interface ContentProblem {
  /** File, or folder, inside the content directory. */
  file: string;
  /** Field, what was expected, what came, what to do, and what happens until then. */
  message: string;
}

/** Collects problems; the same one told twice counts once. */
export class ProblemList {
  readonly #problems = new Map<string, ContentProblem>();

  /** Adds a problem unless it is known already. */
  add(file: string, message: string): void {
    this.#problems.set(`${file}\n${message}`, { file, message });
  }

  /** Every problem, by file in natural order (`2.md` before `10.md`). */
  sorted(): ContentProblem[] {
    const { compare } = new Intl.Collator('en', { numeric: true });
    return [...this.#problems.values()].sort((a, b) => compare(a.file, b.file) || compare(a.message, b.message));
  }
}

/** Writes one line out of whatever was thrown while reading a file. */
export function explainError(error: unknown): string {
  if (error instanceof ContentParseError) {
    return error.problems
      .map(
        ({ field, expected, received }) =>
          `${field === '' ? '' : `${field}: `}expected ${expected}, received ${received}`,
      )
      .join('; ');
  }
  return error instanceof Error ? error.message : String(error);
}
