import fc from 'fast-check';
import { toCategoryTree } from './category-tree';
import { buildCategory } from '../testing/content-model';

const parentsOf = (pairs: [id: number, parent: number | null][]) =>
  toCategoryTree(pairs.map(([id, parent]) => buildCategory({ id, parent })));

describe('a category tree', () => {
  it('stays as it is when it is one', () => {
    const { categories, moved } = parentsOf([
      [1, null],
      [2, 1],
      [3, 2],
    ]);
    expect(categories.map(({ parent }) => parent)).toEqual([null, 1, 2]);
    expect(moved).toEqual([]);
  });

  it('moves a category without its parent to the top', () => {
    const { categories, moved } = parentsOf([
      [1, null],
      [2, 9],
    ]);
    expect(categories.map(({ parent }) => parent)).toEqual([null, null]);
    expect(moved).toEqual([{ id: 2, parent: 9, reason: 'missing-parent' }]);
  });

  it('opens a circle at one place', () => {
    const { categories, moved } = parentsOf([
      [1, 3],
      [2, 1],
      [3, 2],
    ]);
    expect(categories.map(({ parent }) => parent)).toEqual([null, 1, 2]);
    expect(moved).toEqual([{ id: 1, parent: 3, reason: 'circle' }]);
  });

  it('always lets every category be reached from the top', () => {
    const anyParents = fc.array(fc.option(fc.integer({ min: 1, max: 12 })), { maxLength: 10 });
    fc.assert(
      fc.property(anyParents, (parents) => {
        const { categories } = parentsOf(parents.map((parent, index) => [index + 1, parent]));
        const reached = new Set<number | null>([null]);
        for (let round = 0; round <= categories.length; round += 1) {
          for (const { id, parent } of categories) if (reached.has(parent)) reached.add(id);
        }
        expect(categories.every(({ id }) => reached.has(id))).toBe(true);
      }),
    );
  });
});
