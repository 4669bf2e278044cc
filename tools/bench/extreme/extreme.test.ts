import { extremeTable } from './extreme-benchmark';
import { extremeArticles } from './extreme-content';

test('the table says of each article what was reported, and which have no page', () => {
  const article = { name: '5 MB', characters: 5_000_000 };
  const table = extremeTable([
    { ...article, pageBytes: null, findings: { 'invalid-file': 1, 'rejected-article': 2 } },
    { name: 'table', characters: 100, pageBytes: 2500, findings: {} },
  ]);
  expect(table.split('\n').map((line) => line.replace(/ {2,}/g, ' | '))).toEqual([
    'article | characters | page | findings',
    expect.stringMatching(/^-/),
    '5 MB | 5000000 | none | 1 invalid-file, 2 rejected-article',
    'table | 100 | 2.50 kB | nothing',
  ]);
});

test('the articles have the sizes in their names', () => {
  const lengths = new Map(extremeArticles().map(({ name, markdown }) => [name, markdown.length]));
  expect(lengths.get('5 MB')).toBeGreaterThan(5_000_000);
  expect(lengths.get('code of 2 MB')).toBeGreaterThan(2_000_000);
  expect(lengths.get('almost the longest text')).toBeLessThan(500_000);
});
