import { keyAfter, keyAfterEnd, keyBefore, keysOf } from './playlist';

const tracks = ['a', 'b', 'c'].map((key) => ({ key, category: 'calm', subCategory: 'water', author: null }));

test('favourites play in the order in which they were chosen, without removed ones', () => {
  expect(keysOf('favorites', tracks, ['c', 'gone', 'a'])).toEqual(['c', 'a']);
  expect(keysOf('all', tracks, ['c'])).toEqual(['a', 'b', 'c']);
});

test('without any favourites left, all tracks play', () => {
  expect(keysOf('favorites', tracks, ['gone'])).toEqual(['a', 'b', 'c']);
});

test('the next wraps to the first, the previous to the last', () => {
  const keys = ['a', 'b', 'c'];
  expect([null, 'a', 'c', 'gone'].map((key) => keyAfter(keys, key))).toEqual(['a', 'b', 'a', 'a']);
  expect([null, 'a', 'c', 'gone'].map((key) => keyBefore(keys, key))).toEqual(['c', 'c', 'b', 'c']);
  expect([keyAfter([], 'a'), keyBefore([], null)]).toEqual([null, null]);
  expect([keyAfter(['a'], 'a'), keyBefore(['a'], 'a')]).toEqual(['a', 'a']);
});

test('the end of a track plays the next only in the favourites, and not after the last', () => {
  const keys = ['a', 'b'];
  expect(keyAfterEnd('favorites', keys, 'a')).toBe('b');
  expect(keyAfterEnd('favorites', keys, 'b')).toBeNull();
  expect(keyAfterEnd('favorites', keys, 'taken out meanwhile')).toBeNull();
  expect(keyAfterEnd('all', keys, 'a')).toBeNull();
});
