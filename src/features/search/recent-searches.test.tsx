import { act, renderHook } from '@testing-library/react';
import { RECENT_SEARCHES_KEY, useRecentSearches } from './recent-searches';

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

/** Renders the recent searches, after a text was stored. */
function recentSearches(text?: string) {
  if (text !== undefined) localStorage.setItem(RECENT_SEARCHES_KEY, text);
  const { result } = renderHook(useRecentSearches);
  return {
    queries: () => result.current.queries,
    remember: (query: string) => act(() => result.current.remember(query)),
    forget: (query: string) => act(() => result.current.forget(query)),
  };
}

const stored = () => localStorage.getItem(RECENT_SEARCHES_KEY);

test('searches are stored, newest first', () => {
  const { queries, remember } = recentSearches();
  remember('image');
  remember('version');
  expect(queries()).toEqual(['version', 'image']);
  expect(recentSearches().queries()).toEqual(['version', 'image']);
});

test('a repeated search moves to the front; eight are stored', () => {
  const { queries, remember } = recentSearches();
  for (const query of 'abcdefghic') remember(query);
  expect(queries()).toEqual(['c', 'i', 'h', 'g', 'f', 'e', 'd', 'b']);
  expect(stored()).toBe(JSON.stringify(queries()));
});

test('nothing is stored once the last search is forgotten', () => {
  const { queries, remember, forget } = recentSearches();
  remember('image');
  forget('image');
  expect(queries()).toEqual([]);
  expect(stored()).toBeNull();
});

test.each([
  ['no JSON', '[“', []],
  ['something else', '{"a":1}', []],
  ['a mixed list', '["image",3,null,"  ","image"]', ['image']],
  ['a list that is too long', JSON.stringify([...'abcdefghij']), [...'abcdefgh']],
])('%s is read without what is invalid, and repaired by the next search', (_, text, queries) => {
  const recent = recentSearches(text);
  expect(recent.queries()).toEqual(queries);
  recent.remember('version');
  expect(stored()).toBe(JSON.stringify(['version', ...queries].slice(0, 8)));
});

test('a browser that refuses storage causes no error, and searches last until the page is closed', () => {
  jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError');
  });
  const { queries, remember } = recentSearches();
  expect(queries()).toEqual([]);
  remember('image');
  expect(queries()).toEqual(['image']);
});
