import { z } from 'zod';
import { parseEntries } from './parse-entries';

const schema = z.object({ id: z.number(), name: z.string() });
const parse = (list: unknown[], previous: z.infer<typeof schema>[] = []) => parseEntries(schema, list, 'id', previous);

describe('parseEntries', () => {
  test('an invalid entry only affects itself', () => {
    const { entries, problems } = parse([{ id: 1, name: 'a' }, { id: 2 }, 'x', { id: 3, name: 'c' }]);
    expect(entries).toEqual([
      { id: 1, name: 'a' },
      { id: 3, name: 'c' },
    ]);
    expect(problems.map(({ message }) => message)).toEqual([
      'entry 2 (id 2): name: expected string, received nothing; correct it. It is left out until then.',
      'entry 3: expected object, received string "x"; correct it. It is left out until then.',
    ]);
  });

  test('a second entry with the same key is left out', () => {
    const { entries, problems } = parse([
      { id: 1, name: 'a' },
      { id: 1, name: 'b' },
    ]);
    expect(entries).toEqual([{ id: 1, name: 'a' }]);
    expect(problems[0]?.message).toContain('entry 2 (id 1): expected another id');
  });

  test('a bad entry keeps its last good revision, found by its key at any index', () => {
    const { entries, problems } = parse(
      [
        { id: 2, name: 'b' },
        { id: 1, name: 7 },
      ],
      [
        { id: 1, name: 'a' },
        { id: 2, name: 'b' },
      ],
    );
    expect(entries).toEqual([
      { id: 2, name: 'b' },
      { id: 1, name: 'a' },
    ]);
    expect(problems[0]?.message).toContain('The last good revision is served until then.');
  });

  test('an invalid entry without a readable key keeps the previous one at its index', () => {
    expect(parse([{ id: 'one', name: 'a' }], [{ id: 1, name: 'a' }]).entries).toEqual([{ id: 1, name: 'a' }]);
  });

  test('an invalid entry does not keep one that is elsewhere in the list', () => {
    const { entries } = parse(['x', { id: 1, name: 'new' }], [{ id: 1, name: 'a' }]);
    expect(entries).toEqual([{ id: 1, name: 'new' }]);
  });

  test('a deleted entry is not restored', () => {
    expect(parse([], [{ id: 1, name: 'a' }]).entries).toEqual([]);
  });
});
