import { z } from 'zod';
import {
  articleFileSchema,
  ContentParseError,
  describeProblem,
  parseWithFriendlyErrors,
  say,
  type ParseProblem,
} from '../../../../content-schema';

/** What came of looking at unknown data: the data, or what is wrong with it, in words. */
export type Inspection<Data> = { data: Data } | { problems: string };

/**
 * Parses data that the site can do without, so that what is wrong becomes a finding instead of an error.
 * @param where Address the data came from.
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

/** Says in words what is wrong with data. */
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

/** Reads where the file of an article is that may be wrong in every other way; null when it does not say. */
export function readFilePath(entry: unknown): string | null {
  return z.object({ file: articleFileSchema }).safeParse(entry).data?.file.path ?? null;
}

/** Reads the id of an entry that may be wrong in every other way; digits in quotes count. Null when there is none. */
export function readId(entry: unknown): number | null {
  if (typeof entry !== 'object' || entry === null || !('id' in entry)) return null;
  const id = typeof entry.id === 'string' && /^\d+$/.test(entry.id) ? Number(entry.id) : entry.id;
  return typeof id === 'number' && Number.isSafeInteger(id) && id > 0 ? id : null;
}
