import type { Edition, Locale } from '../../../content-schema';
import type { EditionContent, IndexedArticle } from '../search-editions';
import {
  CATALOGUE_FORMAT,
  cataloguePath,
  joinDigests,
  shardPath,
  textPath,
  wordListPath,
  writeCategoryTitles,
  type CategoryTitles,
  type EditionCatalogue,
  type SearchableArticle,
  type SearchCatalog,
  type SearchableSection,
} from '../search-files';
import { sharedAnalyser } from './analyse';
import { EditionWords, type WordPaths } from './edition-words';
import { cutParts } from './text-parts';

/** A file to write. Its path contains the digest of its content. */
export interface PlannedFile {
  path: string;
  content: string | Uint8Array<ArrayBuffer>;
}

/** Files of a site's search index, planned and not yet written. */
export interface SearchFilesPlan {
  catalog: SearchCatalog;
  /** Files that the previous plan did not contain. */
  files: PlannedFile[];
  /** Paths of all files of the plan, except the catalog. */
  paths: ReadonlySet<string>;
}

/** Returns the digest of a file for its name: at least 15 lower-case letters and digits. */
export type DigestOf = (content: string | Uint8Array) => string;

/** An article in the plan. */
interface PlannedArticle {
  indexed: IndexedArticle;
  /** Number of sections in each part without the last one. */
  cuts: readonly number[];
  /** Digest of its text, and the paths of its parts. */
  digest: string;
  parts: readonly string[];
}

/** An edition in the plan. */
interface PlannedEdition extends Edition {
  categories: CategoryTitles;
  articles: Map<number, PlannedArticle>;
  words: EditionWords;
  /** Texts that are not written yet. */
  texts: PlannedFile[];
  /** Path of its catalogue; null when it must be written again. */
  catalogue: string | null;
  /** Paths of its shards and lists of words. */
  wordPaths: readonly string[];
}

/**
 * Plans the search files of a site: for each edition a catalogue, the shards of its words, lists of
 * its words, and the texts of its articles. Files with the same content are one file, whichever
 * editions use it.
 * @returns the files, and the catalog that refers to them; the same content gives the same files.
 */
export function planSearchFiles(editions: readonly EditionContent[], digestOf: DigestOf): SearchFilesPlan {
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
 * Incremental plan of a site's search files. An update encodes what the change affects, and gives
 * the same files as a plan from scratch.
 */
export class SearchPlan {
  readonly #editions: PlannedEdition[] = [];

  constructor(private readonly digestOf: DigestOf) {}

  /** Adds an edition. The catalog lists editions in the order in which they were added. */
  addEdition({ versionId, locale }: Edition, categories: CategoryTitles): EditionPlanner {
    const words = new EditionWords(sharedAnalyser(locale));
    const edition: PlannedEdition = {
      versionId,
      locale,
      categories,
      articles: new Map(),
      words,
      texts: [],
      catalogue: null,
      wordPaths: [],
    };
    this.#editions.push(edition);
    const remove = (articleId: number) => {
      if (!edition.articles.delete(articleId)) return;
      words.remove(articleId);
      edition.catalogue = null;
    };
    return {
      remove,
      set: (indexed) => {
        const before = edition.articles.get(indexed.article.id);
        const hasItsTexts = before !== undefined && isSameText(before.indexed, indexed);
        if (hasItsTexts && isSameArticle(before.indexed.article, indexed.article)) return;
        if (!hasItsTexts) words.set(indexed);
        edition.articles.set(indexed.article.id, {
          ...(hasItsTexts ? before : this.#partsOf(edition, indexed)),
          indexed,
        });
        edition.catalogue = null;
      },
      keepOnly: (articleIds) => {
        for (const id of [...edition.articles.keys()]) if (!articleIds.has(id)) remove(id);
      },
      categorise: (titles) => {
        if (JSON.stringify(titles) === JSON.stringify(edition.categories)) return;
        edition.categories = titles;
        edition.catalogue = null;
      },
    };
  }

  /** Returns the plan, with the files that changed since the last call. */
  make(): SearchFilesPlan {
    const files = new Map<string, PlannedFile['content']>();
    for (const edition of this.#editions) {
      if (edition.catalogue !== null) continue;
      for (const { path, content } of this.#updateFiles(edition)) files.set(path, content);
    }
    const paths = new Set<string>();
    for (const { articles, wordPaths, catalogue } of this.#editions) {
      paths.add(catalogue ?? '');
      for (const path of wordPaths) paths.add(path);
      for (const { parts } of articles.values()) for (const path of parts) paths.add(path);
    }
    return {
      catalog: {
        editions: this.#editions.map(({ versionId, locale, catalogue }) => ({
          versionId,
          locale,
          catalogue: catalogue ?? '',
        })),
      },
      files: [...files].map(([path, content]) => ({ path, content })),
      paths,
    };
  }

  /** Makes the files of an edition that has changed. */
  #updateFiles(edition: PlannedEdition): PlannedFile[] {
    const { locale, articles } = edition;
    const paths: WordPaths = {
      shard: (content) => shardPath(locale, this.digestOf(content)),
      list: (content) => wordListPath(locale, this.digestOf(content)),
    };
    const { made, shards, lists, averageLength } = edition.words.make(paths);
    const sorted = [...articles].sort(([one], [other]) => one - other).map(([, article]) => article);
    const catalogue: EditionCatalogue = {
      format: CATALOGUE_FORMAT,
      locale,
      averageLength,
      ...writeCategoryTitles(edition.categories),
      ...columnsOf(locale, sorted),
      keys: shards.first,
      shards: joinDigests(shards.paths),
      lists: [
        { first: lists[0].first, files: joinDigests(lists[0].paths) },
        { first: lists[1].first, files: joinDigests(lists[1].paths) },
      ],
    };
    const content = JSON.stringify(catalogue);
    edition.catalogue = cataloguePath(locale, this.digestOf(content));
    edition.wordPaths = [...shards.paths, ...lists[0].paths, ...lists[1].paths];
    return [...made, ...edition.texts.splice(0), { path: edition.catalogue, content }];
  }

  #partsOf({ locale, texts: planned }: PlannedEdition, { article: { id, sections }, texts }: IndexedArticle) {
    const cut = cutParts(sections, texts);
    const contents = cut.map(({ content }) => JSON.stringify(content));
    const digest = this.digestOf(contents.join('\n'));
    const parts = contents.map((content, index) => {
      const path = textPath(locale, id, index, digest);
      planned.push({ path, content });
      return path;
    });
    return { cuts: cut.slice(1).map(({ start }, index) => start - (cut[index]?.start ?? 0)), digest, parts };
  }
}

/** Returns the columns of the articles in a catalogue. */
function columnsOf(
  locale: Locale,
  articles: readonly PlannedArticle[],
): Pick<
  EditionCatalogue,
  'ids' | 'titles' | 'sections' | 'trails' | 'trail' | 'langs' | 'keywords' | 'cuts' | 'texts'
> {
  const trails = new Map<string, number>();
  const byIndex = <Value>(valueOf: (article: PlannedArticle) => Value | undefined): Record<string, Value> =>
    Object.fromEntries(
      articles.flatMap((article, index) => {
        const value = valueOf(article);
        return value === undefined ? [] : [[index, value]];
      }),
    );
  const trailOf = ({ categoryIds }: SearchableArticle) => {
    const key = JSON.stringify(categoryIds);
    const known = trails.get(key) ?? trails.size;
    trails.set(key, known);
    return known;
  };
  const searchable = articles.map(({ indexed: { article } }) => article);
  return {
    ids: searchable.map(({ id }, index) => id - (searchable[index - 1]?.id ?? 0)),
    titles: searchable.map(({ title }) => title),
    sections: searchable.map(({ sections }) => sections.length),
    trail: searchable.map(trailOf),
    trails: [...trails.keys()].map((key) => JSON.parse(key) as number[]),
    langs: byIndex(({ indexed }) => indexed.article.lang),
    keywords: byIndex(({ indexed }) => indexed.article.keywords),
    cuts: articles.map(({ cuts }) => cuts),
    texts: joinDigests(articles.map(({ indexed: { article }, digest }) => textPath(locale, article.id, 0, digest))),
  };
}

const isSameList = (a: readonly unknown[], b: readonly unknown[]) =>
  a.length === b.length && a.every((each, index) => each === b[index]);

/** Checks whether two articles have the same text under the same headings. */
const isSameText = (a: IndexedArticle, b: IndexedArticle) =>
  isSameList(a.texts, b.texts) &&
  a.article.sections.length === b.article.sections.length &&
  a.article.sections.every((section, index) => isSameSection(section, b.article.sections[index]));

const isSameSection = (a: SearchableSection, b: SearchableSection | undefined) =>
  a === b || (a.anchor === b?.anchor && a.heading === b.heading && a.depth === b.depth);

/** Checks whether two articles have the same entry in the catalogue. */
const isSameArticle = (a: SearchableArticle, b: SearchableArticle) =>
  a.title === b.title &&
  a.lang === b.lang &&
  isSameList(a.keywords ?? [], b.keywords ?? []) &&
  isSameList(a.categoryIds, b.categoryIds);
