import { findPlace } from './find-place';

/** Text of the element found for a line of Markdown. */
function placeOf(source: string, html: string): string | null {
  const text = document.createElement('div');
  text.innerHTML = html;
  return findPlace(text, source)?.textContent ?? null;
}

test('a line is found by its words, whatever its Markdown syntax', () => {
  expect(placeOf('## Le **héron** gris {#heron}', '<h2>Autre</h2><h2>Le héron gris</h2>')).toBe('Le héron gris');
  expect(placeOf('- voyez [les versions](9#label)', '<ul><li>ici</li><li>voyez les versions</li></ul>')).toBe(
    'voyez les versions',
  );
  expect(placeOf('| `--content` | le dossier |', '<table><tr><td>--content</td><td>le dossier</td></tr></table>')).toBe(
    '--contentle dossier',
  );
});

test('a line of a long paragraph is found by its many letters', () => {
  const line = 'Les hérons attendent le soir au bord de la rivière';
  expect(placeOf(line, `<p>${'Avant. '.repeat(40)}${line}. Après.</p>`)).toMatch(/Les hérons attendent/);
});

test('the innermost element is returned', () => {
  const html = '<ul><li><p>Le héron gris</p><ul><li>dort</li></ul></li></ul>';
  expect(placeOf('- Le héron gris', html)).toBe('Le héron gris');
});

test('an ambiguous or missing line is not guessed', () => {
  expect(placeOf('un', '<p>un</p>')).toBeNull();
  expect(placeOf('héron', `<p>${'Bien des mots autour. '.repeat(9)}héron</p>`)).toBeNull();
  expect(placeOf('![](images/heron.png)', '<p>images heron png</p>')).toBeNull();
});
