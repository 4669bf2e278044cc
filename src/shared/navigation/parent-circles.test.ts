import fc from 'fast-check';
import { findParentCircles } from './parent-circles';

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

  test('hold exactly the entries that lead back to themselves', () => {
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
  ])('are found by looking at each entry once, also in %s', (_, parentOf) => {
    for (const count of [1000, 2000]) {
      const entries = new CountingMap(Array.from({ length: count }, (_unused, index) => [index + 1, null]));
      for (const id of entries.keys()) entries.set(id, parentOf(id, count));
      findParentCircles(entries);
      expect(entries.looks).toBeLessThanOrEqual(count);
    }
  });
});
