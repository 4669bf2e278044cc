import type { Edition } from '../../../content-schema';
import type { EditionContent, IndexedArticle } from '../../../src/shared/search-editions';
import {
  type CategoryTitles,
  type SearchableArticle,
  type SearchCatalog,
  type TitlesFile,
  writeCategoryTitles,
} from '../../../src/shared/search-files';
import { TextShards, type PlacedText } from './text-pools';

/** A file to write: its name begins like this, the digest of its text follows. */
export interface PlannedFile {
  path: string;
  text: string;
}

/** What is to be written of a site's search files. */
export interface SearchFilesPlan {
  catalog: SearchCatalog;
  /** The files that were not in the plan before. */
  files: PlannedFile[];
  /** Paths of all files of the plan, but for the catalog. */
  paths: ReadonlySet<string>;
}

/** An article in the plan. */
interface PlannedArticle {
  indexed: IndexedArticle;
  /** What the titles file says of it. */
  json: string;
  placed: PlacedText[];
}

/** An edition in the plan. */
interface PlannedEdition extends Edition {
  categories: CategoryTitles;
  articles: Map<number, PlannedArticle>;
  /** Address of its titles file; null when it must be written anew. */
  titles: string | null;
}

/**
 * Plans the search files of a site. A text stands in one file only, however many versions have it: texts are put
 * together by the set of versions that share them, so a reader of a second version downloads what differs, and nothing
 * twice; and by ranges of article ids, so an edit changes one small file.
 * @param digestOf Digest of a file's text, for its name.
 * @returns the files, and the catalog that leads to them; the same content gives the same files.
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

/** Brings articles of an edition into the plan. */
export interface EditionPlanner {
  /** Puts in an article, or what it is now. */
  set(indexed: IndexedArticle): void;
  /** Takes an article out. */
  remove(articleId: number): void;
  /** Takes out the articles that are not among these. */
  keepOnly(articleIds: ReadonlySet<number>): void;
  /** Gives the categories as they are now. */
  categorise(categories: CategoryTitles): void;
}

/**
 * The search files of a site, as content comes, changes and goes: what is made anew costs what the change touches, and
 * is what it would be if all had come at once.
 */
export class SearchPlan {
  readonly #editions: PlannedEdition[] = [];
  readonly #pools: TextShards;

  constructor(private readonly digestOf: (text: string) => string) {
    this.#pools = new TextShards(digestOf);
  }

  /** Adds an edition: the list of files has them in the order in which they came. */
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

  /** Makes what changed since it was made last. */
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

/** Tells whether titles files say the same of an article. Sections that were not read again are the same objects. */
const isSameArticle = (a: SearchableArticle, b: SearchableArticle) =>
  a.title === b.title &&
  a.lang === b.lang &&
  isSameList(a.keywords ?? [], b.keywords ?? []) &&
  isSameList(a.categoryIds, b.categoryIds) &&
  isSameList(a.sections, b.sections);

/**
 * Writes the titles file (`TitlesFile`) of an edition. It is the largest file that an edit of a text changes, so what is
 * said of an article is put into JSON when the article comes, and not again.
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

/** A version asks for so many files of texts, about, for each set of versions that share them. */
const RANGES = 12;
const NARROWEST_RANGE = 32;

function rangeWidth(highestId: number): number {
  return Math.max(NARROWEST_RANGE, Math.ceil(highestId / RANGES));
}
