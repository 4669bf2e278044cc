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
 * Puts the search files of a pack together. Their addresses are ones that the site never writes: they are named by the 22 characters
 * of the manifest's digest, its own by 16.
 * @param parts What each article's piece says; one that does not fit is left out, and the others are found.
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
