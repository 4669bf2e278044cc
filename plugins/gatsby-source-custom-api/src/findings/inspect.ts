import { z } from 'zod';
import {
  articleFileSchema,
  ContentParseError,
  describeProblem,
  parseEach,
  parseWithFriendlyErrors,
  say,
  type EntryDiagnostic,
  type ParsedEntry,
  type ParseEachOptions,
  type ParseProblem,
  type Sentence,
} from '../../../../content-schema';

/** Result of validating unknown data: the data, or a description of its problems. */
export type Inspection<Data> = { data: Data } | { problems: string };

/** Parses optional data, so that its problems become a finding instead of an error. */
export function inspect<Schema extends z.ZodType>(schema: Schema, data: unknown): Inspection<z.output<Schema>> {
  try {
    return { data: parseWithFriendlyErrors(schema, data, '') };
  } catch (error) {
    if (!(error instanceof ContentParseError)) throw error;
    return { problems: describeProblems(error.problems) };
  }
}

/** Sentences about entries that are wrong. */
interface EntrySentences<Key> {
  /** Says what was rejected, as for `describeRejection`. */
  rejected: (key: Key, index: number) => Sentence;
  /** Describes an entry with the key of an earlier one (default: keys are unique). */
  repeated?: (entry: Extract<EntryDiagnostic<Key>, { kind: 'repeated' }>) => string;
}

/** Parses entries one by one with `parseEach`, and describes what is wrong with them. */
export function inspectEach<Entry, Key, Previous = never>(
  data: Iterable<readonly [key: Key, data: unknown]>,
  schema: z.ZodType<Entry>,
  options: ParseEachOptions<Entry, Key, Previous> & EntrySentences<Key>,
): { entries: ParsedEntry<Entry | Previous, Key>[]; messages: string[] } {
  const { entries, diagnostics } = parseEach(data, schema, options);
  return { entries, messages: describeDiagnostics(diagnostics, options) };
}

/** Describes what is wrong with entries. */
export function describeDiagnostics<Key>(
  diagnostics: readonly EntryDiagnostic<Key>[],
  { rejected, repeated }: EntrySentences<Key>,
): string[] {
  return diagnostics.flatMap((entry) => {
    if (entry.kind === 'repeated') return repeated?.(entry) ?? [];
    const { key, index, error, instead } = entry;
    return describeRejection(rejected(key, index), describeProblems(error.problems), instead !== 'nothing');
  });
}

/**
 * Describes rejected content: what was rejected and why, what replaces it, and what to do.
 * @param what The sentence up to the reason, such as `Article 3 of version 1 (fr) was rejected`.
 * @param hasFallback Whether its last good revision stays; it is left out otherwise.
 */
export function describeRejection(what: Sentence, problems: string, hasFallback: boolean): string {
  const meanwhile = hasFallback ? 'la dernière bonne révision reste en place' : 'il n’en est pas tenu compte';
  const outcome = hasFallback ? 'Its last good revision stays' : 'It is left out';
  return say({
    fr: `${what.fr} : ${problems}. Corrigez le contenu ; d’ici là, ${meanwhile}.`,
    en: `${what.en}: ${problems}. ${outcome}; correct it in the content.`,
  });
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

/** Reads the digest of an entry that may otherwise be invalid; null when it has none. */
export function readDigest(entry: unknown): string | null {
  return z.object({ digest: z.string() }).safeParse(entry).data?.digest ?? null;
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
