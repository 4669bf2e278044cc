import type { z } from 'zod';
import { ContentParseError, parseWithFriendlyErrors } from './parse';

/** An entry that counts. */
export interface ParsedEntry<Entry, Key> {
  /** Index in the data, from 0. */
  index: number;
  key: Key;
  value: Entry;
}

/** Problem of an entry: it is invalid, or has the key of an earlier one. */
export type EntryDiagnostic<Key> =
  | {
      kind: 'invalid';
      index: number;
      key: Key;
      error: ContentParseError;
      /** Replacement of the entry: its previous value, its valid part, or nothing. */
      instead: 'previous' | 'part' | 'nothing';
    }
  | { kind: 'repeated'; index: number; key: Key; /** Index of the earlier entry. */ first: number };

/** Options of `parseEach`. */
export interface ParseEachOptions<Entry, Key, Previous> {
  /** Schema of the keys (default: any key is valid). */
  keySchema?: z.ZodType;
  /** Returns the last good value of an invalid entry (default: there is none). */
  previous?: (key: Key, index: number) => Previous | undefined;
  /** Parses the valid part of an invalid entry that has no previous value (default: none). */
  parsePart?: (data: unknown) => Entry | undefined;
}

/**
 * Parses entries one by one, so that an invalid one only affects itself: its last good value counts
 * instead, or else its valid part, or else it is left out. Of entries with one key, the first that
 * counts wins.
 * @param data Entries with the key that identifies each; null where it has no readable one.
 */
export function parseEach<Entry, Key, Previous = never>(
  data: Iterable<readonly [key: Key, data: unknown]>,
  schema: z.ZodType<Entry>,
  { keySchema, previous, parsePart }: ParseEachOptions<Entry, Key, Previous> = {},
): { entries: ParsedEntry<Entry | Previous, Key>[]; diagnostics: EntryDiagnostic<Key>[] } {
  const entries = new Map<unknown, ParsedEntry<Entry | Previous, Key>>();
  const diagnostics: EntryDiagnostic<Key>[] = [];

  for (const [index, [key, entry]] of [...data].entries()) {
    const earlier = entries.get(key);
    if (earlier !== undefined) {
      diagnostics.push({ kind: 'repeated', index, key, first: earlier.index });
      continue;
    }
    let value: Entry | Previous | undefined;
    try {
      if (keySchema !== undefined) parseWithFriendlyErrors(keySchema, key, '');
      value = parseWithFriendlyErrors(schema, entry, '');
    } catch (error) {
      if (!(error instanceof ContentParseError)) throw error;
      const isKeyValid = keySchema?.safeParse(key).success ?? true;
      const lastGood = previous?.(key, index);
      value = lastGood ?? (isKeyValid ? parsePart?.(entry) : undefined);
      const instead = value === undefined ? 'nothing' : lastGood === undefined ? 'part' : 'previous';
      diagnostics.push({ kind: 'invalid', index, key, error, instead });
    }
    if (value !== undefined) entries.set(key ?? Symbol('no key'), { index, key, value });
  }
  return { entries: [...entries.values()], diagnostics };
}
