import type { Edition } from '../../../../content-schema';
import type { EditionContent, IndexedArticle } from '../../../shared/search-editions';
import {
  type CategoryTitles,
  type SearchableArticle,
  type SearchCatalog,
  type TitlesFile,
  writeCategoryTitles,
} from '../../../shared/search-files';
import { TextShards, type PlacedText } from './text-pools';

/** A file to write. Its path contains the digest of its text. */
export interface PlannedFile {
  path: string;
  text: string;
}

/** Files of a site's search index, planned and not yet written. */
export interface SearchFilesPlan {
  catalog: SearchCatalog;
  /** Files that the previous plan did not contain. */
  files: PlannedFile[];
  /** Paths of all files of the plan, except the catalog. */
  paths: ReadonlySet<string>;
}

/** An article in the plan. */
interface PlannedArticle {
  indexed: IndexedArticle;
  /** Its entry in the titles file, as JSON. */
  json: string;
  placed: PlacedText[];
}

/** An edition in the plan. */
interface PlannedEdition extends Edition {
  categories: CategoryTitles;
  articles: Map<number, PlannedArticle>;
  /** Path of its titles file; null when it must be written again. */
  titles: string | null;
}

/**
 * Plans the search files of a site. Each text is in one file only, however many versions contain
 * it. Texts are grouped by the set of versions that share them, so a reader of a second version
 * downloads only the difference. They are also grouped by ranges of article ids, so an edit changes
 * one small file.
 * @param digestOf Returns the digest of a file's text, for its name.
 * @returns the files, and the catalog that refers to them; the same content gives the same files.
 */
export function planSearchFiles(
  editions: readonly EditionContent[],
  digestOf: (text: string) => string,
): SearchFilesPlan {
  const plan = new SearchPlan(digestOf);
  for (const { versionId, locale, categories, articles, texts } of editions) {
    const edition = plan.addEdition({ versionId, locale }, categories);
    let number = 0;
    for (const article of articles) {
      edition.set({ article, texts: texts.slice(number, number + article.sections.length) });
      number += article.sections.length;
    }
  }
  return plan.make();
}

/** Updates the articles and categories of an edition in the plan. */
export interface EditionPlanner {
  /** Adds or replaces an article. */
  set(indexed: IndexedArticle): void;
  /** Removes an article. */
  remove(articleId: number): void;
  /** Removes all other articles. */
  keepOnly(articleIds: ReadonlySet<number>): void;
  /** Replaces the categories. */
  categorise(categories: CategoryTitles): void;
}

/**
 * Incremental plan of a site's search files. An update costs as much as the change affects, and
 * gives the same files as a plan from scratch.
 */
export class SearchPlan {
  readonly #editions: PlannedEdition[] = [];
  readonly #pools: TextShards;

  constructor(private readonly digestOf: (text: string) => string) {
    this.#pools = new TextShards(digestOf);
  }

  /** Adds an edition. The catalog lists editions in the order in which they were added. */
  addEdition({ versionId, locale }: Edition, categories: CategoryTitles): EditionPlanner {
    const edition: PlannedEdition = { versionId, locale, categories, articles: new Map(), titles: null };
    const order = this.#editions.push(edition);
    const use = (articleId: number) => ({ order, versionId, articleId });
    const remove = (articleId: number) => {
      const before = edition.articles.get(articleId);
      if (before === undefined) return;
      this.#pools.remove(before.placed);
      edition.articles.delete(articleId);
      edition.titles = null;
    };
    return {
      remove,
      set: (indexed) => {
        const { article, texts } = indexed;
        const before = edition.articles.get(article.id);
        const hasItsTexts = before !== undefined && isSameList(before.indexed.texts, texts);
        if (hasItsTexts && isSameArticle(before.indexed.article, article)) return;
        if (before !== undefined && !hasItsTexts) this.#pools.remove(before.placed);
        const placed = hasItsTexts ? before.placed : this.#pools.add(locale, use(article.id), texts);
        edition.articles.set(article.id, { indexed, json: JSON.stringify(article), placed });
        edition.titles = null;
      },
      keepOnly: (articleIds) => {
        for (const id of [...edition.articles.keys()]) if (!articleIds.has(id)) remove(id);
      },
      categorise: (titles) => {
        if (JSON.stringify(titles) === JSON.stringify(edition.categories)) return;
        edition.categories = titles;
        edition.titles = null;
      },
    };
  }

  /** Returns the plan, with the files that changed since the last call. */
  make(): SearchFilesPlan {
    const highest = this.#editions.reduce((max, { articles }) => {
      for (const id of articles.keys()) if (id > max) max = id;
      return max;
    }, 0);
    const { files: pools, changed } = this.#pools.assign(rangeWidth(highest));
    const files = new Map(pools.map(({ path, text }) => [path, text]));
    for (const edition of this.#editions) {
      const { versionId, locale } = edition;
      if (edition.titles !== null && !changed.has(`${locale} ${versionId}`)) continue;
      const text = titlesText(edition);
      edition.titles = `/search/titles-${locale}-${this.digestOf(text)}.json`;
      files.set(edition.titles, text);
    }
    const editions = this.#editions.map(({ versionId, locale, titles }) => ({
      versionId,
      locale,
      titles: titles ?? '',
    }));
    return {
      catalog: { editions },
      files: [...files].map(([path, text]) => ({ path, text })),
      paths: new Set([...this.#pools.paths, ...editions.map(({ titles }) => titles)]),
    };
  }
}

const isSameList = (a: readonly unknown[], b: readonly unknown[]) =>
  a.length === b.length && a.every((each, index) => each === b[index]);

/**
 * Checks whether two articles have the same entry in the titles file. Sections that were not read
 * again are the same objects.
 */
const isSameArticle = (a: SearchableArticle, b: SearchableArticle) =>
  a.title === b.title &&
  a.lang === b.lang &&
  isSameList(a.keywords ?? [], b.keywords ?? []) &&
  isSameList(a.categoryIds, b.categoryIds) &&
  isSameList(a.sections, b.sections);

/**
 * Writes the titles file (`TitlesFile`) of an edition. It is the largest file that an edit of a
 * text changes, so the JSON of an article is created once, when the article is added.
 */
function titlesText({ locale, categories, articles }: PlannedEdition): string {
  const sorted = [...articles.entries()].sort(([a], [b]) => a - b).map(([, each]) => each);
  const pools = new Map<string, number>();
  const places: string[] = [];
  for (const { placed } of sorted) {
    for (const { pool, place } of placed) {
      const address = pool?.path ?? '';
      const number = pools.get(address) ?? pools.size;
      pools.set(address, number);
      places.push(`[${number},${place}]`);
    }
  }
  const written = writeCategoryTitles(categories);
  const fields: Record<keyof TitlesFile, string> = {
    locale: JSON.stringify(locale),
    articles: `[${sorted.map(({ json }) => json).join()}]`,
    categories: JSON.stringify(written.categories),
    categoryOrder: JSON.stringify(written.categoryOrder),
    pools: JSON.stringify([...pools.keys()]),
    texts: `[${places.join()}]`,
  };
  return `{${Object.entries(fields)
    .map(([name, json]) => `"${name}":${json}`)
    .join()}}`;
}

/** Approximate number of text files of a version, for each set of versions that share texts. */
const RANGES = 12;
const NARROWEST_RANGE = 32;

function rangeWidth(highestId: number): number {
  return Math.max(NARROWEST_RANGE, Math.ceil(highestId / RANGES));
}
