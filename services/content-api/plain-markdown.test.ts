import { execFileSync } from 'node:child_process';
import { rename, rm, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import {
  articlePageSchema,
  articleSchema,
  categoryListSchema,
  changeListSchema,
  versionListSchema,
} from '../../content-schema';
import { formatProblem } from './directory/content-problem';
import { articleFile, versionEntry, writeContentFile } from './testing/content-directory';
import { startTestApi, stopTestApis, type TestApi } from './testing/test-api';

afterEach(stopTestApis);

type Files = Record<string, string>;

/** Starts an API over plain files, without `versions.json`. */
const start = (files: Files, watch = false): Promise<TestApi> => startTestApi({ versions: null, files }, { watch });

const problemsOf = ({ api }: TestApi): string[] => api.problems.map(formatProblem);

/** Title of each article in a language, by its id. */
async function titlesOf({ read }: TestApi, lang = 'fr'): Promise<Record<number, string>> {
  const { articles } = await read(`/public/versions/1/articles?lang=${lang}`, articlePageSchema);
  const parsed = articles.map((article) => articleSchema.partial().parse(article));
  return Object.fromEntries(parsed.map(({ id, title }) => [id, title]));
}

/** Categories in a language, each with its articles. */
async function categoriesOf({ read }: TestApi, lang = 'fr') {
  const { categories } = await read(`/public/versions/1/categories?lang=${lang}`, categoryListSchema);
  return categories.map(({ id, title, parent, articles }) => [id, title, parent, articles]);
}

const articleOf = ({ read }: TestApi, id: number, lang = 'fr') =>
  read(`/public/versions/1/articles/${id}?lang=${lang}`, articleSchema);

describe('a folder of plain Markdown', () => {
  test('is one public version, in each language that it has', async () => {
    const api = await start({
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
    const api = await start({ 'articles/1.md': 'Text.', 'site.json': site });
    expect(await articleOf(api, 1)).toMatchObject({ locale: 'fr', contentLocale: locale });
  });

  test('says what is expected where it has nothing of either layout', async () => {
    const api = await start({ 'articles.md': 'Text.' });
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
    const api = await start({ 'articles/12-a.md': '# A', 'articles/b/12.md': '# B', 'articles/13.md': '# C' });
    expect(problemsOf(api).filter((line) => !line.includes('a folder whose name'))).toEqual([
      'articles/12-a.md: expected one file for each number and language, received "articles/12-a.md" and "articles/b/12.md", ' +
        'which all have the number 12; give one of them another number, such as 14. The last published revision stays until then, if there is one.',
    ]);
    expect(await titlesOf(api)).toEqual({ 13: 'C' });
    const { unreadable } = await api.read('/public/changes', changeListSchema);
    expect(unreadable.map((item) => 'id' in item && item.id)).toEqual([12, 12]);
  });

  test('without a number are reported with a free one, the same for translations', async () => {
    const api = await start({
      'fr/articles/12.md': '# A',
      'fr/articles/install.md': '# B',
      'en/articles/install.md': '# B',
      'en/articles/README.md': '# C',
    });
    expect(problemsOf(api)).toEqual([
      expect.stringMatching(/^en\/articles\/install\.md: .* received "install\.md"; rename it to 14-install\.md, or/),
      expect.stringMatching(/^en\/articles\/README\.md: .* received "README\.md"; rename it to 13-README\.md, or/),
      expect.stringMatching(/^fr\/articles\/install\.md: .* received "install\.md"; rename it to 14-install\.md, or/),
    ]);
    expect(await titlesOf(api)).toEqual({ 12: 'A' });
  });

  test('may have spaces and decomposed accents', async () => {
    const api = await start({ 'articles/01-De\u0301but/12 Premiers e\u0301ssais.md': 'Text.' });
    expect(problemsOf(api)).toEqual([]);
    expect(await titlesOf(api)).toEqual({ 12: 'Premiers éssais' });
    expect(await categoriesOf(api)).toEqual([[1, 'Début', null, [12]]]);
  });
});

describe('categories', () => {
  test('are numbered folders, in order, with those inside them', async () => {
    const api = await start({
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
    const api = await start({
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
    const api = await start({
      'articles/guides/1.md': '# A',
      'articles/01-a/2.md': '# B',
      'articles/1 b/3.md': '# C',
      'articles/03-c/d/4.md': '# D',
      'articles/5.md': '# E',
    });
    expect(await categoriesOf(api)).toEqual([[3, 'C', null, [4]]]);
    expect(api.api.problems.map(({ file, kind }) => [file, kind])).toEqual(
      [
        ['articles/1 b', undefined],
        ['articles/03-c/d', 'no-category'],
        ['articles/5.md', 'no-category'],
        ['articles/guides', 'no-category'],
      ].sort(),
    );
    expect(problemsOf(api)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^articles\/guides: .* received "guides"; rename it to 04-guides\. Until then/),
        expect.stringMatching(
          /^articles\/1 b: expected one folder .* received "articles\/01-a" and "articles\/1 b"; give/,
        ),
        expect.stringMatching(/^articles\/03-c\/d: .*; rename it to 01-d\./),
        expect.stringMatching(/^articles\/5\.md: expected an article in a numbered folder/),
      ]),
    );
  });

  test('are those of categories.json where there is one', async () => {
    const entries = [{ id: 9, title: 'Nine', order: 1, articles: [1] }];
    const api = await start({
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
    const api = await start({
      'articles/01-guides/1.md': '# A',
      'articles/01-guides/2.md': '---\nupdatedAt: tomorrow\n---\n# B',
    });
    expect(await categoriesOf(api)).toEqual([[1, 'Guides', null, [1, 2]]]);
    expect(problemsOf(api)).toEqual([
      expect.stringMatching(/^articles\/01-guides\/2\.md:2: updatedAt: expected a date/),
    ]);
  });
});

describe('the date of an article without updatedAt', () => {
  test('is that of its last commit, else that of its file', async () => {
    const api = await start({ 'articles/1.md': '# A' }, true);
    const { directory } = api;
    await writeContentFile(directory, 'articles/2.md', '---\nupdatedAt: 2020-01-02\n---\n# B');
    await utimes(join(directory, 'articles/1.md'), 0, 1_500_000_000);
    const dateOf = async (id: number) => (await articleOf(api, id).catch(() => null))?.updatedAt;
    await until(async () => (await dateOf(1)) === '2017-07-14T02:40:00.000Z');
    await until(async () => (await dateOf(2)) === '2020-01-02');
    const git = (...parameters: string[]) =>
      execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.org', ...parameters], {
        ...{ cwd: directory, stdio: 'ignore' },
        env: { ...process.env, GIT_COMMITTER_DATE: '2026-02-03T04:05:06Z' },
      });
    git('init');
    git('add', 'articles/1.md');
    git('commit', '--message', 'A');
    await writeContentFile(directory, 'articles/3.md', '# C');
    await until(async () => (await dateOf(1)) === '2026-02-03T04:05:06Z' && (await dateOf(3)) !== undefined);
    expect(await dateOf(3)).not.toBe('2026-02-03T04:05:06Z');
    expect(await dateOf(2)).toBe('2020-01-02');
  });
});

/** Polls until the answer is as expected, 20 s at most. */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (let attempt = 0; !(await isSo()); attempt += 1) {
    if (attempt === 1000) throw new Error(`expected the answer within 1000 attempts: ${isSo.toString()}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

describe('a watched folder of plain Markdown', () => {
  test('serves an edited file, and nothing else has changed', async () => {
    const api = await start(
      { 'articles/01-guides/1.md': '---\nupdatedAt: 2026-01-02\n---\n# One', 'articles/01-guides/2.md': '# Two' },
      true,
    );
    const { cursor } = await api.read('/public/changes', changeListSchema);
    await writeContentFile(api.directory, 'articles/01-guides/1.md', '---\nupdatedAt: 2026-01-02\n---\n# One, new');
    await api.nextCursor(cursor);
    expect(await titlesOf(api)).toEqual({ 1: 'One, new', 2: 'Two' });
    const { changes } = await api.read(`/public/changes?since=${cursor}`, changeListSchema);
    expect(changes.map((change) => [change.kind, 'id' in change && change.id])).toEqual([
      ['article', 1],
      ['article', 1],
    ]);
  });

  test('notices files that are added, renamed and moved between folders', async () => {
    const api = await start({ 'articles/01-guides/1.md': '# One' }, true);
    const at = (path: string) => join(api.directory, 'articles', path);
    await writeContentFile(api.directory, 'articles/02-more/2-two.md', '# Two');
    await until(async () => JSON.stringify(await titlesOf(api)) === '{"1":"One","2":"Two"}');
    await rename(at('01-guides/1.md'), at('02-more/1-first.md'));
    await until(async () => JSON.stringify(await categoriesOf(api)) === '[[2,"More",null,[1,2]]]');
    await rename(at('02-more'), at('03-other-name'));
    await until(async () => JSON.stringify(await categoriesOf(api)) === '[[3,"Other name",null,[1,2]]]');
    await writeContentFile(api.directory, 'articles/03-other-name/README.md', '# Named');
    await until(async () => JSON.stringify(await categoriesOf(api)) === '[[3,"Named",null,[1,2]]]');
    await rename(at('03-other-name/2-two.md'), at('03-other-name/two.md'));
    await until(async () => JSON.stringify(await titlesOf(api)) === '{"1":"One"}');
    expect(problemsOf(api)).toEqual([expect.stringContaining('rename it to 2-two.md')]);
  });

  test('keeps the last good text of a number while two files have it', async () => {
    const api = await start({ 'articles/1-a.md': '# First' }, true);
    await writeContentFile(api.directory, 'articles/1-b.md', '# Second');
    await until(async () => problemsOf(api).some((line) => line.includes('The last good revision is served')));
    expect(await titlesOf(api)).toEqual({ 1: 'First' });
    await rm(join(api.directory, 'articles/1-a.md'));
    await until(async () => (await titlesOf(api))[1] === 'Second');
    expect(problemsOf(api)).toEqual([]);
  });

  test('becomes one with versions when it gets versions.json, and back', async () => {
    const api = await start({ 'articles/1.md': '# Plain' }, true);
    await writeContentFile(api.directory, 'versions/1/fr/articles/1.md', articleFile({ title: 'In a version' }));
    const versions = JSON.stringify([versionEntry({ id: 1, defaultVersion: true })]);
    await writeContentFile(api.directory, 'versions.json', versions);
    await until(async () => (await titlesOf(api))[1] === 'In a version');
    await rm(join(api.directory, 'versions.json'));
    await rm(join(api.directory, 'versions'), { recursive: true });
    await until(async () => (await titlesOf(api))[1] === 'Plain');
  });
});
