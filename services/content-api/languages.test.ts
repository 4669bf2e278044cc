import { articlePageSchema, changeListSchema, siteAnswerSchema, versionListSchema } from '../../content-schema';
import { articleFile, type ContentDirectorySpec, writeContentFile } from './testing/content-directory';
import { startTestApi, stopTestApis } from './testing/test-api';

afterEach(stopTestApis);

/** Content in both languages of a site in these. */
const contentIn = (languages: unknown): ContentDirectorySpec => ({
  versions: [{ id: 1, defaultVersion: true, description: { fr: 'Première', en: 'First' } }],
  categories: { '1/fr': [{ id: 1, articles: [1, 2] }], '1/en': [{ id: 1, articles: [1] }] },
  articles: { '1/fr/1': { markdown: '![a](images/a.svg)' }, '1/fr/2': { updatedAt: 'yesterday' }, '1/en/1': {} },
  images: { 'a.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>' },
  files: { 'site.json': JSON.stringify({ languages }), 'information/fr/faq.md': 'Texte.', 'versions/1/fr/old.md': '' },
});

const ADDRESSES = [
  '/public/versions',
  '/public/versions/1/categories',
  '/public/versions/1/articles',
  '/public/versions/1/articles/1',
  '/public/information',
];

describe('a site in one language', () => {
  test.each(ADDRESSES)('answers %s in that language alone', async (path) => {
    const { get } = await startTestApi(contentIn(['en']));
    expect((await get(`${path}?lang=en`)).status).toBe(200);
    const missing = await get(`${path}?lang=fr`);
    expect(missing.status).toBe(404);
    expect(await missing.json()).toMatchObject({ error: 'not-found' });
  });

  test('answers in that language when none is requested', async () => {
    const { read } = await startTestApi(contentIn(['en']));
    const { articles } = await read('/public/versions/1/articles', articlePageSchema);
    expect(articles).toMatchObject([{ id: 1, locale: 'en', contentLocale: 'en' }]);
    expect((await read('/public/versions', versionListSchema)).versions[0]?.description).toBe('First');
  });

  test('reads no file of the other, and says so once, with what to do', async () => {
    const { api, get, read } = await startTestApi(contentIn(['en']));
    expect(api.problems).toEqual([
      {
        file: 'information/fr',
        kind: 'unread-language',
        message:
          'expected folders of the languages of the site, ["en"], received a folder "fr" (likewise versions/1/fr); ' +
          'add "fr" to "languages" in site.json, or remove the folder. Nothing in it is read.',
      },
    ]);
    expect((await get('/public/images/a.svg')).status).toBe(404);
    expect((await read('/public/changes', changeListSchema)).unreadable).toEqual([]);
  });

  test('gets the other when site.json names it, and loses it again', async () => {
    const { api, directory, get, nextCursor, read } = await startTestApi(contentIn(['en']), { watch: true });
    const one = await read('/public/changes', changeListSchema);
    await writeContentFile(directory, 'site.json', JSON.stringify({ languages: ['en', 'fr'] }));
    const cursor = await nextCursor(one.cursor);
    expect((await get('/public/versions/1/articles/1?lang=fr')).status).toBe(200);
    expect(api.problems.map(({ file }) => file)).toEqual(['versions/1/fr/articles/2.md', 'versions/1/fr/old.md']);
    await writeContentFile(directory, 'site.json', JSON.stringify({ languages: ['en'] }));
    expect(await nextCursor(cursor)).toBe(one.cursor);
    const { changes } = await read(`/public/changes?since=${cursor}`, changeListSchema);
    expect(changes).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'site' }),
        { kind: 'article', versionId: 1, locale: 'fr', id: 1, digest: null },
      ]),
    );
  });

  test('reports the folder of another language as soon as it is there', async () => {
    const content = { articles: { '1/en/1': {} }, files: { 'site.json': JSON.stringify({ languages: ['en'] }) } };
    const { api, directory, nextCursor, read } = await startTestApi(content, { watch: true });
    const { cursor } = await read('/public/changes', changeListSchema);
    await writeContentFile(directory, 'versions/1/fr/articles/1.md', articleFile());
    await writeContentFile(directory, 'versions/1/en/articles/1.md', articleFile({ title: 'Other' }));
    await nextCursor(cursor);
    expect(api.problems).toMatchObject([{ file: 'versions/1/fr', kind: 'unread-language' }]);
  });
});

test.each([
  [['de'], 'languages[0]: expected "fr" or "en", received string "de"'],
  [
    ['en', 'en'],
    'languages: expected one language or more, each once, such as ["en"] or ["en", "fr"], received a list of 2',
  ],
  [[], 'languages: expected one language or more, each once, such as ["en"] or ["en", "fr"], received a list of 0'],
])('the languages %j are refused, and the site stays in both', async (languages, message) => {
  const { api, get, read } = await startTestApi(contentIn(languages));
  expect(api.problems.filter(({ file }) => file === 'site.json')).toMatchObject([
    { message: expect.stringContaining(message) },
  ]);
  expect((await read('/public/site', siteAnswerSchema)).site).toEqual({});
  for (const lang of ['fr', 'en']) expect((await get(`/public/versions/1/articles/1?lang=${lang}`)).status).toBe(200);
});
