import { z } from 'zod';

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
  ) {
    super(formatProblems(where, problems, hint));
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
  throw new ContentParseError(
    where,
    result.error.issues.map((issue) => toProblem(issue, data)),
    hint,
  );
}

function toProblem(issue: z.core.$ZodIssue, data: unknown): ParseProblem {
  return { field: formatPath(issue.path), expected: expectation(issue), received: describe(valueAt(data, issue.path)) };
}

function expectation(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.expected;
    case 'invalid_value':
      return issue.values.map((value) => JSON.stringify(value)).join(' or ');
    case 'too_small':
      return issue.origin === 'string' ? `at least ${issue.minimum} character(s)` : `at least ${issue.minimum}`;
    case 'too_big':
      return issue.origin === 'string' ? `at most ${issue.maximum} character(s)` : `at most ${issue.maximum}`;
    case 'unrecognized_keys':
      return `no field named ${issue.keys.map((key) => JSON.stringify(key)).join(', ')}`;
    default:
      return issue.message.replace(/^expected /, '');
  }
}

function formatPath(path: readonly PropertyKey[]): string {
  return path.reduce<string>((text, key) => {
    if (typeof key === 'number') return `${text}[${key}]`;
    return text === '' ? String(key) : `${text}.${String(key)}`;
  }, '');
}

function valueAt(data: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    data,
  );
}

const LONGEST_VALUE = 60;

function describe(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (value === null) return 'null';
  if (Array.isArray(value)) return `a list of ${value.length}`;
  if (typeof value === 'object') return 'an object';
  const text = JSON.stringify(value) ?? typeof value;
  const shown = text.length > LONGEST_VALUE ? `${text.slice(0, LONGEST_VALUE)}…` : text;
  return `${typeof value} ${shown}`;
}

function formatProblems(where: string, problems: readonly ParseProblem[], hint: string): string {
  const lines = problems.map(
    ({ field, expected, received }) =>
      `  ${field === '' ? '(whole)' : field}: expected ${expected}, received ${received}`,
  );
  return [`Unexpected data in ${where}:`, ...lines, hint].join('\n');
}
