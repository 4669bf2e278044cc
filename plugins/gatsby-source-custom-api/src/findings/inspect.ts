import { z } from 'zod';
import {
  articleFileSchema,
  ContentParseError,
  parseEach,
  parseWithFriendlyErrors,
  type EntryDiagnostic,
  type ParsedEntry,
  type ParseEachOptions,
  type Sentence,
} from '../../../../content-schema';
import { describeProblems, describeRejection, describeRepeat } from './describe';

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

/** Names entries, for what is wrong with them. */
interface EntryNames<Key> {
  name: (key: Key, index: number) => Sentence;
  /** Describes an entry with the key of an earlier one (default: `describeRepeat`). */
  repeated?: (key: Key, index: number, first: number) => string;
}

/** Parses entries one by one with `parseEach`, and describes what is wrong with them. */
export function inspectEach<Entry, Key, Previous = never>(
  data: Iterable<readonly [key: Key, data: unknown]>,
  schema: z.ZodType<Entry>,
  options: ParseEachOptions<Entry, Key, Previous> & EntryNames<Key>,
): { entries: ParsedEntry<Entry | Previous, Key>[]; messages: string[] } {
  const { entries, diagnostics } = parseEach(data, schema, options);
  return { entries, messages: describeDiagnostics(diagnostics, options) };
}

/** Describes what is wrong with entries. */
export function describeDiagnostics<Key>(
  diagnostics: readonly EntryDiagnostic<Key>[],
  { name, repeated = (key, index) => describeRepeat(name(key, index)) }: EntryNames<Key>,
): string[] {
  return diagnostics.map((entry) =>
    entry.kind === 'repeated'
      ? repeated(entry.key, entry.index, entry.first)
      : describeRejection(
          name(entry.key, entry.index),
          describeProblems(entry.error.problems),
          entry.instead !== 'nothing',
        ),
  );
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
