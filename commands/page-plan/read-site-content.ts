import { type z } from 'zod';
import {
  articlePageSchema,
  articleSummarySchema,
  categoryListSchema,
  LOCALES,
  parseWithFriendlyErrors,
  versionListSchema,
  type ArticleSummary,
  type Locale,
  type OutlineNode,
  type Version,
} from '../../content-schema';
import type { SiteContent } from '../../src/build/plan-pages';

/** Reads from a content API what the page plan is made from: versions, categories and the titles of articles. */
export async function readSiteContent(apiUrl: string): Promise<SiteContent> {
  const get = async <Schema extends z.ZodType>(path: string, schema: Schema): Promise<z.output<Schema>> => {
    const url = `${apiUrl}/public${path}`;
    const response = await fetch(url);
    if (!response.ok) throw new Error(`Expected an answer with status 200 from ${url}, received ${response.status}.`);
    return parseWithFriendlyErrors(schema, await response.json(), url);
  };
  const outlineOf = async (
    versionId: number,
    locale: Locale,
  ): Promise<OutlineNode & { dates: Map<number, string> }> => {
    const { categories } = await get(`/versions/${versionId}/categories?lang=${locale}`, categoryListSchema);
    const articles: ArticleSummary[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const query: string = cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`;
      const page = await get(`/versions/${versionId}/articles?lang=${locale}${query}`, articlePageSchema);
      articles.push(...page.articles.flatMap((entry) => articleSummarySchema.safeParse(entry).data ?? []));
      cursor = page.nextCursor;
    }
    return {
      versionId,
      locale,
      categories,
      articles,
      dates: new Map(articles.map((each) => [each.id, each.updatedAt])),
    };
  };

  const described = await Promise.all(
    LOCALES.map(
      async (locale) => [locale, (await get(`/versions?lang=${locale}`, versionListSchema)).versions] as const,
    ),
  );
  const [, versions = []] = described[0] ?? [];
  const descriptionIn = (locale: Locale, id: Version['id']) =>
    described.find(([each]) => each === locale)?.[1].find((version) => version.id === id)?.description ?? null;
  const outlines = await Promise.all(versions.flatMap(({ id }) => LOCALES.map((locale) => outlineOf(id, locale))));
  return {
    versions: versions.map(({ id, ...version }) => ({
      ...version,
      versionId: id,
      description: { fr: descriptionIn('fr', id), en: descriptionIn('en', id) },
    })),
    outlines,
    updatedAt: (versionId, locale, articleId) =>
      outlines.find((each) => each.versionId === versionId && each.locale === locale)?.dates.get(articleId),
  };
}
