import type { z } from 'zod';
import { describeExpectation } from './expectation';
import type { Locale } from './locale';
import { countCharacters, say, spokenLanguage } from './sentence';

/** One problem in external data. */
export interface ParseProblem {
  /**
   * Path of the field inside the data, such as `articles[3].title`; empty for the data as a whole.
   */
  field: string;
  /** Description of the expected value. */
  expected: string;
  /** Description of the received value, shortened. */
  received: string;
}

/**
 * Error thrown by `parseWithFriendlyErrors`: contains the
 * expected and received values, their location and a hint.
 */
export class ContentParseError extends Error {
  override name = 'ContentParseError';
  constructor(
    /** File or URL that the data was loaded from. */
    readonly where: string,
    readonly problems: readonly ParseProblem[],
    /** Advice on how to fix the data. */
    readonly hint: string,
    /** Number of problems that `problems` leaves out (default: none). */
    readonly omitted = 0,
    /** Language of `problems` and `hint` (default: the language of this process). */
    language: Locale = spokenLanguage(),
  ) {
    super(formatProblems(where, problems, hint, omitted, language));
  }
}

/**
 * Parses unknown data with a schema.
 * @param where File or URL that the data was loaded from; included in the error.
 * @param hint Advice on how to fix the data, the last line of the error.
 * @param language Language of the error (default: the language of this process).
 * @throws {ContentParseError} when the data does not match.
 */
export function parseWithFriendlyErrors<Schema extends z.ZodType>(
  schema: Schema,
  data: unknown,
  where: string,
  hint?: string,
  language = spokenLanguage(),
): z.output<Schema> {
  const result = schema.safeParse(data);
  if (result.success) return result.data;
  const { issues } = result.error;
  throw new ContentParseError(
    where,
    issues.slice(0, MAX_PROBLEMS).map((issue) => toProblem(issue, data, language)),
    hint ?? say(CORRECT_IT, language),
    Math.max(0, issues.length - MAX_PROBLEMS),
    language,
  );
}

const CORRECT_IT = {
  fr: 'Corrigez ces données, puis réessayez.',
  en: 'Correct the data there, then try again.',
};

/** Maximum number of problems per error; the others are reported once these are fixed. */
const MAX_PROBLEMS = 20;

function toProblem(issue: z.core.$ZodIssue, data: unknown, language: Locale): ParseProblem {
  return {
    field: formatPath(issue.path),
    expected: describeExpectation(issue, language),
    received: describe(valueAt(data, issue.path), language),
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

const MAX_VALUE_LENGTH = 60;

/** Shortens a quoted text to 60 characters and an ellipsis. */
export function shorten(text: string): string {
  return text.length > MAX_VALUE_LENGTH ? `${text.slice(0, MAX_VALUE_LENGTH)}…` : text;
}

function describe(value: unknown, language: Locale): string {
  if (value === undefined) return say({ fr: 'rien', en: 'nothing' }, language);
  if (value === null) return 'null';
  if (Array.isArray(value)) {
    return say({ fr: `une liste de ${value.length}`, en: `a list of ${value.length}` }, language);
  }
  if (typeof value === 'object') return say({ fr: 'un objet', en: 'an object' }, language);
  const text = JSON.stringify(value) ?? typeof value;
  const isLong = typeof value === 'string' && text.length > MAX_VALUE_LENGTH;
  if (!isLong) return `${sayType(typeof value, language)} ${shorten(text)}`;
  const { fr, en } = countCharacters(value.length);
  return `${sayType(typeof value, language)} ${shorten(text)} ${say({ fr: `de ${fr}`, en: `of ${en}` }, language)}`;
}

function sayType(type: string, language: Locale): string {
  if (type === 'string') return say({ fr: 'le texte', en: 'string' }, language);
  if (type === 'number') return say({ fr: 'le nombre', en: 'number' }, language);
  return type;
}

/** Describes the expected and received values in one line. */
export function describeProblem(
  { field, expected, received }: ParseProblem,
  language: Locale = spokenLanguage(),
): string {
  const message = say(
    { fr: `attendu : ${expected} ; reçu : ${received}`, en: `expected ${expected}, received ${received}` },
    language,
  );
  if (field === '') return message;
  return say({ fr: `${field} : ${message}`, en: `${field}: ${message}` }, language);
}

function formatProblems(
  where: string,
  problems: readonly ParseProblem[],
  hint: string,
  omitted: number,
  language: Locale,
): string {
  const whole = say({ fr: '(tout)', en: '(whole)' }, language);
  const lines = problems.map(
    (problem) => `  ${describeProblem({ ...problem, field: problem.field === '' ? whole : problem.field }, language)}`,
  );
  const rest = omitted === 0 ? [] : [say({ fr: `  … et ${omitted} de plus`, en: `  … and ${omitted} more` }, language)];
  const title = say({ fr: `Données inattendues dans ${where} :`, en: `Unexpected data in ${where}:` }, language);
  return [title, ...lines, ...rest, hint].join('\n');
}
