import fc from 'fast-check';
import { digestText } from './digest-text';

describe('digestText', () => {
  // Computed by another implementation of the algorithm. Cached pages, files and heading profiles
  // are named by these digests.
  it.each([
    ['', '11npb45kxvn'],
    ['a', '1eqjmndg2dd'],
    ['revenge', '2covr4unds5'],
    ['revenue', '4lpqz9b9dm'],
    ['Différences', 'x5q559eqxs'],
    ['🐦', '2b1eq58wfmz'],
    [' '.repeat(1000), '19dh5nzxkpn'],
  ])('returns for %j the digest %s', (text, digest) => {
    expect(digestText(text)).toBe(digest);
  });

  it('differs when one character does', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.string(),
        (before, after) => digestText(`${before}a${after}`) !== digestText(`${before}b${after}`),
      ),
    );
  });

  it('has no collision among a hundred thousand close texts', () => {
    const digests = new Set(Array.from({ length: 100_000 }, (_, index) => digestText(`section ${index}`)));
    expect(digests.size).toBe(100_000);
  });

  it('is short and safe in file names', () => {
    expect(digestText('Différences')).toMatch(/^[0-9a-z]{1,12}$/);
  });
});
