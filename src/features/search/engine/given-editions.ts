import { editionKey, type Edition } from '../../../../content-schema';
import type { EditionContent } from '../../../shared/search-editions';
import type { CategoryTitles } from '../../../shared/search-files';
import { search, type SearchAnswer, type SearchOptions } from './search';
import { SectionIndex } from './section-index';

/** State of an edition. */
interface KnownEdition {
  /** Whether it is requested, and neither loaded nor failed since. */
  isAsked: boolean;
  /** Null when there is no such edition. */
  opened: { index: SectionIndex; content: EditionContent; isComplete: boolean } | null | undefined;
  /** Called when something is loaded, or has failed. */
  waiting: Set<() => void>;
  failures: number;
}

/**
 * Search engine for editions that are passed in instead of fetched; they are only in memory. Like
 * `SearchEngine`, it first returns results from the titles.
 */
export class GivenEditions {
  readonly #editions = new Map<string, KnownEdition>();

  /**
   * @param want Requests an edition, whose outcome is passed in later (`give`, `refuse`,
   * `isAbsent`).
   */
  constructor(private readonly want: (edition: Edition) => void) {}

  /**
   * Adds an edition, or replaces it.
   * @param isComplete Whether it includes its texts, or only titles and descriptions.
   */
  give(content: EditionContent, isComplete: boolean): void {
    const { locale, articles, texts } = content;
    const index = new SectionIndex({ locale, articles: [...articles] });
    index.addTexts(texts);
    this.#settle(content, { index, content, isComplete });
  }

  /** Marks an edition as non-existent, or not readable for this user. */
  isAbsent(edition: Edition): void {
    this.#settle(edition, null);
  }

  /**
   * Marks the loading of an edition or its texts as failed. Waiting calls reject; later calls
   * request it again.
   */
  refuse(edition: Edition): void {
    const known = this.#knownOf(edition);
    known.failures += 1;
    this.#settle(edition, known.opened);
  }

  /** Drops an edition; it is requested again when it is searched. */
  forget(edition: Edition): void {
    const known = this.#knownOf(edition);
    if (!known.isAsked) known.opened = undefined;
  }

  /**
   * Waits for the titles of an edition.
   * @returns titles of its categories; null when there is no such edition.
   * @throws {Error} when loading failed.
   */
  async openTitles(edition: Edition): Promise<CategoryTitles | null> {
    const known = await this.#until(edition, ({ opened }) => opened !== undefined);
    return known.opened?.content.categories ?? null;
  }

  /**
   * Waits for the texts of an edition.
   * @throws {Error} when loading failed; titles can still be searched.
   */
  async openTexts(edition: Edition): Promise<void> {
    await this.#until(edition, ({ opened }) => opened === null || opened?.isComplete === true);
  }

  /** Searches the loaded parts of an edition; null when nothing is loaded. */
  search(edition: Edition, query: string, options?: SearchOptions): (SearchAnswer & { complete: boolean }) | null {
    const { opened } = this.#knownOf(edition);
    if (opened === undefined || opened === null) return null;
    return { ...search(opened.index, opened.content.texts, query, options), complete: opened.isComplete };
  }

  #knownOf(edition: Edition): KnownEdition {
    const key = editionKey(edition);
    const known = this.#editions.get(key) ?? { isAsked: false, opened: undefined, waiting: new Set(), failures: 0 };
    this.#editions.set(key, known);
    return known;
  }

  #settle(edition: Edition, opened: KnownEdition['opened']): void {
    const known = this.#knownOf(edition);
    known.opened = opened;
    // Titles come first, and the texts are still loading.
    known.isAsked = known.isAsked && opened?.isComplete === false && known.failures === 0;
    for (const goOn of [...known.waiting]) goOn();
  }

  async #until(edition: Edition, isThere: (known: KnownEdition) => boolean): Promise<KnownEdition> {
    const known = this.#knownOf(edition);
    if (isThere(known)) return known;
    if (!known.isAsked) {
      known.isAsked = true;
      known.failures = 0;
      this.want(edition);
    }
    await new Promise<void>((resolve, reject) => {
      const look = () => {
        if (!isThere(known) && known.failures === 0) return;
        known.waiting.delete(look);
        if (isThere(known)) resolve();
        else reject(new Error(`Expected version ${edition.versionId} in "${edition.locale}", received nothing.`));
      };
      known.waiting.add(look);
      // `want` may have passed the edition in synchronously.
      look();
    });
    return known;
  }
}
