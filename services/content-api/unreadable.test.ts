import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { categoryListSchema, changeListSchema } from '../../content-schema';
import { articleFile, writeContentFile } from './testing/content-directory';
import { startTestApi, stopTestApis } from './testing/test-api';

afterEach(stopTestApis);

const BAD = { updatedAt: 'yesterday' };

test('an article whose file was never valid is listed for clients with an earlier revision', async () => {
  const { api, read } = await startTestApi({
    versions: [
      { id: 1, defaultVersion: true },
      { id: 2, label: 'draft' },
    ],
    categories: { '1/fr': [{ id: 1, articles: [3, 1, 2] }] },
    articles: {
      '1/fr/1': { categoryId: 1 },
      '1/fr/2': { categoryId: 1 },
      '1/fr/3': BAD,
      '1/en/3': { categoryId: 1 },
      '1/en/4': BAD,
      '2/fr/1': BAD,
    },
  });
  const { unreadable } = await read('/public/changes', changeListSchema);
  expect(unreadable).toEqual([
    { kind: 'article', versionId: 1, locale: 'fr', id: 3 },
    // Borrowed from English as long as that could be read.
    { kind: 'article', versionId: 1, locale: 'fr', id: 4 },
    { kind: 'article', versionId: 1, locale: 'en', id: 4 },
  ]);
  const reported = api.problems.filter(({ file }) => file === 'versions/1/fr/articles/3.md');
  expect(reported.map(({ message }) => message)).toEqual([
    expect.stringMatching(/The last published revision stays until then, if there is one\.$/),
  ]);
});

test('other content of an invalid file is listed too, except the list of versions', async () => {
  const { read } = await startTestApi({
    versions: [
      { id: 1, defaultVersion: true },
      { id: 2, label: 'draft' },
    ],
    articles: { '1/fr/1': {} },
    files: {
      ...{ 'versions/1/en/categories.json': '[', 'versions/2/en/categories.json': '[' },
      ...{ 'information/fr/faq.md': '---\ntitle: [\n---\n', 'information/team.json': '{' },
      ...{ 'routeRules.json': '{', 'articleConfig.json': '[', 'site.json': '[' },
    },
  });
  const { unreadable } = await read('/public/changes', changeListSchema);
  expect(unreadable).toEqual([
    { kind: 'categories', versionId: 1, locale: 'en' },
    { kind: 'categories', versionId: 1, locale: 'fr' },
    { kind: 'config', name: 'articleConfig' },
    { kind: 'information', locale: 'en', name: 'faq' },
    { kind: 'information', locale: 'fr', name: 'faq' },
    { kind: 'informationList', name: 'team' },
    { kind: 'routeRules' },
    { kind: 'site' },
  ]);
});

test('such an article keeps its position in its category, and changes when its file is valid or gone', async () => {
  const content = {
    versions: [{ id: 1, defaultVersion: true }],
    categories: { '1/fr': [{ id: 1, articles: [3, 1] }] },
    articles: { '1/fr/1': { categoryId: 1 }, '1/fr/3': BAD, '1/fr/5': BAD },
  };
  const { api, directory, read, nextCursor } = await startTestApi(content, { watch: true });
  const { categories } = await read('/public/versions/1/categories?lang=fr', categoryListSchema);
  expect(categories).toMatchObject([{ articles: [3, 1] }]);
  expect(api.problems.map(({ file }) => file)).toEqual(['versions/1/fr/articles/3.md', 'versions/1/fr/articles/5.md']);
  const { cursor } = await read('/public/changes', changeListSchema);
  await rm(join(directory, 'versions/1/fr/articles/3.md'));
  const withoutThird = await nextCursor(cursor);
  await writeContentFile(directory, 'versions/1/fr/articles/5.md', articleFile({ title: 'Good' }));
  await nextCursor(withoutThird);
  const { changes, unreadable } = await read(`/public/changes?since=${cursor}`, changeListSchema);
  expect(unreadable).toEqual([]);
  expect(changes).toEqual(
    expect.arrayContaining([
      { kind: 'article', versionId: 1, locale: 'fr', id: 3, digest: null },
      { kind: 'article', versionId: 1, locale: 'fr', id: 5, digest: expect.stringMatching(/./) as unknown },
    ]),
  );
});
