import { type Claim, LastGood, listPaths } from './last-good';

const claim = (number: number, path: string, value: string | null = path): Claim<string> => ({
  ...{ versionId: 1, locale: 'fr', number, path, value },
});

test('a number has the value of the only file that claims it', () => {
  const { values, conflicts, missing } = new LastGood<string>().resolve([claim(1, 'a'), claim(2, 'b')]);
  expect([...values.values()]).toEqual(['a', 'b']);
  expect([conflicts, missing]).toEqual([[], []]);
});

test('of two files with a number, neither wins', () => {
  const { values, conflicts, missing } = new LastGood<string>().resolve([claim(1, 'b'), claim(1, 'a')]);
  expect(values.size).toBe(0);
  expect(conflicts).toEqual([{ number: 1, paths: ['a', 'b'], hasLastGood: false }]);
  expect(missing).toHaveLength(1);
});

test('a number keeps its value while several files have it, and while its only file cannot be read', () => {
  const lastGood = new LastGood<string>();
  lastGood.resolve([claim(1, 'a')]);
  for (const claims of [[claim(1, 'a', 'new'), claim(1, 'b')], [claim(1, 'b', null)], [claim(1, 'b'), claim(1, 'c')]]) {
    expect([...lastGood.resolve(claims).values.values()]).toEqual(['a']);
  }
  expect([...lastGood.resolve([claim(1, 'b')]).values.values()]).toEqual(['b']);
});

test('a number without a file is forgotten', () => {
  const lastGood = new LastGood<string>();
  lastGood.resolve([claim(1, 'a')]);
  lastGood.resolve([]);
  expect(lastGood.resolve([claim(1, 'b', null)]).values.size).toBe(0);
});

test('versions and languages have their own numbers', () => {
  const others = [
    { ...claim(1, 'b'), versionId: 2 },
    { ...claim(1, 'c'), locale: 'en' as const },
  ];
  expect(new LastGood<string>().resolve([claim(1, 'a'), ...others]).values.size).toBe(3);
});

test('a message names a few files', () => {
  expect(listPaths(['a', 'b'])).toBe('"a" and "b"');
  expect(listPaths(['a', 'b', 'c'])).toBe('"a", "b" and "c"');
  expect(listPaths([...'abcdefgh'])).toBe('"a", "b", "c", "d", "e" and 3 more');
});
