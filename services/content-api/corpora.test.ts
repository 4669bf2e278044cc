import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import {
  LOCALES,
  articleConfigSchema,
  articlePageSchema,
  articleSchema,
  articleSummarySchema,
  categoryListSchema,
  changeListSchema,
  musicsConfigSchema,
  parseWithFriendlyErrors,
  routeRuleListSchema,
  versionListSchema,
} from '../../content-schema';
import { type TestApi, startTestApi, stopTestApis } from './testing/test-api';

const CORPORA = path.resolve(__dirname, '../../../shared/corpora');
const onCorpora = existsSync(CORPORA) ? describe : describe.skip;

afterAll(stopTestApis);

/** Reads every article of a version in a locale, page by page. */
async function readArticles({ read }: TestApi, mode: string, versionId: number, lang: string) {
  const articles: ReturnType<typeof articleSchema.parse>[] = [];
  for (let query = `lang=${lang}&include=body`, more = true; more;) {
    const page = await read(`/${mode}/versions/${versionId}/articles?${query}`, articlePageSchema);
    for (const article of page.articles)
      articles.push(parseWithFriendlyErrors(articleSchema, article, `version ${versionId}`));
    more = page.nextCursor !== null;
    query = `lang=${lang}&include=body&cursor=${page.nextCursor}`;
  }
  return articles;
}

async function countFiles(corpus: string, versionId: number, locales: readonly string[]): Promise<number> {
  const names = await Promise.all(
    locales.map((locale) => readdir(path.join(CORPORA, corpus, `versions/${versionId}/${locale}/articles`))),
  );
  return new Set(names.flat()).size;
}

onCorpora('real documentation', () => {
  test.each(['astro', 'wcpos'])(
    '%s is served whole, in both modes, and every answer fits its schema',
    async (corpus) => {
      const api = await startTestApi(path.join(CORPORA, corpus), { authorize: async () => 'member' });
      const { read, get } = api;
      expect(api.api.problems).toEqual([]);

      for (const mode of ['public', 'private'] as const) {
        const { versions } = await read(`/${mode}/versions`, versionListSchema);
        expect(versions.length).toBeGreaterThan(1);
        expect(versions.some(({ label }) => label !== 'none')).toBe(mode === 'private');
        const images = new Set<string>();
        for (const { id } of versions) {
          for (const locale of LOCALES) {
            const articles = await readArticles(api, mode, id, locale);
            expect(articles).toHaveLength(await countFiles(corpus, id, LOCALES));
            const own = articles.filter(({ contentLocale }) => contentLocale === locale);
            expect(own).toHaveLength(await countFiles(corpus, id, [locale]));
            for (const article of articles) for (const image of article.images) images.add(image.path);

            const { categories } = await read(`/${mode}/versions/${id}/categories?lang=${locale}`, categoryListSchema);
            const listed = categories.flatMap((category) => category.articles);
            expect(listed.toSorted((a, b) => a - b)).toEqual(articles.map((article) => article.id));
          }
        }
        expect(images.size).toBeGreaterThan(0);
        for (const image of images) expect((await get(`/${mode}/${encodeURI(image)}`)).status).toBe(200);
        await read(`/${mode}/changes`, changeListSchema);
        await read(`/${mode}/configs/articleConfig`, articleConfigSchema);
        await read(`/${mode}/configs/musicsConfig`, musicsConfigSchema);
        await read(`/${mode}/route-rules`, routeRuleListSchema);
      }
      const summaries = await read('/public/versions/1/articles', articlePageSchema);
      for (const summary of summaries.articles) expect(articleSummarySchema.safeParse(summary).success).toBe(true);
    },
  );
});
