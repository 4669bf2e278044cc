import fc from 'fast-check';
import { wrapText, type Measure } from './wrap-text';

/** Wraps a measure to count its calls and to stop an endless loop. */
function counting(width: Measure): { calls: () => number; measure: Measure } {
  let calls = 0;
  return {
    calls: () => calls,
    measure: (text) => {
      calls += 1;
      if (calls > 100_000) throw new Error('The measure is asked without end.');
      return width(text);
    },
  };
}

/** Wraps a text whose characters are all one unit wide. */
const wrap = (text: string, ...widths: number[]) => wrapText(text, widths, counting((part) => part.length).measure);

describe('wrapping a title', () => {
  test.each([
    ['fits in one line', 'The heron', [20, 20], ['The heron']],
    ['goes on in the next line at a space', 'The heron reads', [10, 10], ['The heron', 'reads']],
    ['gives each line its own width', 'The heron reads', [10, 5], ['The heron', 'reads']],
    ['breaks a word that no line holds', 'Anticonstitutionnel', [10, 10], ['Anticonsti', 'tutionnel']],
    ['leaves no empty line after a character that is wider than its line', 'W heron', [0.5, 10], ['W', 'heron']],
    ['keeps French marks with their word', 'Le héron lit\u202f!', [12, 10], ['Le héron', 'lit\u202f!']],
    ['knows an empty title', '', [10], []],
  ])('%s', (_, text, widths, lines) => {
    expect(wrap(text, ...widths)).toEqual({ lines, isCut: false });
  });

  test('ends truncated text with an ellipsis, between words and without a comma before it', () => {
    expect(wrap('The heron stands, still and reads', 9, 9)).toEqual({ lines: ['The heron', 'stands…'], isCut: true });
    expect(wrap('One two', 3)).toEqual({ lines: ['On…'], isCut: true });
    expect(wrap('One two', 0)).toEqual({ lines: ['O…'], isCut: true });
  });
});

describe('a measure that is not additive', () => {
  /** Kerning of a font: pairs of characters that are closer together, or farther apart. */
  const kerned = (pairs: Readonly<Record<string, number>>): Measure => {
    const between = (left = '', right = '') => pairs[left + right] ?? 0;
    const width = (text: string) =>
      [...text].reduce((sum, char, index, all) => sum + 1 + between(all[index - 1], char), 0);
    return counting(width).measure;
  };

  test('terminates: a word fits alone, but not with the ellipsis', () => {
    const { lines } = wrapText('dockercli', [9], kerned({ 'l…': 0.5 }));
    expect(lines).toEqual(['dockercli']);
    expect(wrapText('dockerclient', [9], kerned({ 'l…': 0.5 })).lines).toEqual(['dockerc…']);
  });

  /** Texts of few characters, so that pairs of them repeat. */
  const texts = fc.string({ unit: fc.constantFrom('a', 'l', 'T', ',', ' ', '\u202f', '…', '👩‍🚀', '\ud83d', '\u0301') });
  const widths = fc.array(fc.integer({ min: 0, max: 12 }), { minLength: 1, maxLength: 4 });
  const pairs = fc.dictionary(
    fc
      .tuple(fc.constantFrom('a', 'l', 'T', ',', ' '), fc.constantFrom('a', 'l', 'T', ',', ' ', '…'))
      .map((two) => two.join('')),
    fc.double({ min: -1.5, max: 1.5, noNaN: true }),
  );

  test('returns lines that fit, except for a single character that is too wide', () => {
    fc.assert(
      fc.property(texts, widths, pairs, (text, limits, kerning) => {
        const width = kerned(kerning);
        for (const [index, line] of wrapText(text, limits, width).lines.entries()) {
          const isOneCharacter = [...line.replace(/…$/, '')].length <= 1;
          expect(isOneCharacter || width(line) <= (limits[index] ?? 0)).toBe(true);
        }
      }),
    );
  });

  test('loses nothing of a text that is not truncated, and reports when it is', () => {
    fc.assert(
      fc.property(texts, widths, pairs, (text, limits, kerning) => {
        const { lines, isCut } = wrapText(text, limits, kerned(kerning));
        const letters = (part: string) => part.replace(/ /g, '');
        if (isCut) expect(lines.at(-1)).toMatch(/…$/);
        else expect(letters(lines.join(''))).toBe(letters(text));
        expect(lines.length).toBeLessThanOrEqual(limits.length);
        expect(lines).not.toContain('');
      }),
    );
  });
});

describe('the cost of wrapping', () => {
  /** Any function of the text, even a nonsensical one. */
  const measures = fc.func(fc.double({ min: 0, max: 2000, noNaN: true })).map(
    (width): Measure =>
      (text) =>
        width(text),
  );
  const titles = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: 'grapheme' }),
    fc.string({ unit: fc.constantFrom('👩', '\u200d', '🚀', '🏽', '\ufe0f') }),
    fc.array(fc.integer({ min: 0xd800, max: 0xdfff })).map((units) => String.fromCharCode(...units)),
    fc.string({ unit: fc.constantFrom('ש', 'ל', 'م', 'ر', '\u200f', '\u202e', ' ') }),
    fc.string({ unit: fc.constantFrom('\u0301', '\u0308', '\u20dd') }),
    fc.constantFrom('', ' ', 'a'.repeat(1000), 'a '.repeat(500), ', '.repeat(500), '\u0301'.repeat(1000)),
  );

  test('is a few measurements per word and line, for titles and measures of any kind', () => {
    fc.assert(
      fc.property(
        titles,
        fc.array(fc.integer({ min: 0, max: 2000 }), { maxLength: 4 }),
        measures,
        (title, widths, any) => {
          const { calls, measure: counted } = counting(any);
          wrapText(title, widths, counted);
          const words = title.split(' ').length;
          const looksInAWord = Math.ceil(Math.log2(title.length + 1)) + 2;
          expect(calls()).toBeLessThanOrEqual(2 * words + widths.length * looksInAWord + 3);
        },
      ),
    );
  });
});
