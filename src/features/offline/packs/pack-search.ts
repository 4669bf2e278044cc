import { z } from 'zod';
import { localeSchema, type PackManifest, type PagePiece } from '../../../../content-schema';
import type { SearchableArticle, TextPool, TitlesFile } from '../../../shared/search-files';
import type { PackSearch } from '../store/offline-database';
import { manifestDigest } from './wanted-pieces';

const searchableArticleSchema = z.object({
  id: z.number().int(),
  title: z.string(),
  categoryIds: z.array(z.number().int()),
  lang: localeSchema.optional(),
  sections: z.array(z.object({ anchor: z.string().nullable(), heading: z.string(), depth: z.number().int() })),
});

/**
 * Assembles the search files of a pack. Their addresses cannot collide with the site's own: they
 * contain the 22 characters of the manifest's digest, the site's contain 16.
 * @param parts Search data of each article. Invalid entries are left out.
 */
export function assembleSearch(
  key: string,
  address: string,
  { locale, categories, categoryOrder }: Pick<PackManifest, 'locale' | 'categories' | 'categoryOrder'>,
  parts: readonly NonNullable<PagePiece['search']>[],
): PackSearch {
  const release = manifestDigest(address);
  const textsPath = `/search/texts-${locale}-${release}.json`;
  const articles = parts
    .flatMap(({ article, texts }) => {
      const known = searchableArticleSchema.safeParse(article).data;
      if (known?.sections.length !== texts.length) return [];
      const { lang, ...rest } = known;
      const searchable: SearchableArticle = { ...rest, ...(lang && { lang }) };
      return [{ searchable, texts }];
    })
    .sort((a, b) => a.searchable.id - b.searchable.id);
  const pool: TextPool = articles.flatMap(({ texts }) => texts);
  const titles: TitlesFile = {
    locale,
    articles: articles.map(({ searchable }) => searchable),
    categories,
    ...(categoryOrder && { categoryOrder }),
    pools: [textsPath],
    texts: pool.map((_, place) => [0, place]),
  };
  return {
    key,
    titlesPath: `/search/titles-${locale}-${release}.json`,
    titles: JSON.stringify(titles),
    textsPath,
    texts: JSON.stringify(pool),
  };
}
