import { z } from 'zod';
import {
  articleFileSchema,
  ContentParseError,
  describeProblem,
  parseWithFriendlyErrors,
  say,
  type ParseProblem,
} from '../../../../content-schema';

/** Result of validating unknown data: the data, or a description of its problems. */
export type Inspection<Data> = { data: Data } | { problems: string };

/**
 * Parses optional data, so that its problems become a finding instead of an error.
 * @param where URL of the data.
 */
export function inspect<Schema extends z.ZodType>(
  schema: Schema,
  data: unknown,
  where: string,
): Inspection<z.output<Schema>> {
  try {
    return { data: parseWithFriendlyErrors(schema, data, where) };
  } catch (error) {
    if (!(error instanceof ContentParseError)) throw error;
    return { problems: describeProblems(error.problems) };
  }
}

/** Describes the problems of data in a sentence. */
export function describeProblems(problems: readonly ParseProblem[]): string {
  return problems
    .map((problem) => {
      const { field } = problem;
      const place =
        field === ''
          ? say({ fr: 'l’ensemble', en: 'the whole' })
          : say({ fr: `champ "${field}"`, en: `field "${field}"` });
      const message = describeProblem({ ...problem, field: '' });
      return say({ fr: `${place} : ${message}`, en: `${place}: ${message}` });
    })
    .join(say({ fr: ' ; ', en: '; ' }));
}

/** Reads the file path of an article that may otherwise be invalid; null when it has none. */
export function readFilePath(entry: unknown): string | null {
  return z.object({ file: articleFileSchema }).safeParse(entry).data?.file.path ?? null;
}

/**
 * Reads the id of an entry that may otherwise be invalid. A string of digits is accepted. Null when
 * there is none.
 */
export function readId(entry: unknown): number | null {
  if (typeof entry !== 'object' || entry === null || !('id' in entry)) return null;
  const id = typeof entry.id === 'string' && /^\d+$/.test(entry.id) ? Number(entry.id) : entry.id;
  return typeof id === 'number' && Number.isSafeInteger(id) && id > 0 ? id : null;
}
