import { bestPath } from './best-path';

/** Aligns `count` items with an equal sequence, and counts the comparisons. */
function align(count: number) {
  let comparisons = 0;
  const pairs = bestPath(count, count, (left, right) => {
    comparisons += 1;
    return left === right ? 1 : -1;
  });
  return { pairs, comparisons };
}

describe('bestPath', () => {
  it('finds the pairs with the greatest total score, in order', () => {
    const [left, right] = ['abxcd', 'aybdz'];
    const pairs = bestPath(left.length, right.length, (one, other) => (left[one] === right[other] ? 1 : -1));
    expect(pairs.map(([one, other]) => `${left[one]}${right[other]}`)).toEqual(['aa', 'bb', 'dd']);
  });

  it('compares overlong sequences index by index', () => {
    const { pairs, comparisons } = align(20_000);
    expect(pairs).toHaveLength(20_000);
    expect(comparisons).toBe(20_000);
  });

  it('never compares more than a million pairs', () => {
    expect(Math.max(...[10, 999, 1000, 1001, 5000].map((count) => align(count).comparisons))).toBeLessThanOrEqual(1e6);
  });
});
