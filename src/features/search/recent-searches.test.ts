import { readRecentSearches, RECENT_SEARCHES_KEY, withRecentSearch, writeRecentSearches } from './recent-searches';

function aStorage(text?: string) {
  const stored = new Map(text === undefined ? [] : [[RECENT_SEARCHES_KEY, text]]);
  return {
    stored,
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
}

test('stored searches are read, newest first', () => {
  const storage = aStorage();
  writeRecentSearches(storage, withRecentSearch(withRecentSearch([], 'image'), 'version'));
  expect(readRecentSearches(storage)).toEqual(['version', 'image']);
});

test('a repeated search moves to the front; eight are stored', () => {
  const queries = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'c'].reduce<string[]>(withRecentSearch, []);
  expect(queries).toEqual(['c', 'i', 'h', 'g', 'f', 'e', 'd', 'b']);
});

test.each([
  ['no JSON', '[“', []],
  ['something else', '{"a":1}', []],
  ['a mixed list', '["image",3,null,"  ","image"]', ['image']],
  ['a list that is too long', JSON.stringify([...'abcdefghij']), [...'abcdefgh']],
])('%s is repaired', (_, text, queries) => {
  const storage = aStorage(text);
  expect(readRecentSearches(storage)).toEqual(queries);
  expect(storage.stored.get(RECENT_SEARCHES_KEY)).toBe(queries.length === 0 ? undefined : JSON.stringify(queries));
});

test('a browser that refuses storage causes no error', () => {
  const refuse = () => {
    throw new Error('refused');
  };
  const storage = { getItem: refuse, setItem: refuse, removeItem: refuse };
  expect(readRecentSearches(storage)).toEqual([]);
  expect(() => writeRecentSearches(storage, ['a'])).not.toThrow();
  expect(readRecentSearches(null)).toEqual([]);
});
