import { Index } from 'flexsearch';
import { ByteReader, ByteWriter } from './bytes';
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

/** A word in a section of an article. */
interface Posting extends Occurrence {
  article: number;
  section: number;
}

/** Articles that were added, in an index of FlexSearch. */
interface AddedArticles {
  index: Index;
  /** Their ids, by their numbers in the index, which are short so that ids in it stay exact. */
  ids: number[];
  words: Set<string>;
}

/**
 * Which sections contain which word. FlexSearch collects the postings of articles that are added;
 * it is given words that are analysed already, and what is known of a word in a section is part of
 * the id, so that the index returns all of it, whatever it would rank. The postings are then stored
 * as a text for each word, in a quarter of the memory that the index needs.
 */
export class PostingsIndex {
  /** Postings of each word (`writeRow`). */
  readonly #rows = new Map<string, string>();
  #added: AddedArticles | null = null;

  /**
   * Adds an article.
   * @param sections The words of each section.
   */
  add(articleId: number, sections: readonly ReadonlyMap<string, Occurrence>[]): void {
    this.#added ??= { index: createIndex(), ids: [], words: new Set() };
    const { index, ids, words: all } = this.#added;
    const number = ids.push(articleId) - 1;
    for (const [section, words] of sections.slice(0, MAX_SECTIONS).entries()) {
      const terms = new Map<number, string[]>();
      for (const [word, { weight, followers }] of words) {
        all.add(word);
        const id = ((number * MAX_SECTIONS + section) * WEIGHTS + weight) * FOLLOWERS + followers;
        const known = terms.get(id);
        if (known === undefined) terms.set(id, [word]);
        else known.push(word);
      }
      for (const [id, each] of terms) index.add(id, each.join(SEPARATOR));
    }
  }

  /** Removes an article from its words. */
  remove(articleId: number, words: Iterable<string>): void {
    this.#storeAdded();
    for (const word of words) {
      const others = readRow(this.#rows.get(word) ?? '').filter(({ article }) => article !== articleId);
      if (others.length === 0) this.#rows.delete(word);
      else this.#rows.set(word, writeRow(others));
    }
  }

  /** Returns the sections that contain a word, in order of article and section. */
  find(word: string, withFollowers: boolean): Postings {
    this.#storeAdded();
    const found = { articles: [] as number[], sections: [] as number[], weights: [] as number[] };
    const followers: number[] | null = withFollowers ? [] : null;
    visitRow(this.#rows.get(word) ?? '', (posting) => {
      found.articles.push(posting.article);
      found.sections.push(posting.section);
      found.weights.push(posting.weight);
      followers?.push(posting.followers);
    });
    return { ...found, followers };
  }

  #storeAdded(): void {
    if (this.#added === null) return;
    const { index, ids, words } = this.#added;
    this.#added = null;
    for (const word of words) {
      const postings = readRow(this.#rows.get(word) ?? '');
      for (const id of index.search(word, { limit: Number.MAX_SAFE_INTEGER }))
        postings.push(postingOf(Number(id), ids));
      postings.sort((one, other) => one.article - other.article || one.section - other.section);
      this.#rows.set(word, writeRow(postings));
    }
  }
}

function createIndex(): Index {
  return new Index({
    tokenize: 'strict',
    resolution: 1,
    encode: (terms: string) => (terms === '' ? [] : terms.split(SEPARATOR)),
  });
}

function postingOf(id: number, ids: readonly number[]): Posting {
  const weighed = Math.floor(id / FOLLOWERS);
  const place = Math.floor(weighed / WEIGHTS);
  return {
    article: ids[Math.floor(place / MAX_SECTIONS)] ?? 0,
    section: place % MAX_SECTIONS,
    weight: weighed % WEIGHTS,
    followers: id % FOLLOWERS,
  };
}

/**
 * Writes postings as a text with one character for each byte, which V8 stores as such: for each
 * posting the difference of its article, its section, weight and followers.
 * @param postings In order of article and section.
 */
function writeRow(postings: readonly Posting[]): string {
  const bytes = new ByteWriter();
  let last = 0;
  for (const { article, section, weight, followers } of postings) {
    bytes.number(article - last);
    last = article;
    bytes.number(section);
    bytes.byte(weight);
    bytes.byte(followers);
  }
  return bytes.text();
}

function readRow(row: string): Posting[] {
  const postings: Posting[] = [];
  visitRow(row, (posting) => postings.push(posting));
  return postings;
}

/** Calls a function with each posting of a text, in order. */
function visitRow(row: string, visit: (posting: Posting) => void): void {
  // `Uint8Array.from` takes several times as long.
  const letters = new Uint8Array(row.length);
  for (let index = 0; index < row.length; index += 1) letters[index] = row.charCodeAt(index);
  const bytes = new ByteReader(letters);
  for (let article = 0; bytes.at < row.length;) {
    article += bytes.number();
    visit({ article, section: bytes.number(), weight: bytes.byte(), followers: bytes.byte() });
  }
}
