import { editionKey, type Edition } from '../../../../content-schema';
import { search, type EditionAnswer, type SearchOptions } from '../../search/engine/search';
import { SectionIndex } from '../../search/engine/section-index';
import type { EditionContent } from '../../../shared/search-editions';

/** Editions that the page passes in, indexed in memory. Nothing is fetched or stored. */
export class MemoryEditions {
  readonly #editions = new Map<string, { index: SectionIndex; texts: readonly string[]; complete: boolean }>();

  /**
   * Adds an edition, or replaces it.
   * @param complete Whether it includes its texts, or only titles and descriptions.
   */
  put(content: EditionContent, complete: boolean): void {
    const { locale, articles, texts } = content;
    const index = new SectionIndex({ locale, articles: [...articles] });
    index.addTexts(texts);
    this.#editions.set(editionKey(content), { index, texts, complete });
  }

  /** Removes an edition. */
  drop(edition: Edition): void {
    this.#editions.delete(editionKey(edition));
  }

  /** Searches an edition; null when there is none. */
  search(edition: Edition, query: string, options?: SearchOptions): EditionAnswer | null {
    const found = this.#editions.get(editionKey(edition));
    if (found === undefined) return null;
    return { ...search(found.index, found.texts, query, options), complete: found.complete };
  }
}
