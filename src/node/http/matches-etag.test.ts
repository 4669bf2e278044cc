import { matchesEtag } from './matches-etag';

test.each([
  [undefined, false],
  ['', false],
  ['*', true],
  ['"a"', true],
  ['W/"a"', true],
  ['"b",W/"a"', true],
  ['a', false],
  ['"a', false],
  ['"ab"', false],
])('If-None-Match %j names the tag "a": %s', (header, expected) => {
  expect(matchesEtag(header, '"a"')).toBe(expected);
});
