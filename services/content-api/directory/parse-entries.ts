import { z } from 'zod';
import {
  type EntryDiagnostic,
  parseEach,
  type ParseEachOptions,
  parseWithFriendlyErrors,
  say,
  SCHEMA_FIELD,
  shorten,
} from '../../../content-schema';
import { type FileProblem, problemOf } from './content-problem';
import { toJsonPath } from './json-lines';
import { findUnknownFields, fitsIn } from './unknown-fields';
import { parseWithoutRefusedValues } from './without-refused-values';

/** Entries that can be served, and the problems of the others. */
export interface ParsedEntries<Entries> {
  entries: Entries;
  problems: FileProblem[];
}

/** Consequence for an invalid file without an earlier revision: what is already published stays. */
export const PUBLISHED_STAYS = say({
  fr: 'D’ici là, la dernière révision publiée reste en place, s’il y en a une.',
  en: 'The last published revision stays until then, if there is one.',
});
/** Consequences for an invalid entry, by what counts in its place. */
export const CONSEQUENCES = {
  previous: say({
    fr: 'D’ici là, la dernière bonne révision est servie.',
    en: 'The last good revision is served until then.',
  }),
  part: say({
    fr: 'D’ici là, l’entrée est servie sans cette valeur.',
    en: 'The entry is served without it until then.',
  }),
  nothing: say({ fr: 'D’ici là, il n’en est pas tenu compte.', en: 'It is left out until then.' }),
};

/**
 * Parses a list entry by entry. An invalid entry keeps its last good revision, found by its key or,
 * when that is unreadable, by its index. One that was never valid is served without its invalid
 * values, unless it requires them.
 * @param keyField Field that identifies an entry, such as `id`; null when there is none: then an
 *   entry is identified by its index.
 * @param previous Entries of the previous read.
 */
export function parseEntries<Entry extends object>(
  schema: z.ZodType<Entry> & Pick<z.ZodObject, 'shape'>,
  list: readonly unknown[],
  keyField: string | null,
  previous: readonly Entry[] = [],
): ParsedEntries<Entry[]> {
  const keyOf = (entry: unknown, index: number): unknown => {
    if (keyField === null) return index;
    return typeof entry === 'object' && entry !== null ? Reflect.get(entry, keyField) : null;
  };
  const data = list.map((entry, index) => [keyOf(entry, index), entry] as const);
  const listed = new Set(list.map(keyOf));
  const previousByKey = new Map(previous.map((entry, index) => [keyOf(entry, index), entry]));
  const { entries, diagnostics } = parseEach(data, schema, {
    previous: (key, index) =>
      previousByKey.get(key) ?? (listed.has(keyOf(previous[index], index)) ? undefined : previous[index]),
    parsePart: (entry) => parseWithoutRefusedValues(schema, entry),
  });
  const problems = reportEach(data, diagnostics, {
    keyField,
    locationOf: (key, index) => {
      const place = `${index + 1}${describeKey(keyField, key)}`;
      return [index, say({ fr: `entrée ${place}`, en: `entry ${place}` })];
    },
    check: (entry) => findUnknownFields(Object.keys(schema.shape), entry, fitsIn(schema)),
  });
  return { entries: entries.map(({ value }) => value), problems };
}

function describeKey(keyField: string | null, key: unknown): string {
  return keyField !== null && (typeof key === 'number' || typeof key === 'string')
    ? ` (${keyField} ${JSON.stringify(typeof key === 'string' ? shorten(key) : key)})`
    : '';
}

const recordSchema = z.record(z.string(), z.unknown());

/**
 * Parses an object entry by entry.
 * @param check Returns the problems of a valid entry (default: none).
 * @throws {ContentParseError} when it is not an object.
 */
export function parseRecord<Entry, Previous>(
  data: unknown,
  schema: z.ZodType<Entry>,
  options: ParseEachOptions<Entry, string, Previous>,
  check: (entry: unknown) => FileProblem[] = () => [],
): ParsedEntries<[key: string, value: Entry | Previous][]> {
  const where = say({ fr: 'le fichier', en: 'the file' });
  const { [SCHEMA_FIELD]: _schema, ...record } = parseWithFriendlyErrors(recordSchema, data, where);
  const { entries, diagnostics } = parseEach(Object.entries(record), schema, options);
  return {
    entries: entries.map(({ key, value }) => [key, value]),
    problems: reportEach(Object.entries(record), diagnostics, {
      keyField: null,
      locationOf: (key) => [key, shorten(key)],
      check,
    }),
  };
}

/** Converts the diagnostics and problems of entries to problems of their file. */
function reportEach<Key>(
  data: readonly (readonly [key: Key, entry: unknown])[],
  diagnostics: readonly EntryDiagnostic<Key>[],
  {
    keyField,
    locationOf,
    check,
  }: {
    keyField: string | null;
    locationOf: (key: Key, index: number) => [step: string | number, name: string];
    check: (entry: unknown) => FileProblem[];
  },
): FileProblem[] {
  const byIndex = new Map(diagnostics.map((diagnostic) => [diagnostic.index, diagnostic]));
  return data.flatMap(([key, entry], index) => {
    const diagnostic = byIndex.get(index);
    const problems = diagnostic === undefined ? check(entry) : [problemOfEntry(diagnostic, keyField)];
    return problems.map((problem) => problemWithin(...locationOf(key, index), problem));
  });
}

/** Converts what is wrong with an entry to a problem, at the invalid field. */
export function problemOfEntry(diagnostic: EntryDiagnostic<unknown>, keyField: string | null): FileProblem {
  if (diagnostic.kind === 'invalid') {
    const { error, instead } = diagnostic;
    return { at: toJsonPath(error.problems[0]?.field ?? ''), ...problemOf(error, CONSEQUENCES[instead]) };
  }
  return {
    message: say({
      fr: `attendu : un autre ${keyField} que ceux des entrées d’avant ; reçu : le même ; changez-le. ${CONSEQUENCES.nothing}`,
      en: `expected another ${keyField} than the entries before, received the same; change it. ${CONSEQUENCES.nothing}`,
    }),
  };
}

/** Converts a problem of an entry to one of what contains it. */
export function problemWithin(step: string | number, name: string, problem: FileProblem): FileProblem {
  const { message, at = [], ...rest } = problem;
  return { ...rest, at: [step, ...at], message: say({ fr: `${name} : ${message}`, en: `${name}: ${message}` }) };
}
