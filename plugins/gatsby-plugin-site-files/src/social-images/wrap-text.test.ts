import { wrapText } from './wrap-text';

/** Every character is one wide. */
const measure = (text: string) => text.length;
const wrap = (text: string, ...widths: number[]) => wrapText(text, widths, measure);

describe('breaking a title into lines', () => {
  test.each([
    ['fits in one line', 'The heron', [20, 20], ['The heron']],
    ['goes on in the next line at a space', 'The heron reads', [10, 10], ['The heron', 'reads']],
    ['gives each line its own width', 'The heron reads', [10, 5], ['The heron', 'reads']],
    ['breaks a word that no line holds', 'Anticonstitutionnel', [10, 10], ['Anticonsti', 'tutionnel']],
    ['keeps French marks with their word', 'Le héron lit\u202f!', [12, 10], ['Le héron', 'lit\u202f!']],
    ['knows an empty title', '', [10], []],
  ])('%s', (_, text, widths, lines) => {
    expect(wrap(text, ...widths)).toEqual({ lines, isCut: false });
  });

  test('ends with an ellipsis what does not fit, between words and without a comma before it', () => {
    expect(wrap('The heron stands, still and reads', 9, 9)).toEqual({ lines: ['The heron', 'stands…'], isCut: true });
    expect(wrap('One two', 3)).toEqual({ lines: ['On…'], isCut: true });
  });
});
