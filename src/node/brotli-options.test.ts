import { brotliCompressSync, constants } from 'node:zlib';
import { brotliOptions } from './brotli-options';

const windowOf = (size: number) => brotliOptions(9, size).params?.[constants.BROTLI_PARAM_LGWIN];

test.each([
  [0, 10],
  [1008, 10],
  [1009, 11],
  [5000, 13],
  [65_520, 16],
  [65_521, 17],
])('a text of %i bytes has the smallest window that holds it, of %i bits', (size, bits) => {
  expect(windowOf(size)).toBe(bits);
});

test('a text beyond the default window has the default window', () => {
  expect(windowOf(100_000_000)).toBe(constants.BROTLI_DEFAULT_WINDOW);
});

test('a small window still holds the start of a text at its end', () => {
  const half = Array.from({ length: 2000 }, (_, index) => (index * 7919) % 251).join(' ');
  const size = (text: string) => brotliCompressSync(text, brotliOptions(9, Buffer.byteLength(text))).length;

  expect(size(half + half)).toBeLessThan(1.1 * size(half));
});
