import { acceptedEncodings } from './representation';
import { BodyCache } from './public-files';
import { parseByteRange } from './send-file';

describe('acceptedEncodings', () => {
  test.each([
    ['gzip, deflate, br', ['br', 'gzip']],
    ['gzip', ['gzip']],
    ['br;q=0, gzip;q=0.5', ['gzip']],
    ['*', ['br', 'gzip']],
    ['*;q=0', []],
    ['br;q=0, *', ['gzip']],
    ['x-gzip', ['gzip']],
    ['identity', []],
    ['', []],
    [undefined, []],
  ])('reads "%s" as %s', (header, expected) => expect(acceptedEncodings(header)).toEqual(expected));
});

describe('parseByteRange', () => {
  test.each([
    ['bytes=0-4', { start: 0, end: 4 }],
    ['bytes=5-', { start: 5, end: 9 }],
    ['bytes=-3', { start: 7, end: 9 }],
    ['bytes=-30', { start: 0, end: 9 }],
    ['bytes=8-99', { start: 8, end: 9 }],
    ['Bytes= 0-4 ', { start: 0, end: 4 }],
    ['bytes=0-99999999999999999999999', { start: 0, end: 9 }],
    ['bytes=10-', 'unsatisfiable'],
    ['bytes=99999999999999999999999-', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=4-2', null],
    ['bytes=0-1x', null],
    ['bytes=0x1-2', null],
    ['bytes=--2', null],
    ['bytes=0-1,', null],
    ['bytes=-', null],
    ['bytes=0-1,4-5', null],
    ['lines=0-4', null],
    [undefined, null],
  ])('reads "%s" of ten bytes as %j', (header, expected) => expect(parseByteRange(header, 10)).toEqual(expected));
});

describe('a body cache', () => {
  const body = (length: number) => Buffer.alloc(length);

  test('forgets the least recently used first', () => {
    const cache = new BodyCache(40);
    for (const key of ['a', 'b', 'c', 'd']) cache.set(key, body(10));
    cache.get('a');
    cache.set('e', body(10));
    expect(['a', 'b', 'c', 'd', 'e'].filter((key) => cache.get(key))).toEqual(['a', 'c', 'd', 'e']);
  });

  test('counts a replaced body once', () => {
    const cache = new BodyCache(40);
    for (let count = 0; count < 10; count += 1) cache.set('a', body(10));
    for (const key of ['b', 'c', 'd']) cache.set(key, body(10));
    expect(cache.get('a')).toHaveLength(10);
  });

  test('does not let one large body push out everything else', () => {
    const cache = new BodyCache(40);
    cache.set('a', body(10));
    cache.set('large', body(11));
    expect(cache.get('large')).toBeUndefined();
    expect(cache.get('a')).toHaveLength(10);
  });
});
