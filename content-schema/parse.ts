import type { z } from 'zod';
import { describeExpectation } from './expectation';

/** One thing wrong with data that came from outside. */
export interface ParseProblem {
  /** Path of the field inside the data, such as `articles[3].title`; empty for the whole. */
  field: string;
  /** What the schema wanted, in words. */
  expected: string;
  /** What came instead, shortened. */
  received: string;
}

/** Error thrown by `parseWithFriendlyErrors`: says what was expected, what came, where, and what to do. */
export class ContentParseError extends Error {
  override name = 'ContentParseError';
  constructor(
    /** File or URL the data came from. */
    readonly where: string,
    readonly problems: readonly ParseProblem[],
    /** What the reader of the message can do about it. */
    readonly hint: string,
    /** How many more problems there are than `problems` tells (default: none). */
    readonly untold = 0,
  ) {
    super(formatProblems(where, problems, hint, untold));
  }
}

/**
 * Parses unknown data with a schema.
 * @param where File or URL the data came from, named in the error.
 * @param hint What to do about it, the last line of the error.
 * @throws {ContentParseError} when the data does not fit.
 */
export function parseWithFriendlyErrors<Schema extends z.ZodType>(
  schema: Schema,
  data: unknown,
  where: string,
  hint = 'Correct the data there, then try again.',
): z.output<Schema> {
  const result = schema.safeParse(data);
  if (result.success) return result.data;
  const { issues } = result.error;
  throw new ContentParseError(
    where,
    issues.slice(0, MOST_PROBLEMS).map((issue) => toProblem(issue, data)),
    hint,
    Math.max(0, issues.length - MOST_PROBLEMS),
  );
}

/** How many problems one error tells: whoever corrects those sees the others then. */
const MOST_PROBLEMS = 20;

function toProblem(issue: z.core.$ZodIssue, data: unknown): ParseProblem {
  return {
    field: formatPath(issue.path),
    expected: describeExpectation(issue),
    received: describe(valueAt(data, issue.path)),
  };
}

function formatPath(path: readonly PropertyKey[]): string {
  return path.reduce<string>((text, key) => {
    if (typeof key === 'number') return `${text}[${key}]`;
    const name = shorten(String(key));
    return text === '' ? name : `${text}.${name}`;
  }, '');
}

function valueAt(data: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    data,
  );
}

const LONGEST_VALUE = 60;

/** Shortens a text that a message quotes, to 60 characters and an ellipsis. */
export function shorten(text: string): string {
  return text.length > LONGEST_VALUE ? `${text.slice(0, LONGEST_VALUE)}…` : text;
}

function describe(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (value === null) return 'null';
  if (Array.isArray(value)) return `a list of ${value.length}`;
  if (typeof value === 'object') return 'an object';
  const text = JSON.stringify(value) ?? typeof value;
  const length = typeof value === 'string' && text.length > LONGEST_VALUE ? ` of ${value.length} character(s)` : '';
  return `${typeof value} ${shorten(text)}${length}`;
}

function formatProblems(where: string, problems: readonly ParseProblem[], hint: string, untold: number): string {
  const lines = problems.map(
    ({ field, expected, received }) =>
      `  ${field === '' ? '(whole)' : field}: expected ${expected}, received ${received}`,
  );
  const rest = untold === 0 ? [] : [`  … and ${untold} more`];
  return [`Unexpected data in ${where}:`, ...lines, ...rest, hint].join('\n');
}
