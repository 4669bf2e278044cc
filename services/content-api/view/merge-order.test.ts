import fc from 'fast-check';
import { mergeOrder } from './merge-order';

describe('mergeOrder', () => {
  test.each([
    [
      [1, 3],
      [1, 2, 3, 4],
      [1, 2, 3, 4],
    ],
    [
      [3, 1],
      [1, 2, 3],
      [3, 1, 2],
    ],
    [[], [2, 1], [2, 1]],
    [[5], [1, 2], [1, 2, 5]],
    [
      [1, 2],
      [9, 1, 8, 7],
      [9, 1, 8, 7, 2],
    ],
    [[1, 2], [], [1, 2]],
  ])('of %j and %j is %j', (own, other, merged) => {
    expect(mergeOrder(own, other)).toEqual(merged);
  });

  const ids = fc.uniqueArray(fc.nat(30));

  test('keeps its own order, loses nothing and repeats nothing', () => {
    fc.assert(
      fc.property(ids, ids, (own, other) => {
        const merged = mergeOrder(own, other);
        expect(merged.filter((id) => own.includes(id))).toEqual(own);
        expect([...merged].sort()).toEqual([...new Set([...own, ...other])].sort());
      }),
    );
  });

  test('puts each borrowed id right after the one before it in the other list', () => {
    fc.assert(
      fc.property(ids, ids, (own, other) => {
        const merged = mergeOrder(own, other);
        other.forEach((id, index) => {
          const before = index === 0 ? undefined : other[index - 1];
          if (!own.includes(id) && before !== undefined) expect(merged[merged.indexOf(id) - 1]).toBe(before);
        });
      }),
    );
  });
});
