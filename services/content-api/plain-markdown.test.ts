import { categoryListSchema, changeListSchema, versionListSchema } from '../../content-schema';
import { articleOf, categoriesOf, problemsOf, startPlain, titlesOf } from './testing/plain-content';
import { startTestApi, stopTestApis } from './testing/test-api';

afterEach(stopTestApis);

describe('a folder of plain Markdown', () => {
  test('is one public version, in each language that it has', async () => {
    const api = await startPlain({
      'fr/articles/1.md': '# Bienvenue\n\nTexte.',
      'en/articles/1-welcome.md': '# Welcome\n\nText.',
      'en/articles/2 Next steps.md': 'Text.',
    });
    expect(problemsOf(api)).toEqual([]);
    const { versions } = await api.read('/public/versions', versionListSchema);
    expect(versions).toMatchObject([{ id: 1, label: 'none', defaultVersion: true }]);
    expect(await titlesOf(api)).toEqual({ 1: 'Bienvenue', 2: 'Next steps' });
    expect(await titlesOf(api, 'en')).toEqual({ 1: 'Welcome', 2: 'Next steps' });
    expect(await articleOf(api, 1, 'en')).toMatchObject({
      markdown: '\nText.',
      file: { path: 'en/articles/1-welcome.md', bodyLine: 2 },
    });
  });

  test.each([
    ['fr', '{}'],
    ['en', '{ "languages": ["en", "fr"] }'],
  ])('without folders of languages is in the first one of site.json: %s', async (locale, site) => {
    const api = await startPlain({ 'articles/1.md': 'Text.', 'site.json': site });
    expect(await articleOf(api, 1)).toMatchObject({ locale: 'fr', contentLocale: locale });
  });

  test('says what is expected where it has nothing of either layout', async () => {
    const api = await startPlain({ 'articles.md': 'Text.' });
    expect(problemsOf(api)).toEqual([
      expect.stringMatching(
        /^versions\.json: expected a list of versions, or the articles of one version in articles\//,
      ),
    ]);
  });

  test('is not read beside versions', async () => {
    const api = await startTestApi({
      articles: { '1/fr/1': {} },
      files: { 'articles/2.md': 'Text.', 'en/articles/3.md': '' },
    });
    expect(problemsOf(api)).toEqual([
      expect.stringMatching(/^articles: expected articles in versions\/<id>\/<locale>\/articles\/.*; move them/),
      expect.stringMatching(/^en: expected articles in versions/),
    ]);
    expect(await titlesOf(api)).toEqual({ 1: 'Title' });
  });

  test('shows the images of images/ by the paths that code hosts need', async () => {
    const api = await startTestApi({
      versions: null,
      images: { 'a b.png': 'A', 'c.png': 'C' },
      files: { 'articles/01-guides/1.md': '![A](<../../images/a b.png>) ![C](images/c.png)' },
    });
    expect((await articleOf(api, 1)).images.map(({ path }) => path)).toEqual(['images/a b.png', 'images/c.png']);
    expect(await (await api.get('/public/images/a%20b.png')).text()).toBe('A');
  });
});

describe('names of articles', () => {
  test('with one number in one language are reported together, and neither wins', async () => {
    const api = await startPlain({ 'articles/12-a.md': '# A', 'articles/b/12.md': '# B', 'articles/13.md': '# C' });
    expect(problemsOf(api).filter((line) => !line.includes('a folder whose name'))).toEqual([
      'articles/12-a.md: expected one file for each number and language, received "articles/12-a.md" and "articles/b/12.md", ' +
        'which all have the number 12; give one of them another number, such as 14. The last published revision stays until then, if there is one.',
    ]);
    expect(await titlesOf(api)).toEqual({ 13: 'C' });
    const { unreadable } = await api.read('/public/changes', changeListSchema);
    expect(unreadable?.map((item) => 'id' in item && item.id)).toEqual([12, 12]);
  });

  test('without a number are reported with a free one, the same for translations', async () => {
    const api = await startPlain({
      'fr/articles/12.md': '# A',
      'fr/articles/install.md': '# B',
      'en/articles/install.md': '# B',
      'en/articles/index.md': '# C',
      'en/articles/README.md': '# For the code host',
    });
    expect(problemsOf(api)).toEqual([
      expect.stringMatching(/^en\/articles\/index\.md: .* received "index\.md"; rename it to 13-index\.md, or/),
      expect.stringMatching(/^en\/articles\/install\.md: .* received "install\.md"; rename it to 14-install\.md, or/),
      expect.stringMatching(/^fr\/articles\/install\.md: .* received "install\.md"; rename it to 14-install\.md, or/),
    ]);
    expect(await titlesOf(api)).toEqual({ 12: 'A' });
  });

  test('are reported with the number that they begin with, where it is free', async () => {
    const api = await startPlain({
      'fr/articles/20.md': '# A',
      'fr/articles/20.b.md': '# B',
      'fr/articles/23.x.md': '# X',
      'fr/articles/install.md': '# I',
      'en/articles/20.a.md': '# A',
    });
    expect(problemsOf(api).map((line) => /rename it to (\S+),/.exec(line)?.[1])).toEqual([
      '20-a.md',
      '24-b.md',
      '23-x.md',
      '25-install.md',
    ]);
  });

  test('may have spaces and decomposed accents', async () => {
    const api = await startPlain({ 'articles/01-De\u0301but/12 Premiers e\u0301ssais.md': 'Text.' });
    expect(problemsOf(api)).toEqual([]);
    expect(await titlesOf(api)).toEqual({ 12: 'Premiers éssais' });
    expect(await categoriesOf(api)).toEqual([[1, 'Début', null, [12]]]);
  });
});

describe('categories', () => {
  test('are numbered folders, in order, with those inside them', async () => {
    const api = await startPlain({
      'articles/02-guides/12-install.md': '# Install',
      'articles/02-guides/3.md': '# Start',
      'articles/01_first-steps/4.md': '# First',
      'articles/02-guides/01-hosts/7.md': '# Host',
      'articles/02-guides/01-hosts/README.md': '# The *hosts*\n\n- list',
      'articles/02-guides/10/8.md': '# Other',
      'articles/02-guides/README.md': '# Read me',
      'articles/02-guides/_category.md': '---\ndescription: How to.\n---\n# Guides and more',
    });
    expect(problemsOf(api)).toEqual([]);
    expect(await categoriesOf(api)).toEqual([
      [1, 'First steps', null, [4]],
      [201, 'The hosts', 2, [7]],
      [2, 'Guides and more', null, [3, 12]],
      [210, 'Catégorie 210', 2, [8]],
    ]);
    const { categories } = await api.read('/public/versions/1/categories', categoryListSchema);
    expect(categories.find(({ id }) => id === 2)?.description).toBe('How to.');
  });

  test('are borrowed like articles', async () => {
    const api = await startPlain({
      'fr/articles/01-guides/1.md': '# Un',
      'en/articles/01-how-to/1.md': '# One',
      'fr/articles/02-a/2.md': 'A',
    });
    expect(await categoriesOf(api)).toEqual([
      [1, 'Guides', null, [1]],
      [2, 'A', null, [2]],
    ]);
    expect(await categoriesOf(api, 'en')).toEqual([
      [1, 'How to', null, [1]],
      [2, 'A', null, [2]],
    ]);
    expect(problemsOf(api)).toEqual([]);
  });

  test('need a number that no other folder has', async () => {
    const api = await startPlain({
      'articles/guides/1.md': '# A',
      'articles/01-a/2.md': '# B',
      'articles/1 b/3.md': '# C',
      'articles/03-c/d/4.md': '# D',
      'articles/5.md': '# E',
    });
    expect(await categoriesOf(api)).toEqual([[3, 'C', null, [4]]]);
    expect(api.api.problems.map(({ file, kind }) => [file, kind])).toEqual(
      [
        ['articles/01-a', undefined],
        ['articles/03-c/d', 'no-category'],
        ['articles/5.md', 'no-category'],
        ['articles/guides', 'no-category'],
      ].sort(),
    );
    expect(problemsOf(api)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^articles\/guides: .* received "guides"; rename it to 04-guides\. Until then/),
        expect.stringMatching(
          /^articles\/01-a: expected one folder .* received "articles\/01-a" and "articles\/1 b"; give/,
        ),
        expect.stringMatching(/^articles\/03-c\/d: .*; rename it to 01-d\./),
        expect.stringMatching(/^articles\/5\.md: expected an article in a numbered folder/),
      ]),
    );
  });

  test('are reported with the number that they begin with, where it is free', async () => {
    const articles = { 'articles/04-a/1.md': '# A', 'articles/00-intro/2.md': '# B', 'articles/08.c/3.md': '# C' };
    const api = await startPlain({ ...articles, 'articles/04.d/4.md': '# D' });
    expect(problemsOf(api).map((line) => /rename it to (\S+)\./.exec(line)?.[1])).toEqual(['01-intro', '09-d', '08-c']);
  });

  test('are those of categories.json where there is one', async () => {
    const entries = [{ id: 9, title: 'Nine', order: 1, articles: [1] }];
    const api = await startPlain({
      'articles/01-guides/1.md': '# A',
      'articles/b/2.md': '---\ncategoryId: 9\n---\n# B',
      'categories.json': JSON.stringify(entries),
    });
    expect(await categoriesOf(api)).toEqual([[9, 'Nine', null, [1, 2]]]);
    expect(problemsOf(api)).toEqual([]);
  });

  test('are folders in a version too, where front matter may name another one', async () => {
    const api = await startTestApi({
      files: {
        'versions/1/fr/articles/01-guides/1.md': '# A',
        'versions/1/fr/articles/01-guides/2.md': '---\ncategoryId: 2\n---\n# B',
        'versions/1/fr/articles/02-more/3.md': '# C',
      },
    });
    expect(await categoriesOf(api)).toEqual([
      [1, 'Guides', null, [1]],
      [2, 'More', null, [3, 2]],
    ]);
    expect(problemsOf(api)).toEqual([]);
  });

  test('keep the place of an article that cannot be read', async () => {
    const api = await startPlain({
      'articles/01-guides/1.md': '# A',
      'articles/01-guides/2.md': '---\nupdatedAt: tomorrow\n---\n# B',
    });
    expect(await categoriesOf(api)).toEqual([[1, 'Guides', null, [1, 2]]]);
    expect(problemsOf(api)).toEqual([
      expect.stringMatching(/^articles\/01-guides\/2\.md:2: updatedAt: expected a date/),
    ]);
  });
});
