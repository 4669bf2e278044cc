import { classifyContentPath } from './content-path';

describe('classifyContentPath', () => {
  test.each([
    ['versions.json', { kind: 'versions' }],
    ['versions/3/en/categories.json', { kind: 'categories', versionId: 3, locale: 'en' }],
    ['versions/3/fr/articles/12.md', { kind: 'article', versionId: 3, locale: 'fr', articleId: 12 }],
    ['articleConfig.json', { kind: 'config', name: 'articleConfig' }],
    ['musicsConfig.json', { kind: 'config', name: 'musicsConfig' }],
    ['routeRules.json', { kind: 'route-rules' }],
    ['images/a/b c.png', { kind: 'image' }],
  ])('recognizes %s', (path, expected) => {
    expect(classifyContentPath(path)).toEqual(expected);
  });

  test.each([
    'README.md',
    'notes/versions.json',
    'versions',
    'images',
    'images/.hidden.png',
    'versions/1/fr/articles/.12.md.swp',
    'versions/1/fr/articles/12.md~',
    '.git/versions.json',
  ])('ignores %s', (path) => {
    expect(classifyContentPath(path)).toBeNull();
  });

  test.each([
    ['versions/one/fr/articles/1.md', 'versions/one'],
    ['versions/01/fr/articles/1.md', 'versions/01'],
    ['versions/1/de/articles/1.md', 'versions/1/de'],
    ['versions/1/fr/articles/intro.md', 'versions/1/fr/articles/intro.md'],
    ['versions/1/fr/articles/0.md', 'versions/1/fr/articles/0.md'],
    ['versions/1/fr/articles/99999999999999999.md', 'versions/1/fr/articles/99999999999999999.md'],
    ['versions/1/fr/12.md', 'versions/1/fr/12.md'],
    ['versions/1/fr/articles/deep/12.md', 'versions/1/fr/articles/deep/12.md'],
    ['versions/1/fr/articles/9.MD', 'versions/1/fr/articles/9.MD'],
    ['versions/1/fr/articles/9.markdown', 'versions/1/fr/articles/9.markdown'],
    ['versions/1/fr/Categories.json', 'versions/1/fr/Categories.json'],
    ['versions/1/fr/articles/river bank.PNG', 'versions/1/fr/articles/river bank.PNG'],
    ['Versions.json', 'Versions.json'],
    ['articleconfig.json', 'articleconfig.json'],
    ['Images/a.png', 'Images'],
  ])('reports that %s is misplaced', (path, at) => {
    expect(classifyContentPath(path)).toMatchObject({ kind: 'misplaced', at });
  });

  test.each([
    ['versions/1/fr/articles/9.MD', /such as 12\.md, received "9\.MD"; rename it/],
    [
      'versions/1/fr/articles/a.png',
      /images\/, beside versions\/, .* move it there, and show it as !\[…\]\(images\/a\.png\)/,
    ],
    ['Versions.json', /expected the name versions\.json, received "Versions\.json"; rename it/],
  ])('gives advice for %s', (path, message) => {
    expect(classifyContentPath(path)).toMatchObject({ message: expect.stringMatching(message) });
  });
});
