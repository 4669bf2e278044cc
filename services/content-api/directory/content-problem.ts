import { isUtf8 } from 'node:buffer';
import { ContentParseError, describeProblem, say, formatPlace } from '../../../content-schema';
import { messageOf } from '../../../src/node/errors';
import type { JsonPath } from './json-lines';

/** A problem in a file, with its line where that is known. */
export interface FileProblem {
  /** Field, what was expected, what was received, what to do, and what happens until then. */
  message: string;
  /** Line of the file, from 1. */
  line?: number;
  /** Column in the line, from 1. */
  column?: number;
  /** Path in a JSON file, as long as its line is not known. */
  at?: JsonPath;
  /** Kind of finding (default: that of its file). */
  kind?: 'unknown-field' | 'no-category' | 'unread-language' | 'low-contrast';
  /** Set when it is no problem in a version that is not public (default: false). */
  onlyIfPublic?: boolean;
}

/** A problem in a content directory. The rest of the directory is served. */
export interface ContentProblem extends FileProblem {
  /** File or folder inside the content directory. */
  file: string;
}

/** Formats a problem as one log line: its location, then the message. */
export function formatProblem({ file, line, column, message }: ContentProblem): string {
  const place = formatPlace(file, line, column);
  return say({ fr: `${place} : ${message}`, en: `${place}: ${message}` });
}

/** Checks the encoding of a file. @throws {Error} when its bytes are not UTF-8 text. */
export function assertUtf8(bytes: Buffer): void {
  if (isUtf8(bytes)) return;
  throw new Error(
    say({
      fr: 'attendu : du texte en UTF-8 ; reçu : d’autres octets ; enregistrez le fichier en UTF-8',
      en: 'expected UTF-8 text, received other bytes; save the file as UTF-8',
    }),
  );
}

/**
 * Error of a file that cannot be parsed. The message says what was expected, the fields say where.
 */
export class FaultAtLineError extends Error {
  override name = 'FaultAtLineError';
  constructor(
    message: string,
    /** Line of the file, from 1. */
    readonly line: number,
    /** Column in the line, from 1. */
    readonly column?: number,
    /** Advice to the author. */
    readonly advice = say({ fr: 'corrigez', en: 'correct it' }),
  ) {
    super(message);
  }
}

/** Collects problems. The same problem reported twice counts once. */
export class ProblemList {
  readonly #problems = new Map<string, ContentProblem>();

  /** Adds a problem unless it is already in the list. */
  add(file: string, message: string, place: Omit<FileProblem, 'message'> = {}): void {
    const problem = { file, ...place, message };
    this.#problems.set(formatProblem(problem), problem);
  }

  /** Adds the problems of another list. */
  addAll(other: ProblemList): void {
    for (const [text, problem] of other.#problems) this.#problems.set(text, problem);
  }

  /** Returns all problems, by file in natural order (`2.md` before `10.md`). */
  sorted(): ContentProblem[] {
    const { compare } = new Intl.Collator('en', { numeric: true });
    return [...this.#problems.values()].sort(
      (a, b) => compare(a.file, b.file) || (a.line ?? 0) - (b.line ?? 0) || compare(a.message, b.message),
    );
  }
}

/** Converts an error thrown while reading a file to one line. */
export function explainError(error: unknown): string {
  if (error instanceof ContentParseError) {
    const messages = error.problems.map((problem) => describeProblem(problem));
    const { omitted } = error;
    const rest = omitted === 0 ? [] : [say({ fr: `et ${omitted} de plus`, en: `and ${omitted} more` })];
    return [...messages, ...rest].join(say({ fr: ' ; ', en: '; ' }));
  }
  return messageOf(error);
}

/**
 * Converts an error thrown while reading a file to a problem.
 * @param consequence What happens until it is corrected, as a sentence.
 */
export function problemOf(error: unknown, consequence: string): FileProblem {
  const isPlaced = error instanceof FaultAtLineError;
  const advice = isPlaced ? error.advice : say({ fr: 'corrigez', en: 'correct it' });
  const explained = explainError(error);
  const message = say({
    fr: `${explained} ; ${advice}. ${consequence}`,
    en: `${explained}; ${advice}. ${consequence}`,
  });
  if (!isPlaced) return { message };
  return { message, line: error.line, ...(error.column === undefined ? {} : { column: error.column }) };
}
