import { heldAgainst, median, textTable, toTable } from './report';

describe('the tables of the benchmark', () => {
  it('list each figure with its reference and the ratio', () => {
    const table = toTable([
      { what: 'page', value: 36.5, unit: 'kB', against: { name: 'Starlight', value: 73 } },
      { what: 'shift', value: 0, unit: '', against: { name: 'budget', value: 0 }, remark: 'pass' },
      { what: 'requests', value: 1, unit: '' },
    ]);
    expect(table.split('\n')).toEqual([
      'what      here     against          ratio',
      '--------  -------  ---------------  ------',
      'page      36.5 kB  Starlight 73 kB  × 0.50',
      'shift     0        budget 0         pass',
      'requests  1',
    ]);
  });

  it('have one row for each reference of a figure, and one without a reference', () => {
    const figure = { what: 'page', value: 1, unit: 'kB' };
    const references = [
      { name: 'a', value: 1 },
      { name: 'b', value: 2 },
    ];
    expect(heldAgainst(figure, references).map(({ against }) => against)).toEqual(references);
    expect(heldAgainst(figure, [])).toEqual([figure]);
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
  });
});
