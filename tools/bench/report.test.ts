import { figure, heldAgainst, median, medians, percentile, textTable, toTable, within } from './report';

describe('the tables of the benchmark', () => {
  it('list each figure with its reference and the ratio', () => {
    const table = toTable([
      figure('page', 36.5, 'kB', 'Starlight', 73),
      within('shift', 0, '', 0),
      within('requests', 3, '', 2),
      figure('requests', 1, ''),
    ]);
    expect(table.split('\n')).toEqual([
      'what      here     against          ratio',
      '--------  -------  ---------------  ------------',
      'page      36.5 kB  Starlight 73 kB  × 0.50',
      'shift     0        target 0         pass',
      'requests  3        target 2         × 1.50  OVER',
      'requests  1',
    ]);
  });

  it('have one row for each reference of a figure, and one without a reference', () => {
    const page = figure('page', 1, 'kB');
    const references = [
      { name: 'a', value: 1 },
      { name: 'b', value: 2 },
    ];
    expect(heldAgainst(page, references).map(({ against }) => against)).toEqual(references);
    expect(heldAgainst(page, [])).toEqual([page]);
  });

  it('are as wide as their widest cell', () => {
    expect(textTable(['a', 'b'], [['long', '1']])).toBe('a     b\n----  -\nlong  1');
  });
});

describe('the median', () => {
  it.each([
    [[3, 1, 2], 2],
    [[4, 1, 3, 2], 2.5],
    [[7], 7],
  ])('of %j is %d', (values, expected) => {
    expect(median(values)).toBe(expected);
  });

  it('of nothing is an error', () => {
    expect(() => median([])).toThrow('at least one value');
    expect(() => medians([])).toThrow('at least one run');
  });

  it('of runs is that of each of their figures', () => {
    const runs = [
      { ms: 1, bytes: 30 },
      { ms: 3, bytes: 10 },
      { ms: 2, bytes: 20 },
    ];
    expect(medians(runs)).toEqual({ ms: 2, bytes: 20 });
  });
});

test('the 95th of a hundred is the value that five exceed', () => {
  const values = Array.from({ length: 100 }, (_, index) => 100 - index);
  expect(percentile(values, 0.95)).toBe(95);
  expect(percentile([7], 0.95)).toBe(7);
  expect(() => percentile([], 0.95)).toThrow('at least one value');
});
