import { Index } from 'flexsearch';
import type { Postings } from './word-shard';

/** A word in a section. */
export interface Occurrence {
  /** Level and `IN_HEADING` (`word-shard.ts`). */
  weight: number;
  /** Bits of the words that follow it. */
  followers: number;
}

/** Sections of an article that are indexed: far more than any article has. */
const MAX_SECTIONS = 65_536;
const WEIGHTS = 64;
const FOLLOWERS = 256;

/** Between the terms that FlexSearch is given: no word contains it. */
const SEPARATOR = '\n';

/** Replaced articles per article from which the index should be made again. */
const MAX_REPLACED = 1;
/** Replaced articles of which none matters. */
const FEW_REPLACED = 200;

/**
 * Which sections contain which word, in an index of FlexSearch. It is made of words that are
 * analysed already, and what is known of a word in a section is part of the id: the index then
 * returns all of it, whatever it would rank. A removed article stays in the index and is left out
 * of what is found, because removing reads the whole index.
 */
export class PostingsIndex {
  readonly #index = new Index({
    tokenize: 'strict',
    resolution: 1,
    encode: (terms: string) => (terms === '' ? [] : terms.split(SEPARATOR)),
  });
  /** Number of each article in the index; a short one, so that ids stay exact. */
  readonly #slots = new Map<number, number>();
  /** Article of each number. */
  readonly #articles: number[] = [];

  /** Whether it holds so many removed articles that it should be made again. */
  get shouldRebuild(): boolean {
    return this.#articles.length - this.#slots.size > MAX_REPLACED * this.#slots.size + FEW_REPLACED;
  }

  /**
   * Adds or replaces an article.
   * @param sections The words of each section.
   */
  add(articleId: number, sections: readonly ReadonlyMap<string, Occurrence>[]): void {
    const slot = this.#articles.push(articleId) - 1;
    this.#slots.set(articleId, slot);
    for (const [section, words] of sections.slice(0, MAX_SECTIONS).entries()) {
      const terms = new Map<number, string[]>();
      for (const [word, { weight, followers }] of words) {
        const id = ((slot * MAX_SECTIONS + section) * WEIGHTS + weight) * FOLLOWERS + followers;
        const known = terms.get(id);
        if (known === undefined) terms.set(id, [word]);
        else known.push(word);
      }
      for (const [id, each] of terms) this.#index.add(id, each.join(SEPARATOR));
    }
  }

  /** Removes an article. */
  remove(articleId: number): void {
    this.#slots.delete(articleId);
  }

  /** Returns the sections that contain a word, in order of article and section. */
  find(word: string, withFollowers: boolean): Postings {
    const found = this.#index
      .search(word, { limit: Number.MAX_SAFE_INTEGER })
      .flatMap((id) => this.#read(Number(id)) ?? [])
      .sort((one, other) => one.article - other.article || one.section - other.section);
    return {
      articles: found.map(({ article }) => article),
      sections: found.map(({ section }) => section),
      weights: found.map(({ weight }) => weight),
      followers: withFollowers ? found.map(({ followers }) => followers) : null,
    };
  }

  /** Reads an id; null when its article was removed or replaced. */
  #read(id: number) {
    const weighed = Math.floor(id / FOLLOWERS);
    const place = Math.floor(weighed / WEIGHTS);
    const slot = Math.floor(place / MAX_SECTIONS);
    const article = this.#articles[slot] ?? 0;
    if (this.#slots.get(article) !== slot) return null;
    return { article, section: place % MAX_SECTIONS, weight: weighed % WEIGHTS, followers: id % FOLLOWERS };
  }
}
