import fc from 'fast-check';
import { decodeBase32, encodeBase32, findTotpStep, makeTotpSecret, totpCode } from './totp';

/** RFC 6238, appendix B: the secret, and the last six of its eight digits. */
const SECRET = encodeBase32(Buffer.from('12345678901234567890'));
const VECTORS = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
] as const;

test.each(VECTORS)('at second %d the code is %s', (time, code) => {
  expect(totpCode(SECRET, Math.floor(time / 30))).toBe(code);
  expect(findTotpStep(SECRET, code, time)).toBe(Math.floor(time / 30));
});

test('a clock may be one period off, not two', () => {
  const code = totpCode(SECRET, 100);
  expect([98, 99, 100, 101, 102].map((step) => findTotpStep(SECRET, code, step * 30))).toEqual([
    null,
    100,
    100,
    100,
    null,
  ]);
});

test('a secret has 256 bits in the format of apps', () => {
  expect(makeTotpSecret()).toMatch(/^[A-Z2-7]{52}$/);
  expect(makeTotpSecret()).not.toBe(makeTotpSecret());
  expect(encodeBase32(Buffer.from('foobar'))).toBe('MZXW6YTBOI');
  fc.assert(
    fc.property(fc.uint8Array(), (bytes) => {
      expect(decodeBase32(encodeBase32(bytes))).toEqual(Buffer.from(bytes));
    }),
  );
});
