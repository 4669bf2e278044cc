import { editionKey, type Edition } from '../../../../content-schema';
import type { EditionContent } from '../../../shared/search-editions';
import type { CategoryTitles } from '../../../shared/search-files';
import { search, type SearchAnswer, type SearchOptions } from './search';
import { SectionIndex } from './section-index';

/** An edition as far as it is known here. */
interface KnownEdition {
  /** Whether it was asked for, and neither came nor failed since. */
  isAsked: boolean;
  /** Null when there is no such edition. */
  opened: { index: SectionIndex; content: EditionContent; isComplete: boolean } | null | undefined;
  /** Told when something came, or failed. */
  waiting: Set<() => void>;
  failures: number;
}

/**
 * Searches editions that it is given, rather than fetching files: nothing of them stands anywhere but in memory. Answers
 * as `SearchEngine` does, first from the titles.
 */
export class GivenEditions {
  readonly #editions = new Map<string, KnownEdition>();

  /** @param want Asks for an edition; it is given, refused or absent later. */
  constructor(private readonly want: (edition: Edition) => void) {}

  /**
   * Takes an edition in, in place of what was known of it.
   * @param isComplete Whether its texts are there; else its titles and descriptions alone.
   */
  give(content: EditionContent, isComplete: boolean): void {
    const { locale, articles, texts } = content;
    const index = new SectionIndex({ locale, articles: [...articles] });
    index.addTexts(texts);
    this.#settle(content, { index, content, isComplete });
  }

  /** There is no such edition, or whoever asks may not read it. */
  isAbsent(edition: Edition): void {
    this.#settle(edition, null);
  }

  /** The edition, or its texts, did not come: who waits is told, and who asks again may have better luck. */
  refuse(edition: Edition): void {
    const known = this.#knownOf(edition);
    known.failures += 1;
    this.#settle(edition, known.opened);
  }

  /** Forgets an edition; it is asked for again when it is searched. */
  forget(edition: Edition): void {
    const known = this.#knownOf(edition);
    if (!known.isAsked) known.opened = undefined;
  }

  /**
   * Waits for the titles of an edition.
   * @returns titles of its categories; null when there is no such edition.
   * @throws {Error} when they did not come.
   */
  async openTitles(edition: Edition): Promise<CategoryTitles | null> {
    const known = await this.#until(edition, ({ opened }) => opened !== undefined);
    return known.opened?.content.categories ?? null;
  }

  /**
   * Waits for the texts of an edition.
   * @throws {Error} when they did not come; titles can still be searched.
   */
  async openTexts(edition: Edition): Promise<void> {
    await this.#until(edition, ({ opened }) => opened === null || opened?.isComplete === true);
  }

  /** Searches an edition with what is there of it; null when nothing is. */
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
    // Titles come first, texts are on their way.
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
      // It may have been there to give at once.
      look();
    });
    return known;
  }
}
