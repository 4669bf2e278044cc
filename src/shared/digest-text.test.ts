import fc from 'fast-check';
import { digestText } from './digest-text';

describe('digestText', () => {
  it('is the same for the same text', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => digestText(text) === digestText(`${text}`)));
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
