import { editionKey, type Edition, type Locale, type SidebarTreeNode } from '../../../../content-schema';
import { collectEditions, type EditionContent, type IndexedDocument } from '../../../shared/search-editions';
import type { CategoryTitles } from '../../../shared/search-files';
import type { WorkerChannel } from '../../../shared/worker-channel';
import { TextEngineError, type IndexedText, type TextIndexer } from '../engine/text-engine';
import type { MemoryEditions } from './memory-editions';

/** Content of an edition for private search. */
export interface EditionTexts {
  outline: SidebarTreeNode;
  /**
   * May arrive later than the sidebar tree: until then titles are searched. Omitted articles are
   * found by title only.
   */
  articles: readonly ArticleText[] | Promise<readonly ArticleText[]>;
}

/** The text of an article of the edition. */
export interface ArticleText {
  id: number;
  markdown: string;
  /** Language of the text. */
  contentLocale: Locale;
}

/**
 * Loads an edition; null when there is none.
 * @param only Ids of the articles whose texts to load, null for all. The others are already indexed
 * and may be omitted.
 */
export type LoadEdition = (edition: Edition, only: readonly number[] | null) => Promise<EditionTexts | null>;

/** Options of `PrivateEditions`. */
export interface PrivateEditionsOptions {
  load: LoadEdition;
  createIndexer: () => TextIndexer;
  /** The worker that searches the editions. */
  worker: WorkerChannel<MemoryEditions>;
}

/** An edition being loaded, or loaded. */
interface OpenedEdition {
  edition: Edition;
  /** Titles of its categories, once titles can be searched; null without such an edition. */
  titles: Promise<CategoryTitles | null>;
  /** Resolves when its texts can be searched. */
  texts: Promise<void>;
  /** Resolves when the last load has ended; changes are loaded one after the other. */
  loading: Promise<void>;
  hasFailed: boolean;
  /** Indexed articles by id, null for a text that cannot be read; null until all are read. */
  articles: ReadonlyMap<number, IndexedText | null> | null;
}

/**
 * Maximum number of cached editions: the current one, its other language, and others that were
 * searched.
 */
const MAX_EDITIONS = 6;

/**
 * Delay between a change and the reload of the edition, in milliseconds: authors save often and
 * search seldom.
 */
const CHANGE_DELAY_MS = 1000;

/** Placeholder for an article without text: only its title and description are searched. */
const NO_TEXT: IndexedText = { headings: [], headingIds: [], sections: [] };

/**
 * Loads editions when they are searched, compiles their texts and passes them to the search: titles
 * at once, then everything. The worker that compiles is terminated when there is nothing left to
 * compile.
 */
export class PrivateEditions {
  /** By key, the most recently searched at the end. */
  readonly #editions = new Map<string, OpenedEdition>();
  /** Articles that changed since an edition was read, null for all. */
  readonly #changed = new Map<OpenedEdition, ReadonlySet<number> | null>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #indexer: TextIndexer | undefined;
  #underWay = 0;
  #isDisposed = false;

  constructor(private readonly options: PrivateEditionsOptions) {}

  /** Loads an edition that is not loaded, or failed to. @throws {Error} after `dispose`. */
  open(edition: Edition): Pick<OpenedEdition, 'titles' | 'texts'> {
    if (this.#isDisposed) throw new Error('Expected private mode to be on, it has ended.');
    const key = editionKey(edition);
    const known = this.#editions.get(key);
    const opened = known === undefined || known.hasFailed ? this.#load(edition) : known;
    this.#editions.delete(key);
    this.#editions.set(key, opened);
    const [oldest] = this.#editions.values();
    if (this.#editions.size > MAX_EDITIONS && oldest !== undefined) this.#drop(oldest);
    return opened;
  }

  /**
   * Reloads a changed edition a moment later; earlier results stay until it is loaded. An edition
   * that was never searched is not loaded.
   * @param articleIds Articles whose texts to read again, null for all; the others stay as they
   * are.
   */
  invalidate(edition: Edition, articleIds: readonly number[] | null): void {
    const opened = this.#editions.get(editionKey(edition));
    if (opened === undefined) return;
    const before = this.#changed.get(opened);
    const isAll = articleIds === null || before === null;
    this.#changed.set(opened, isAll ? null : new Set([...(before ?? []), ...articleIds]));
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      for (const [changed, ids] of this.#changed) this.#reload(changed, ids);
      this.#changed.clear();
    }, CHANGE_DELAY_MS);
  }

  /** Reloads all editions: anything may have changed. */
  invalidateAll(): void {
    for (const { edition } of this.#editions.values()) this.invalidate(edition, null);
  }

  /** Removes all editions, and loads no others. */
  dispose(): void {
    this.#isDisposed = true;
    this.clear();
  }

  /** Removes all editions: the worker that searches has lost them. */
  clear(): void {
    clearTimeout(this.#timer);
    this.#changed.clear();
    this.#editions.clear();
    this.#endIndexer();
  }

  #load(edition: Edition): OpenedEdition {
    const loaded = this.options.load(edition, null).then((content) => {
      // The promise may no longer be awaited: avoids an unhandled rejection.
      Promise.resolve(content?.articles).catch(() => undefined);
      return content;
    });
    const titles = loaded.then((content) => content && this.#put(opened, content.outline, null));
    const texts = titles.then(async () => {
      const content = await loaded;
      if (content !== null) await this.#read(opened, content, null);
    });
    const opened: OpenedEdition = { edition, titles, texts, loading: texts, hasFailed: false, articles: null };
    texts.catch(() => {
      opened.hasFailed = true;
    });
    return opened;
  }

  /** Loads the changes of an edition. If that fails, the earlier content stays. */
  #reload(opened: OpenedEdition, articleIds: ReadonlySet<number> | null): void {
    const { edition } = opened;
    opened.loading = opened.loading
      .then(async () => {
        this.#checkOpen(opened);
        const ids = opened.articles === null ? null : articleIds;
        const content = await this.options.load(edition, ids && [...ids]);
        if (content !== null) return await this.#read(opened, content, ids);
        await this.options.worker.call('drop', edition);
        opened.titles = Promise.resolve(null);
        opened.articles = null;
      })
      .catch(() => undefined);
  }

  /** Indexes the articles with these ids (null: all), and passes the edition to the search. */
  async #read(
    opened: OpenedEdition,
    { outline, articles }: EditionTexts,
    ids: ReadonlySet<number> | null,
  ): Promise<void> {
    this.#underWay += 1;
    try {
      const indexed = new Map(ids === null ? [] : [...(opened.articles ?? [])].filter(([id]) => !ids.has(id)));
      for (const article of await articles) {
        this.#checkOpen(opened);
        if (!indexed.has(article.id)) indexed.set(article.id, await this.#index(article));
      }
      const categories = await this.#put(opened, outline, indexed);
      opened.titles = Promise.resolve(categories);
      opened.articles = indexed;
    } finally {
      this.#underWay -= 1;
      if (this.#underWay === 0) this.#endIndexer();
    }
  }

  /** Passes an edition to the search. @param articles Null when only its titles are loaded. */
  async #put(
    opened: OpenedEdition,
    outline: SidebarTreeNode,
    articles: OpenedEdition['articles'],
  ): Promise<CategoryTitles> {
    this.#checkOpen(opened);
    const content = contentOf(outline, articles ?? new Map());
    await this.options.worker.call('put', content, articles !== null);
    return content.categories;
  }

  #checkOpen(opened: OpenedEdition): void {
    const { edition } = opened;
    if (this.#editions.get(editionKey(edition)) === opened) return;
    throw new Error(`Expected version ${edition.versionId} in "${edition.locale}" to be searched, it was removed.`);
  }

  #drop({ edition }: OpenedEdition): void {
    this.#editions.delete(editionKey(edition));
    // A worker that fails has lost all editions.
    this.options.worker.call('drop', edition).catch(() => undefined);
  }

  /** Indexes one article. @throws {TextEngineError} when no text can be read at all. */
  async #index({ id, markdown, contentLocale }: ArticleText): Promise<IndexedText | null> {
    this.#indexer ??= this.options.createIndexer();
    const key = `article ${id}`;
    try {
      const text = { key, versionOrder: 0, contentLocale, markdown };
      return (await this.#indexer.index([text], [key])).get(key) ?? null;
    } catch (error) {
      // It can still be found by its title.
      if (error instanceof TextEngineError && error.reason === 'too-slow') return null;
      throw error;
    }
  }

  /** Terminates the worker that compiles: its cache is no longer needed. */
  #endIndexer(): void {
    this.#indexer?.dispose();
    this.#indexer = undefined;
  }
}

/** Creates the search content of an edition, with the articles read so far. */
function contentOf(
  outline: EditionTexts['outline'],
  articles: ReadonlyMap<number, IndexedText | null>,
): EditionContent {
  const { versionId, locale } = outline;
  const documents = outline.articles.map(({ id }): IndexedDocument & { texts: readonly string[] } => {
    const { headings, headingIds, sections } = articles.get(id) ?? NO_TEXT;
    return {
      versionId,
      locale,
      articleId: id,
      headings,
      headingIds,
      sections,
      texts: sections.map(({ text }) => text),
    };
  });
  const [content] = collectEditions([outline], documents, ({ texts }) => texts);
  return content ?? { versionId, locale, categories: [], articles: [], texts: [] };
}
