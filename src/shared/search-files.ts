import type { Edition, Locale } from '../../content-schema';

/** Address of the list of search files; the only one whose address does not change. */
export const SEARCH_CATALOG_PATH = '/search/catalog.json';

/** Which files hold what, for each version and language: what the browser asks first. */
export interface SearchCatalog {
  editions: SearchEdition[];
}

/** The search files of a version in one language. */
export interface SearchEdition extends Edition {
  /** Address of the titles file. */
  titles: string;
}

/** A titles file: what is found, and where the texts are. */
export interface TitlesFile extends SearchTitles {
  /** Titles of the categories, by id. */
  categories: Record<string, string>;
  /** Their ids in the order in which they are shown, which an object of numbers cannot have; older packs lack it. */
  categoryOrder?: readonly number[];
  /** Addresses of the files of texts that the version uses. */
  pools: string[];
  /** For each section, in order: which of the `pools`, and the place in it. */
  texts: [pool: number, place: number][];
}

/** A category, as far as search names it. */
export interface CategoryTitle {
  id: number;
  title: string;
}

/** Titles of categories in the order in which they are shown: outermost first, each level as the navigation has it. */
export type CategoryTitles = readonly CategoryTitle[];

/** Reads the titles of categories out of a file. */
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

/** Writes them into the fields of a file. */
export const writeCategoryTitles = (titles: CategoryTitles) => ({
  categories: Object.fromEntries(titles.map(({ id, title }) => [id, title])),
  categoryOrder: titles.map(({ id }) => id),
});

/** A file of texts: those that the same versions share. */
export type TextPool = string[];

/** What search knows of the articles of a version in one language. Files of the site hold it: short, and in order. */
export interface SearchTitles {
  locale: Locale;
  articles: SearchableArticle[];
}

/** An article that can be found. */
export interface SearchableArticle {
  id: number;
  title: string;
  /** Words that it is found by besides its text (default: none). */
  keywords?: readonly string[];
  /** Ids of the categories around it, outermost first. */
  categoryIds: number[];
  /** Language of the text, where it is borrowed from the other locale. */
  lang?: Locale;
  sections: SearchableSection[];
}

/** A section of an article: what a result leads to. */
export interface SearchableSection {
  /** Id of the heading; null for what stands before the first. */
  anchor: string | null;
  /** Text of the heading; empty for what stands before the first. */
  heading: string;
  /** Level of the heading, 1 to 6; 0 for what stands before the first. */
  depth: number;
}
