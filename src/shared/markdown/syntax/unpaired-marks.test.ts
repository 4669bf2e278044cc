import { compile } from '../testing/compile-for-test';

const findingsOf = (markdown: string) =>
  compile(markdown).findings.map(({ message, line }) => `${line ?? '-'} ${message}`);

describe('unpaired marks of emphasis', () => {
  test.each([
    ['Le **« mode sûr »**est actif.', /« mode sûr »\*\*est actif.*punctuation precedes it and a letter follows/],
    ['**Remarque\u00a0:**lisez.', /punctuation precedes it and a letter follows/],
    ['**l’**article.', /punctuation precedes it and a letter follows/],
    ['Pass **kwargs and **options to it.', /and a word follows. Put the space after it, or write both words as code/],
    ['**Attention\u00a0! **Suite.', /a space precedes the closing one/],
    ['mot**« gras »** suite', /a letter precedes it and punctuation follows/],
    ['** gras** suite', /a space follows the opening one/],
    ['** Attention ** suite', /a space follows the opening one/],
    ['**important\u00a0: suite', /it is alone in its paragraph/],
    ['__« oui »__non', /punctuation precedes it/],
    ['~~« oui »~~non', /punctuation precedes it/],
    ['## **« Titre »**suite', /punctuation precedes it/],
    ['| a |\n| - |\n| **l’**eau |', /punctuation precedes it/],
    ['> a **« b »**c', /punctuation precedes it/],
    ['**« b »**c, écrivez à a@b.example', /punctuation precedes it/],
    ['**(important)**suite, mot**gras**mot.', /received one in the other/],
  ])('are reported with the reason: %s', (markdown, reason) => {
    expect(findingsOf(markdown)).toEqual([expect.stringMatching(reason)]);
  });

  test('are reported with their line', () => {
    expect(findingsOf('a\n\n- b\n  c **l’**eau')).toEqual([expect.stringMatching(/^4 /)]);
  });

  test.each([
    '**« mode sûr »** est actif, **Remarque :** lisez, **l’***article*',
    '2**10 et x ** 2 ** 3, a ** b',
    '`**kwargs` et \\*\\*kwargs',
    'src/**/*.md et **/*.ts',
    '__dirname et __filename, obj.__class__, snake__case, __init__.py',
    '*****',
    '~~5 à ~~10',
    '```\n**l’**eau\n```',
    '**a** **b** ***c*** **d *e* f**',
    'mot**gras**mot',
  ])('are not detected in %s', (markdown) => {
    expect(findingsOf(markdown)).toEqual([]);
  });
});
