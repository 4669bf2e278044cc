import { classifyContentPath, layoutOf } from './content-path';

describe('classifyContentPath', () => {
  test.each([
    ['versions.json', { kind: 'versions' }],
    ['versions/3/en/categories.json', { kind: 'categories', versionId: 3, locale: 'en' }],
    ['versions/3/fr/articles/12.md', { kind: 'article', versionId: 3, locale: 'fr', articleId: 12 }],
    ['versions/3/fr/articles/12-install.md', { kind: 'article', versionId: 3, locale: 'fr', articleId: 12 }],
    ['versions/3/fr/articles/01 Guides/en/012_a.md', { kind: 'article', versionId: 3, locale: 'fr', articleId: 12 }],
    ['versions/3/fr/articles/01-guides/README.md', { kind: 'folder', versionId: 3, locale: 'fr' }],
    ['versions/3/fr/articles/01-guides/_category.md', { kind: 'folder', versionId: 3, locale: 'fr' }],
    ['versions/3/fr/articles/01-guides/index.md', { kind: 'unnumbered' }],
    ['versions/3/fr/articles/0.md', { kind: 'unnumbered' }],
    ['versions/3/fr/articles/99999999999999999.md', { kind: 'unnumbered' }],
    ['articleConfig.json', { kind: 'config', name: 'articleConfig' }],
    ['musicsConfig.json', { kind: 'config', name: 'musicsConfig' }],
    ['routeRules.json', { kind: 'route-rules' }],
    ['images/a/b c.png', { kind: 'image' }],
  ])('recognizes %s', (path, expected) => {
    expect(classifyContentPath(path)).toEqual(expected);
  });

  test.each([
    'README.md',
    'versions/3/fr/README.md',
    'versions/3/fr/articles/README.md',
    'fr/notes.md',
    'en/articles/a.txt',
    'categories.json',
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
    ['versions/1/fr/12.md', 'versions/1/fr/12.md'],
    ['versions/1/fr/articles/9.MD', 'versions/1/fr/articles/9.MD'],
    ['versions/1/fr/articles/9.markdown', 'versions/1/fr/articles/9.markdown'],
    ['versions/1/fr/Categories.json', 'versions/1/fr/Categories.json'],
    ['versions/1/fr/articles/river bank.PNG', 'versions/1/fr/articles/river bank.PNG'],
    ['Versions.json', 'Versions.json'],
    ['Theme.CSS', 'Theme.CSS'],
    ['articleconfig.json', 'articleconfig.json'],
    ['Images/a.png', 'Images'],
    ['articles/12.md', 'articles'],
    ['fr/articles/01-guides/12.md', 'fr'],
    ['Articles/12.md', 'Articles'],
    ['fr/Articles/12.md', 'fr/Articles'],
  ])('reports that %s is misplaced', (path, at) => {
    expect(classifyContentPath(path)).toMatchObject({ kind: 'misplaced', at });
  });

  test.each([
    ['versions/1/fr/articles/9.MD', /such as 12\.md or 12-install\.md, received "9\.MD"; rename it/],
    [
      'versions/1/fr/articles/a.png',
      /images\/, at the top of the content directory, .* move it there, and show it as !\[…\]\(images\/a\.png\)/,
    ],
    [
      'versions/1/fr/articles/01-guides/_category_.json',
      /_category\.md, and .* received "_category_\.json"; write its "label" as the heading of _category\.md \("# Guides"\), then remove it\./,
    ],
    ['Versions.json', /expected the name versions\.json, received "Versions\.json"; rename it/],
  ])('gives advice for %s', (path, message) => {
    expect(classifyContentPath(path)).toMatchObject({ message: expect.stringMatching(message) });
  });
});

describe('a directory with one version', () => {
  test.each([
    ['articles/12-install.md', { kind: 'article', versionId: 1, locale: null, articleId: 12 }],
    ['articles/03-fr/12.md', { kind: 'article', versionId: 1, locale: null, articleId: 12 }],
    ['en/articles/01-guides/12.md', { kind: 'article', versionId: 1, locale: 'en', articleId: 12 }],
    ['en/articles/fr/12.md', { kind: 'article', versionId: 1, locale: 'en', articleId: 12 }],
    ['categories.json', { kind: 'categories', versionId: 1, locale: null }],
    ['fr/categories.json', { kind: 'categories', versionId: 1, locale: 'fr' }],
    ['articles/01-guides/readme.md', { kind: 'folder', versionId: 1, locale: null }],
    ['articles/install.md', { kind: 'unnumbered' }],
    [
      'articles/fr/12.md',
      { kind: 'misplaced', at: 'articles/fr', message: expect.stringContaining('in fr/articles/') },
    ],
    ['articles/images/a.png', { kind: 'misplaced', at: 'articles/images/a.png', message: expect.anything() }],
    ['fr/12.md', { kind: 'misplaced', at: 'fr/12.md', message: expect.anything() }],
    ['fr/README.md', null],
    ['articles/README.md', null],
    ['fr/articles/readme.md', null],
    ['site.json', { kind: 'site' }],
    ['theme.css', { kind: 'sheet' }],
  ])('recognizes %s', (path, expected) => {
    expect(classifyContentPath(path, 'single')).toEqual(expected);
  });

  test.each([
    ['single', ['site.json', 'articles/1.md']],
    ['single', ['fr/articles/a/install.md']],
    ['versions', ['versions.json', 'articles/1.md']],
    ['versions', ['en/articles/1.md', 'versions/1/fr/articles/1.md']],
    ['versions', ['articles/a.png', 'fr/1.md', 'de/articles/1.md']],
    ['versions', []],
  ])('is told by its files: %s for %j', (layout, files) => {
    expect(layoutOf(files)).toBe(layout);
  });
});
