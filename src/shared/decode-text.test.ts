import { decodeText } from './decode-text';

test.each([
  ['d%C3%A9but', 'début'],
  ['100%', '100%'],
  ['%E0', '%E0'],
  ['a b', 'a b'],
])('%j is read as %j', (text, decoded) => {
  expect(decodeText(text)).toBe(decoded);
});
