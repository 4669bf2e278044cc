import { editionKey, type Edition, type Locale, type SidebarTreeNode } from '../../../../content-schema';
import { TextEngineError, type IndexedText, type SourceText, type TextIndexer } from '../engine/text-engine';
import { collectEditions, type EditionContent, type IndexedDocument } from '../../../shared/search-editions';
import type { PrivateSearchMessage } from './private-search-messages';

/** What private search is given of an edition. */
export interface EditionTexts {
  outline: SidebarTreeNode;
  /** May come later than the outline: titles answer meanwhile. Articles that are left out are found by their titles alone. */
  articles: readonly ArticleText[] | Promise<readonly ArticleText[]>;
}

/** The text of an article of the edition. */
export interface ArticleText {
  id: number;
  markdown: string;
  /** Language that it is written in. */
  contentLocale: Locale;
  /** Position of its version in time (default: 0); it matters beside `others` alone. */
  versionOrder?: number;
  /** Its texts in other languages and versions, so that results lead to the ids of the page (default: none). */
  others?: readonly SourceText[];
}

/**
 * Gets an edition; null when there is none.
 * @param only Ids of the articles whose texts are wanted, null for all: the others are known, and may be left out.
 */
export type LoadEdition = (edition: Edition, only: readonly number[] | null) => Promise<EditionTexts | null>;

/** What the indexer works with. */
export interface EditionIndexerOptions {
  load: LoadEdition;
  createIndexer: () => TextIndexer;
  /** Hands on what is known of an edition. */
  give: (message: PrivateSearchMessage) => void;
}

/** An edition on its way, or there. */
interface OpenedEdition {
  /** Grows with each time it is loaded: the newest alone is handed on. */
  turn: number;
  isComplete: boolean;
  /** What was read of its articles, by id; null for a text that cannot be read. */
  articles: Map<number, IndexedText | null>;
}

/** What stands for an article whose text is not there: its title and its description. */
const NO_TEXT: IndexedText = { headings: [], headingIds: [], sections: [] };

/**
 * Makes of an edition's texts what search needs: titles at once, texts article by article, so that nothing waits for it. The
 * worker that compiles is ended when there is nothing left to compile.
 */
export class EditionIndexer {
  readonly #editions = new Map<string, OpenedEdition>();
  #indexer: TextIndexer | undefined;
  #underWay = 0;

  constructor(private readonly options: EditionIndexerOptions) {}

  /** Loads an edition and hands it on: its titles, then the whole. */
  open(edition: Edition): Promise<void> {
    const key = editionKey(edition);
    const opened = this.#editions.get(key) ?? { turn: 0, isComplete: false, articles: new Map() };
    // Whoever asks for it has nothing of it.
    opened.isComplete = false;
    this.#editions.set(key, opened);
    return this.#index(edition, opened, null);
  }

  /** Loads an edition again; texts of these articles, null for all, are read anew. */
  async reopen(edition: Edition, articleIds: readonly number[] | null): Promise<void> {
    const opened = this.#editions.get(editionKey(edition));
    if (opened === undefined) return;
    for (const id of articleIds ?? opened.articles.keys()) opened.articles.delete(id);
    // One that has not come whole is read as a whole.
    await this.#index(edition, opened, opened.isComplete ? articleIds : null);
  }

  /** Forgets an edition. */
  forget(edition: Edition): void {
    const opened = this.#editions.get(editionKey(edition));
    if (opened !== undefined) opened.turn += 1;
    this.#editions.delete(editionKey(edition));
  }

  /** Forgets everything; nothing is handed on any more. */
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
      // Nobody may wait for them any more.
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
      // What was there before stays, where something was.
      if (!isStale() && !opened.isComplete) give({ kind: 'refuse', edition });
    } finally {
      this.#underWay -= 1;
      if (this.#underWay === 0) this.#rest();
    }
  }

  /** @throws {TextEngineError} when no text can be read at all. */
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
      // It is still found by its title.
      if (error instanceof TextEngineError && error.reason === 'too-slow') return null;
      throw error;
    }
  }

  /** Ends the worker that compiled: what it remembers is of no use any more. */
  #rest(): void {
    this.#indexer?.dispose();
    this.#indexer = undefined;
  }
}

/** What search knows of an edition, with the articles that were read. */
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
