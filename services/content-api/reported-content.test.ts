import { articleSchema, versionListSchema } from '../../content-schema';
import { formatProblem } from './directory/content-problem';
import { type ContentDirectorySpec, articleFile } from './testing/content-directory';
import { startTestApi, stopTestApis } from './testing/test-api';

afterEach(stopTestApis);

/** Findings of a content directory, one line each. */
async function findingsOf(content: ContentDirectorySpec): Promise<string[]> {
  const { api } = await startTestApi({ articles: { '1/fr/1': {} }, ...content });
  return api.problems.map(formatProblem);
}

describe('content that is served, but perhaps not as its editor expects, is reported:', () => {
  test('a label that reads as public and makes a version private', async () => {
    const { api, read } = await startTestApi({
      versions: [
        { id: 1, defaultVersion: true },
        { id: 2, label: 'public' },
        { id: 3, label: 'Aucune' },
        { id: 4, label: 'beta' },
      ],
      articles: Object.fromEntries([1, 2, 3, 4].map((id) => [`${id}/fr/1`, {}])),
    });
    expect(api.problems.map(formatProblem)).toEqual([
      'versions.json:13: entry with id 2: label: expected "none" for a version that everybody may read, received "public", ' +
        'which makes it private and is shown as its badge; write "none". The version is private until then.',
      expect.stringContaining(
        'entry with id 3: label: expected "none" for a version that everybody may read, received "Aucune"',
      ),
    ]);
    expect((await read('/public/versions', versionListSchema)).versions.map(({ id }) => id)).toEqual([1]);
  });

  test('a field of the front matter that nothing reads', async () => {
    const reported = await findingsOf({
      categories: { '1/fr': [{ id: 3 }] },
      files: { 'versions/1/fr/articles/1.md': '---\ntitle: A\ncategoryID: 3\nupdatedAt: 2026-01-02\n---\nText.\n' },
    });
    expect(reported).toEqual([
      expect.stringMatching(/^versions\/1\/fr\/articles\/1\.md: categoryId: .* received neither; add categoryId\./),
      expect.stringMatching(/^versions\/1\/fr\/articles\/1\.md:3: categoryID: .*; write categoryId\./),
    ]);
  });

  test.each([
    ['draft: true', 'draft: expected an article that everybody may read, in this public version, received true'],
    ['published: false', 'published: expected an article .*, received false'],
    ['unlisted: yes', 'unlisted: expected an article .*, received yes'],
  ])('a field that asks to withhold an article, where the version is public: %s', async (field, message) => {
    const text = `---\ntitle: A\n${field}\nupdatedAt: 2026-01-02\n---\nText.\n`;
    const content = {
      versions: [
        { id: 1, defaultVersion: true },
        { id: 2, label: 'beta' },
      ],
      files: { 'versions/1/fr/articles/1.md': text, 'versions/2/fr/articles/1.md': text },
    };
    const { api } = await startTestApi(content);
    const advice = 'move it to a version that is not public, or remove the file. The article is public until then.';
    expect(api.problems).toEqual([
      {
        file: 'versions/1/fr/articles/1.md',
        line: 3,
        message: expect.stringMatching(new RegExp(`^${message}, which asks .*; ${advice}$`)),
      },
    ]);
    // Without a list of versions there is one, which is public.
    const plain = await startTestApi({ versions: null, files: { 'articles/1.md': text } });
    expect(plain.api.problems).toMatchObject([{ file: 'articles/1.md', line: 3 }]);
  });

  test.each(['draft: false', 'published: true'])(
    'as unknown only, a field that withholds nothing: %s',
    async (field) => {
      const text = `---\ntitle: A\n${field}\nupdatedAt: 2026-01-02\n---\nText.\n`;
      const { api } = await startTestApi({ articles: {}, files: { 'versions/1/fr/articles/1.md': text } });
      expect(api.problems).toMatchObject([{ kind: 'unknown-field', line: 3 }]);
    },
  );

  test('an article without a category, where there are categories', async () => {
    const categories = { '1/fr': [{ id: 3, articles: [1] }] };
    const articles = { '1/fr/1': {}, '1/fr/2': {} };
    expect(await findingsOf({ categories, articles })).toEqual([
      expect.stringMatching(/^versions\/1\/fr\/articles\/2\.md: categoryId: .* received neither; add categoryId\./),
    ]);
    expect(await findingsOf({ articles })).toEqual([]);
  });

  test('a field of an entry that nothing reads', async () => {
    const reported = await findingsOf({
      files: { 'versions/1/fr/categories.json': '[{"id": 1, "title": "A", "order": 1, "artciles": [1]}]' },
    });
    expect(reported.filter((line) => !line.includes('categoryId: '))).toEqual([
      expect.stringMatching(/^versions\/1\/fr\/categories\.json:1: entry 1 \(id 1\): artciles: .*; write articles\./),
    ]);
  });

  test('files beside the places where they are read', async () => {
    const reported = await findingsOf({
      files: {
        'versions/1/fr/articles/9.MD': articleFile(),
        'versions/1/fr/articles/shot.png': 'A',
        'Routerules.json': '[]',
      },
    });
    expect(reported.map((line) => line.split(': ')[0])).toEqual([
      'Routerules.json',
      'versions/1/fr/articles/9.MD',
      'versions/1/fr/articles/shot.png',
    ]);
  });

  test('entries and related articles of articleConfig that no version has', async () => {
    const reported = await findingsOf({
      versions: [
        { id: 1, defaultVersion: true },
        { id: 2, label: 'beta' },
      ],
      articles: { '1/fr/1': {}, '2/en/2': {} },
      articleConfig: { '1': { related: [2, 999, 1000] }, '77': { toc: false }, landing: { toc: false } },
    });
    expect(reported).toEqual([
      'articleConfig.json:3: 1: related: expected ids of articles, received 999, 1000, which no version has; correct or remove them. They are not shown until then.',
      'articleConfig.json:9: 77: expected the id of an article, received 77, which no version has; correct it or remove the entry. It counts for nothing until then.',
    ]);
  });
});

test('an article names its file, and the line where its text starts', async () => {
  const { read } = await startTestApi({ articles: { '1/en/14': {} } });
  const own = await read('/public/versions/1/articles/14?lang=en', articleSchema);
  expect(own.file).toEqual({ path: 'versions/1/en/articles/14.md', bodyLine: 5 });
  const borrowed = await read('/public/versions/1/articles/14?lang=fr', articleSchema);
  expect(borrowed.file).toEqual(own.file);
});

test('an article has another digest when its text moves to another line', async () => {
  const text = articleFile();
  const digests = await Promise.all(
    [text, text.replace('title:', '# A remark\ntitle:')].map(async (file) => {
      const { read } = await startTestApi({ files: { 'versions/1/en/articles/14.md': file } });
      return (await read('/public/versions/1/articles/14', articleSchema)).digest;
    }),
  );
  expect(digests[0]).not.toBe(digests[1]);
});
