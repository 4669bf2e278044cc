import { findingsOf, htmlOf } from '../testing/compile-for-test';
import { readSource } from './read-source';

describe('a space other than U+0020', () => {
  test.each([
    ['a heading', '#_Titre', '# Titre'],
    ['a heading with an id', '##_Titre_{#fin}', '## Titre {#fin}'],
    ['list items', '-_a\n*_b\n+_c', '- a\n* b\n+ c'],
    ['numbers', '1._un\n2)_deux', '1. un\n2) deux'],
    ['tasks', '-_[_]_à faire\n- [x]_fait', '- [ ] à faire\n- [x] fait'],
    ['quotes', '>_a\n>_-_b', '> a\n> - b'],
    ['nested items', '- a\n  -_b\n__- c', '- a\n  - b\n  - c'],
    ['the end of a fence', ':::note[Bon à savoir]_\nTexte.\n:::_', ':::note[Bon à savoir] \nTexte.\n::: '],
    ['a fence of code', '```_js\na_b\n-_c\n```_\n-_d', '``` js\na_b\n-_c\n``` \n- d'],
    ['rules and tables', 'a\n\n*_*_*\n\n|_a_|\n|_---_|', 'a\n\n* * *\n\n|_a_|\n| --- |'],
    ['a blank line', 'a\n__\nb', 'a\n  \nb'],
  ])('becomes a plain space after the mark of %s', (_name, typed, read) => {
    for (const space of ['\u00a0', '\u202f']) {
      expect(readSource(typed.replaceAll('_', space))).toBe(read.replaceAll('_', space));
    }
  });

  test.each([
    'a_: b\n12_000 habitants\n«_oui_»',
    '__Alinéa en retrait',
    '-_a'.replace('-', '—'),
    '#_'.replace('#', '#a'),
    '~~~\n#_a\n~~',
    '**_a_**',
    '1789_: la prise',
  ])('stays in the text: %j', (typed) => {
    const markdown = typed.replaceAll('_', '\u00a0');
    expect(readSource(markdown)).toBe(markdown);
  });

  test('creates the intended blocks', () => {
    const markdown = '#_Titre\n\n-_a\n\n1._un\n\n-_[_]_b\n\n:::note[Bon]_\nTexte.\n:::\n\nFin.'.replaceAll(
      '_',
      '\u00a0',
    );
    const html = htmlOf(markdown);
    expect(html).toMatch(
      /<h2 id="titre">Titre.*<ul>\s*<li>a.*<ol>\s*<li>un.*class="task".*widget-note.*<p>Fin\.<\/p>/s,
    );
    expect(findingsOf(markdown)).toEqual([]);
  });

  test('counts for the limits as well', () => {
    expect(findingsOf(`${'-\u00a0'.repeat(150)}a`)).toEqual(['invalid-markup 1']);
  });
});
