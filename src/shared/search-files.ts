import type { Edition, Locale } from '../../content-schema';

/** Path of the search catalog, the only search file with a fixed path. */
export const SEARCH_CATALOG_PATH = '/search/catalog.json';

/** Patterns of the paths of all other search files, which are named by their content. */
export const HASHED_SEARCH_FILES = [
  '/search/catalogue-*',
  '/search/words-*',
  '/search/list-*',
  '/search/text-*',
] as const;

/**
 * Number of articles in an answer. Each further one costs a file, and few readers look at them:
 * they ask for more.
 */
export const ARTICLES_OF_ANSWER = 10;

/** Search catalog: the files of each edition. Browsers load it first. */
export interface SearchCatalog {
  editions: SearchEdition[];
}

/** Search files of one version in one locale. */
export interface SearchEdition extends Edition {
  /** Path of its catalogue, which names all others. */
  catalogue: string;
}

/** Format of the files of an edition. Increase it when they are read differently. */
export const CATALOGUE_FORMAT = 2;

/**
 * Catalogue of an edition: its articles, and which files there are. It is loaded before any search,
 * so it is compact: a column per property, with an entry for each article in order of id. Files are
 * named by digests, which stand in one text, each with the same number of letters.
 */
export interface EditionCatalogue {
  format: typeof CATALOGUE_FORMAT;
  locale: Locale;
  /** Average number of words in the text of a section, with which weights were made. */
  averageLength: number;
  /** Titles of the categories, by id. */
  categories: Record<string, string>;
  /**
   * Category ids in display order, which an object with
   * numeric keys cannot preserve.
   */
  categoryOrder?: readonly number[];
  /** Each id less the one before. */
  ids: readonly number[];
  titles: readonly string[];
  /** Number of sections of each article. */
  sections: readonly number[];
  /** Categories that contain articles, outermost first; `trail` is an index of this list. */
  trails: readonly (readonly number[])[];
  trail: readonly number[];
  /** Language of the text where it is a fallback, by index of the article. */
  langs: Readonly<Record<string, Locale>>;
  /** Additional search terms, by index of the article. */
  keywords: Readonly<Record<string, readonly string[]>>;
  /** Number of sections in each part of the text of each article, without the last part. */
  cuts: readonly (readonly number[])[];
  /** Digests of the texts. */
  texts: string;
  /** First key of each shard of words: after those of the shard before, not after its own. */
  keys: readonly string[];
  shards: string;
  /** The pieces of the two lists of words, the second one by their last letters. */
  lists: readonly [WordListFiles, WordListFiles];
}

/** The pieces of a sorted list of words. */
export interface WordListFiles {
  /** First key of each file, as with shards. */
  first: readonly string[];
  files: string;
}

/** Lengths of digests, in letters of 5 bits: an article has few texts, an edition many shards. */
const DIGEST = { text: 5, words: 9, catalogue: 15 } as const;

/** Returns the path of a catalogue. */
export const cataloguePath = (locale: Locale, digest: string): string =>
  `/search/catalogue-${locale}-${digest.slice(0, DIGEST.catalogue)}.json`;

/** Returns the path of a shard of words. */
export const shardPath = (locale: Locale, digest: string): string =>
  `/search/words-${locale}-${digest.slice(0, DIGEST.words)}.txt`;

/** Returns the path of a piece of a list of words. */
export const wordListPath = (locale: Locale, digest: string): string =>
  `/search/list-${locale}-${digest.slice(0, DIGEST.words)}.txt`;

/**
 * Returns the path of a part of the text of an article.
 * @param digest Digest of the whole text: one for each part would be a quarter of a catalogue.
 */
export const textPath = (locale: Locale, articleId: number, part: number, digest: string): string =>
  `/search/text-${locale}-${articleId}-${part}-${digest.slice(0, DIGEST.text)}.json`;

/** Joins the digests in the paths of files. */
export const joinDigests = (paths: readonly string[]): string =>
  paths.map((path) => path.slice(path.lastIndexOf('-') + 1, path.lastIndexOf('.'))).join('');

/** Returns one of the joined digests. */
export const digestAt = (joined: string, index: number, count: number): string => {
  const length = joined.length / count;
  return joined.slice(index * length, (index + 1) * length);
};

/** Location of the text of an article. */
export interface ArticleText {
  id: number;
  /** Index of the first section of each part, and the path of its file. */
  partStarts: readonly number[];
  partPaths: readonly string[];
}

/** Returns where the text of each article is, in the order of the catalogue. */
export function articleTexts({
  locale,
  ids,
  cuts,
  texts,
}: Pick<EditionCatalogue, 'locale' | 'ids' | 'cuts' | 'texts'>): ArticleText[] {
  let id = 0;
  return ids.map((difference, index): ArticleText => {
    id += difference;
    const partStarts = [0];
    for (const sections of cuts[index] ?? []) partStarts.push((partStarts.at(-1) ?? 0) + sections);
    const digest = digestAt(texts, index, ids.length);
    return { id, partStarts, partPaths: partStarts.map((_, part) => textPath(locale, id, part, digest)) };
  });
}

/** Returns the paths of the shards of words and of the lists of words. */
export function wordPaths({
  locale,
  keys,
  shards,
  lists,
}: Pick<EditionCatalogue, 'locale' | 'keys' | 'shards' | 'lists'>): string[] {
  return [
    ...keys.map((_, index) => shardPath(locale, digestAt(shards, index, keys.length))),
    ...lists.flatMap(({ first, files }) =>
      first.map((_, index) => wordListPath(locale, digestAt(files, index, first.length))),
    ),
  ];
}

/** Part of the text of an article. */
export interface TextPart {
  /** Depths and headings around its first section, outermost first. */
  around: readonly (readonly [depth: number, heading: string])[];
  sections: readonly (readonly [anchor: string | null, heading: string, depth: number, text: string])[];
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
}: Pick<EditionCatalogue, 'categories' | 'categoryOrder'>): CategoryTitle[] {
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

/** Searchable articles of one version in one locale. */
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
