import type { Edition, Locale } from '../../content-schema';

/** Path of the search catalog, the only search file with a fixed path. */
export const SEARCH_CATALOG_PATH = '/search/catalog.json';

/** Search catalog: the files of each edition. Browsers load it first. */
export interface SearchCatalog {
  editions: SearchEdition[];
}

/** Search files of one version in one locale. */
export interface SearchEdition extends Edition {
  /** Path of the titles file. */
  titles: string;
}

/** Titles file: the searchable articles, and the location of their texts. */
export interface TitlesFile extends SearchTitles {
  /** Titles of the categories, by id. */
  categories: Record<string, string>;
  /**
   * Category ids in display order, which an object with
   * numeric keys cannot preserve; missing in older packs.
   */
  categoryOrder?: readonly number[];
  /** Paths of the text pools that the version uses. */
  pools: string[];
  /** For each section, in order: the index of its pool in `pools`, and its index in that pool. */
  texts: [pool: number, place: number][];
}

/** Category title for search. */
export interface CategoryTitle {
  id: number;
  title: string;
}

/** Category titles in display order: outermost first, each level in navigation order. */
export type CategoryTitles = readonly CategoryTitle[];

/** Reads the category titles from a file. */
export function readCategoryTitles({
  categories,
  categoryOrder = [],
}: Pick<TitlesFile, 'categories' | 'categoryOrder'>): CategoryTitle[] {
  const ids = new Set([...categoryOrder, ...Object.keys(categories).map(Number)]);
  return [...ids].flatMap((id) => {
    const title = categories[id];
    return title === undefined ? [] : [{ id, title }];
  });
}

/** Converts category titles to the fields of a file. */
export const writeCategoryTitles = (titles: CategoryTitles) => ({
  categories: Object.fromEntries(titles.map(({ id, title }) => [id, title])),
  categoryOrder: titles.map(({ id }) => id),
});

/** Text pool: a file with the texts shared by the same versions. */
export type TextPool = string[];

/**
 * Searchable articles of one version in one locale. They are
 * part of a downloaded file, so entries are compact and ordered.
 */
export interface SearchTitles {
  locale: Locale;
  articles: SearchableArticle[];
}

/** Searchable article. */
export interface SearchableArticle {
  id: number;
  title: string;
  /** Additional search terms (default: none). */
  keywords?: readonly string[];
  /** Ids of the categories that contain it, outermost first. */
  categoryIds: number[];
  /** Language of the text when it is a fallback. */
  lang?: Locale;
  sections: SearchableSection[];
}

/** Section of an article, the target of a search result. */
export interface SearchableSection {
  /** Id of the heading; null for the text before the first heading. */
  anchor: string | null;
  /** Text of the heading; empty for the text before the first heading. */
  heading: string;
  /** Level of the heading, 1 to 6; 0 for the text before the first heading. */
  depth: number;
}
