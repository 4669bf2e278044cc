import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { articlePageSchema, articleSummarySchema } from '../../content-schema';
import { ARTICLES_PER_PAGE } from './http/query';
import { articleFile, writeContentFile } from './testing/content-directory';
import { type TestApi, startTestApi, stopTestApis } from './testing/test-api';

afterEach(stopTestApis);

const articlesUpTo = (last: number) =>
  Object.fromEntries(Array.from({ length: last }, (_, index) => [`1/fr/${index + 1}`, {}]));

async function readPage({ read }: TestApi, cursor: string | null) {
  const query = cursor === null ? '' : `&cursor=${cursor}`;
  const { articles, nextCursor } = await read(`/public/versions/1/articles?lang=fr${query}`, articlePageSchema);
  return { ids: articles.map((article) => articleSummarySchema.parse(article).id), nextCursor };
}

async function readAll(api: TestApi): Promise<number[][]> {
  const pages: number[][] = [];
  for (let cursor: string | null = null, more = true; more; more = cursor !== null) {
    const page = await readPage(api, cursor);
    pages.push(page.ids);
    cursor = page.nextCursor;
  }
  return pages;
}

test.each([
  [0, [0]],
  [ARTICLES_PER_PAGE, [ARTICLES_PER_PAGE]],
  [2 * ARTICLES_PER_PAGE + 1, [ARTICLES_PER_PAGE, ARTICLES_PER_PAGE, 1]],
])('%i articles come in pages of %j, by id, each once', async (count, sizes) => {
  const pages = await readAll(await startTestApi({ articles: articlesUpTo(count), categories: { '1/fr': [] } }));
  expect(pages.map((ids) => ids.length)).toEqual(sizes);
  expect(pages.flat()).toEqual(Array.from({ length: count }, (_, index) => index + 1));
});

test('articles deleted or added between two pages neither hide nor repeat others', async () => {
  const api = await startTestApi({ articles: articlesUpTo(ARTICLES_PER_PAGE + 3) }, { watch: true });
  const first = await readPage(api, null);
  const { cursor } = await (await api.get('/public/changes')).json();
  // One already listed, the article that the cursor names, one still to come; and a new one at the
  // end.
  for (const id of [2, ARTICLES_PER_PAGE, ARTICLES_PER_PAGE + 2]) {
    await rm(join(api.directory, `versions/1/fr/articles/${id}.md`));
  }
  await writeContentFile(api.directory, `versions/1/fr/articles/${ARTICLES_PER_PAGE + 9}.md`, articleFile());
  for (let now = cursor, done = false; !done;) {
    now = await api.nextCursor(now);
    done = (await readAll(api)).flat().includes(ARTICLES_PER_PAGE + 9) && !(await readAll(api)).flat().includes(2);
  }
  const second = await readPage(api, first.nextCursor);
  expect(second).toEqual({ ids: [101, 103, 109], nextCursor: null });
});
