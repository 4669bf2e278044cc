import fc from 'fast-check';
import { findParentCircles, findParentFaults } from './category-tree';

/** Counts how often a parent is looked up. */
class CountingMap extends Map<number, number | null> {
  looks = 0;
  override get(id: number) {
    this.looks += 1;
    return super.get(id);
  }
}

describe('circles of parents', () => {
  test.each([
    ['none in a tree, and none through a parent that does not exist', [null, 1, 2, 1, 99], []],
    ['one of one', [1], [[1]]],
    [
      'each once, without what leads into it',
      [2, 3, 1, 3, 4, 7, 6],
      [
        [1, 2, 3],
        [6, 7],
      ],
    ],
  ])('are %s', (_, parents, circles) => {
    expect(findParentCircles(new Map(parents.map((parent, index) => [index + 1, parent])))).toEqual(circles);
  });

  test('contain exactly the entries that lead back to themselves', () => {
    const anyParents = fc.array(fc.option(fc.integer({ min: 1, max: 12 })), { maxLength: 12 });
    fc.assert(
      fc.property(anyParents, (parents) => {
        const parentOf = new Map(parents.map((parent, index) => [index + 1, parent]));
        const leadsBack = (id: number): boolean => {
          let at: number | null = id;
          for (const _ of parents) {
            at = at === null ? null : (parentOf.get(at) ?? null);
            if (at === id) return true;
          }
          return false;
        };
        expect(findParentCircles(parentOf).flat().sort()).toEqual([...parentOf.keys()].filter(leadsBack).sort());
      }),
    );
  });

  test.each([
    ['a long chain', (id: number) => id - 1 || null],
    ['a long chain, its end first', (id: number, count: number) => (id === count ? null : id + 1)],
    ['a circle of all', (id: number, count: number) => (id % count) + 1],
    ['a circle that all lead into', (id: number) => (id <= 2 ? 3 - id : 1)],
  ])('are found with one look-up per entry, also in %s', (_, parentOf) => {
    for (const count of [1000, 2000]) {
      const entries = new CountingMap(Array.from({ length: count }, (_unused, index) => [index + 1, null]));
      for (const id of entries.keys()) entries.set(id, parentOf(id, count));
      findParentCircles(entries);
      expect(entries.looks).toBeLessThanOrEqual(count);
    }
  });
});

describe('faults of parents', () => {
  const entriesOf = (parents: Record<number, number | null>) =>
    Object.entries(parents).map(([id, parent]) => ({ id: Number(id), parent }));

  test('are none in a tree', () => {
    expect(findParentFaults(entriesOf({ 1: null, 2: 1, 3: 2, 4: 1 })).size).toBe(0);
  });

  test('are parents that do not exist', () => {
    expect([...findParentFaults(entriesOf({ 1: 9, 2: 1 }))]).toEqual([[1, 'missing']]);
  });

  test('break each circle at its smallest id', () => {
    const faults = findParentFaults(entriesOf({ 1: 2, 2: 3, 3: 2, 4: 4, 5: 7, 6: 5, 7: 6 }));
    expect([...faults]).toEqual([
      [2, 'circle'],
      [4, 'circle'],
      [5, 'circle'],
    ]);
  });

  test('always leave a tree', () => {
    const parents = fc.dictionary(fc.nat(12).map(String), fc.option(fc.nat(14), { nil: null }));
    fc.assert(
      fc.property(parents, (dictionary) => {
        const entries = entriesOf(dictionary);
        const faults = findParentFaults(entries);
        const repaired = new Map(entries.map(({ id, parent }) => [id, faults.has(id) ? null : parent]));
        for (const start of repaired.keys()) {
          let steps = 0;
          for (let id: number | null = start; id !== null; id = repaired.get(id) ?? null) {
            expect(repaired.has(id)).toBe(true);
            expect((steps += 1)).toBeLessThanOrEqual(repaired.size);
          }
        }
      }),
    );
  });
});
