import fc from 'fast-check';
import { findParentFaults } from './category-parents';

const entriesOf = (parents: Record<number, number | null>) =>
  Object.entries(parents).map(([id, parent]) => ({ id: Number(id), parent }));

describe('findParentFaults', () => {
  test('finds nothing in a tree', () => {
    expect(findParentFaults(entriesOf({ 1: null, 2: 1, 3: 2, 4: 1 })).size).toBe(0);
  });

  test('finds parents that do not exist', () => {
    expect([...findParentFaults(entriesOf({ 1: 9, 2: 1 }))]).toEqual([[1, 'unknown']]);
  });

  test('opens each cycle at its smallest id', () => {
    const faults = findParentFaults(entriesOf({ 1: 2, 2: 3, 3: 2, 4: 4, 5: 7, 6: 5, 7: 6 }));
    expect([...faults]).toEqual([
      [2, 'cycle'],
      [4, 'cycle'],
      [5, 'cycle'],
    ]);
  });

  test('leaves a tree, whatever came', () => {
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
