import { z } from 'zod';
import { parseEach, type ParseEachOptions } from './parse-each';

const schema = z.object({ id: z.number(), name: z.string() });
type Entry = z.infer<typeof schema>;

const buildEntry = (id: number, name = `entry ${id}`): Entry => ({ id, name });
const idSchema = z.object({ id: z.unknown() });
const withIds = (list: readonly unknown[]) => list.map((entry) => [idSchema.safeParse(entry).data?.id, entry] as const);

/** Parses a list by the ids of its entries. @returns the entries, and the diagnostics in short. */
function parse(list: readonly unknown[], options: ParseEachOptions<Entry, unknown, Entry> = {}) {
  const { entries, diagnostics } = parseEach(withIds(list), schema, options);
  return {
    entries: entries.map(({ value }) => value),
    diagnostics: diagnostics.map((each) =>
      each.kind === 'repeated'
        ? [each.index, 'repeats', each.first]
        : [each.index, each.instead, each.error.problems.map(({ field }) => field)],
    ),
  };
}

describe('parseEach', () => {
  test('returns the valid entries with their keys and indexes', () => {
    expect(parseEach(withIds([buildEntry(5), buildEntry(3)]), schema)).toEqual({
      entries: [
        { index: 0, key: 5, value: buildEntry(5) },
        { index: 1, key: 3, value: buildEntry(3) },
      ],
      diagnostics: [],
    });
  });

  test('leaves out an invalid entry alone, and says why', () => {
    expect(parse([buildEntry(1), { id: 2 }, null, buildEntry(3)])).toEqual({
      entries: [buildEntry(1), buildEntry(3)],
      diagnostics: [
        [1, 'nothing', ['name']],
        [2, 'nothing', ['']],
      ],
    });
  });

  test('puts the previous value of an invalid entry in its place', () => {
    const previous = (key: unknown) => [buildEntry(1, 'old'), buildEntry(2, 'old')].find(({ id }) => id === key);
    expect(parse([{ id: 2 }, buildEntry(1)], { previous })).toEqual({
      entries: [buildEntry(2, 'old'), buildEntry(1)],
      diagnostics: [[0, 'previous', ['name']]],
    });
  });

  test('asks for a previous value by the index too', () => {
    const previous = (_key: unknown, index: number) => [buildEntry(1), buildEntry(2)][index];
    expect(parse([buildEntry(7), null], { previous }).entries).toEqual([buildEntry(7), buildEntry(2)]);
  });

  test('uses the valid part of an entry that has no previous value', () => {
    const previous = (key: unknown) => (key === 1 ? buildEntry(1, 'old') : undefined);
    const parsePart = (data: unknown) => ({ id: Number(Reflect.get(Object(data), 'id')), name: 'part' });
    expect(parse([{ id: 1 }, { id: 2 }], { previous, parsePart })).toEqual({
      entries: [buildEntry(1, 'old'), buildEntry(2, 'part')],
      diagnostics: [
        [0, 'previous', ['name']],
        [1, 'part', ['name']],
      ],
    });
  });

  test('lets the first entry of a key win, also where its previous value counts', () => {
    const previous = (key: unknown) => (key === 2 ? buildEntry(2, 'old') : undefined);
    expect(parse([buildEntry(1), buildEntry(1, 'again'), { id: 2 }, buildEntry(2)], { previous })).toEqual({
      entries: [buildEntry(1), buildEntry(2, 'old')],
      diagnostics: [
        [1, 'repeats', 0],
        [2, 'previous', ['name']],
        [3, 'repeats', 2],
      ],
    });
  });

  test('accepts a valid entry after an invalid one of the same key that nothing replaces', () => {
    expect(parse([{ id: 1 }, buildEntry(1)]).entries).toEqual([buildEntry(1)]);
  });

  test('does not take entries without a readable key for the same', () => {
    const entries = [buildEntry(1), buildEntry(2)].map((entry) => [null, entry] as const);
    expect(parseEach(entries, schema).entries).toHaveLength(2);
    expect(parse([{}, {}]).diagnostics).toEqual([
      [0, 'nothing', ['id', 'name']],
      [1, 'nothing', ['id', 'name']],
    ]);
  });

  test('checks the keys of a record, and never uses a part of an entry whose key is invalid', () => {
    const record = JSON.parse('{"a": 1, "B": 2, "C": "x", "d": "x", "__proto__": 4}') as Record<string, unknown>;
    const { entries, diagnostics } = parseEach(Object.entries(record), z.number(), {
      keySchema: z.string().regex(/^[a-z]+$/),
      parsePart: () => 0,
    });
    expect(entries.map(({ key, value }) => [key, value])).toEqual([
      ['a', 1],
      ['d', 0],
    ]);
    expect(diagnostics.map(({ key }) => key)).toEqual(['B', 'C', 'd', '__proto__']);
  });

  test('throws errors that are not about the data', () => {
    const broken = z.string().transform(() => {
      throw new RangeError('out of memory');
    });
    expect(() => parseEach([[1, 'x']], broken)).toThrow(RangeError);
  });
});
