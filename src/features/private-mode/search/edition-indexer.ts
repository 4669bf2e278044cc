import { editionKey, type Edition, type Locale, type SidebarTreeNode } from '../../../../content-schema';
import { TextEngineError, type IndexedText, type SourceText, type TextIndexer } from '../engine/text-engine';
import { collectEditions, type EditionContent, type IndexedDocument } from '../../../shared/search-editions';
import type { PrivateSearchMessage } from './private-search-messages';

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
  /** Position of its version in time (default: 0); only used with `others`. */
  versionOrder?: number;
  /**
   * Its texts in other languages and versions, so that results link to the ids of the page
   * (default: none).
   */
  others?: readonly SourceText[];
}

/**
 * Loads an edition; null when there is none.
 * @param only Ids of the articles whose texts to load, null for all. The others are already indexed
 * and may be omitted.
 */
export type LoadEdition = (edition: Edition, only: readonly number[] | null) => Promise<EditionTexts | null>;

/** Options of `EditionIndexer`. */
export interface EditionIndexerOptions {
  load: LoadEdition;
  createIndexer: () => TextIndexer;
  /** Sends the content of an edition. */
  give: (message: PrivateSearchMessage) => void;
}

/** An edition being loaded, or loaded. */
interface OpenedEdition {
  /** Number of the load: only the newest one is sent. */
  turn: number;
  isComplete: boolean;
  /** Indexed articles by id; null for a text that cannot be read. */
  articles: Map<number, IndexedText | null>;
}

/** Placeholder for an article without text: only its title and description are searched. */
const NO_TEXT: IndexedText = { headings: [], headingIds: [], sections: [] };

/**
 * Converts the texts of an edition for search: titles at once, then texts article by article. The
 * worker that compiles is terminated when there is nothing left to compile.
 */
export class EditionIndexer {
  readonly #editions = new Map<string, OpenedEdition>();
  #indexer: TextIndexer | undefined;
  #underWay = 0;

  constructor(private readonly options: EditionIndexerOptions) {}

  /** Loads an edition and sends it: its titles first, then all of it. */
  open(edition: Edition): Promise<void> {
    const key = editionKey(edition);
    const opened = this.#editions.get(key) ?? { turn: 0, isComplete: false, articles: new Map() };
    // The worker that requests it has none of it.
    opened.isComplete = false;
    this.#editions.set(key, opened);
    return this.#index(edition, opened, null);
  }

  /** Loads an edition again. The texts of these articles, null for all, are read again. */
  async reopen(edition: Edition, articleIds: readonly number[] | null): Promise<void> {
    const opened = this.#editions.get(editionKey(edition));
    if (opened === undefined) return;
    for (const id of articleIds ?? opened.articles.keys()) opened.articles.delete(id);
    // An incomplete edition is read completely.
    await this.#index(edition, opened, opened.isComplete ? articleIds : null);
  }

  /** Removes an edition. */
  forget(edition: Edition): void {
    const opened = this.#editions.get(editionKey(edition));
    if (opened !== undefined) opened.turn += 1;
    this.#editions.delete(editionKey(edition));
  }

  /** Removes all editions; nothing is sent any more. */
  dispose(): void {
    for (const opened of this.#editions.values()) opened.turn += 1;
    this.#editions.clear();
    this.#indexer?.dispose();
    this.#indexer = undefined;
  }

  async #index(edition: Edition, opened: OpenedEdition, only: readonly number[] | null): Promise<void> {
    const turn = (opened.turn += 1);
    const isStale = () => opened.turn !== turn;
    const { give } = this.options;
    this.#underWay += 1;
    try {
      const texts = await this.options.load(edition, only);
      // The promise may no longer be awaited: avoids an unhandled rejection.
      Promise.resolve(texts?.articles).catch(() => undefined);
      if (isStale()) return;
      if (texts === null) return give({ kind: 'absent', edition });
      if (!opened.isComplete) give({ kind: 'give', content: contentOf(texts.outline, new Map()), isComplete: false });
      for (const article of await texts.articles) {
        if (isStale()) return;
        if (!opened.articles.has(article.id)) opened.articles.set(article.id, await this.#read(article));
      }
      if (isStale()) return;
      opened.isComplete = true;
      give({ kind: 'give', content: contentOf(texts.outline, opened.articles), isComplete: true });
    } catch {
      // Earlier content, if any, stays.
      if (!isStale() && !opened.isComplete) give({ kind: 'refuse', edition });
    } finally {
      this.#underWay -= 1;
      if (this.#underWay === 0) this.#rest();
    }
  }

  /** Indexes one article. @throws {TextEngineError} when no text can be read at all. */
  async #read({
    id,
    markdown,
    contentLocale,
    versionOrder = 0,
    others = [],
  }: ArticleText): Promise<IndexedText | null> {
    this.#indexer ??= this.options.createIndexer();
    const key = `article ${id}`;
    try {
      const own = { key, versionOrder, contentLocale, markdown };
      return (await this.#indexer.index([own, ...others], [key])).get(key) ?? null;
    } catch (error) {
      // It can still be found by its title.
      if (error instanceof TextEngineError && error.reason === 'too-slow') return null;
      throw error;
    }
  }

  /** Terminates the worker: its cache is no longer needed. */
  #rest(): void {
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
