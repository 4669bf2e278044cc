import { createLineFinder, toJsonPath } from './json-lines';

const TEXT = `[
\t{ "id": 7, "title": "A \\/ B" },
\t{
\t\t"id": 9,
\t\t"name": {
\t\t\t"fr": "x", "fr": "y"
\t\t},
\t\t"articles": [
\t\t\t1,
\t\t\t2
\t\t]
\t}
]`;

describe('the line of something in a JSON file', () => {
  const find = createLineFinder(Buffer.from(`\uFEFF${TEXT}`));

  test.each([
    ['the whole', [], 1],
    ['an entry by its place', [1], 3],
    ['an entry by what it holds', [{ id: 9 }], 3],
    ['a field', [1, 'name'], 5],
    ['a field of a field', [1, 'name', 'fr'], 6],
    ['an entry of a list in an entry', [{ id: 9 }, 'articles', 1], 10],
    ['a field that is missing, by its entry', [0, 'order'], 2],
    ['an entry that is missing, by its list', [1, 'articles', 5], 8],
  ])('is found for %s', (_what, path, line) => {
    expect(find(path)).toBe(line);
  });

  test('is unknown in an empty file', () => {
    expect(createLineFinder(Buffer.from(''))([0])).toBeUndefined();
  });

  test('is found in Windows line ends', () => {
    expect(createLineFinder(Buffer.from(TEXT.replaceAll('\n', '\r\n')))([1, 'name', 'fr'])).toBe(6);
  });
});

test('fields of errors are read as paths', () => {
  expect(toJsonPath('related[2].id')).toEqual(['related', 2, 'id']);
  expect(toJsonPath('')).toEqual([]);
});
