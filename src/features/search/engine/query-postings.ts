import type { EditionIndex } from './edition-index';

/** Sections that contain a word, by number. */
export interface SectionPostings {
  sections: readonly number[];
  /** Level and `IN_HEADING`. */
  weights: readonly number[];
  /** Bits of the words that follow; null where they are not stored. */
  followers: readonly number[] | null;
}

const NONE: SectionPostings = { sections: [], weights: [], followers: null };

/** Postings of the words of one query, decoded once. The index keeps the bytes. */
export class QueryPostings {
  readonly #known = new Map<number, SectionPostings>();

  constructor(private readonly index: EditionIndex) {}

  /** Returns the postings of a word; none when no loaded shard has it. */
  of(word: number): SectionPostings {
    const known = this.#known.get(word) ?? this.#read(word);
    this.#known.set(word, known);
    return known;
  }

  /** Counts the sections that contain one of these words, in the text, a heading or the title. */
  count(words: ReadonlyMap<number, unknown>): number {
    const { titled, keyed, articles, sectionCount } = this.index;
    const isIn = new Uint8Array(sectionCount);
    let count = 0;
    const add = (section: number) => {
      count += 1 - (isIn[section] ?? 1);
      isIn[section] = 1;
    };
    for (const word of words.keys()) {
      for (const section of this.of(word).sections) add(section);
      for (const article of titled.get(word) ?? []) {
        const { start = 0, sections = 0 } = articles[article] ?? {};
        for (let section = start; section < start + sections; section += 1) add(section);
      }
      for (const article of keyed.get(word) ?? []) add(articles[article]?.start ?? 0);
    }
    return count;
  }

  #read(word: number): SectionPostings {
    const listed = this.index.vocabulary.shardWordOf(word);
    if (listed === undefined) return NONE;
    const postings = listed.readPostings();
    const found: { section: number; place: number }[] = [];
    postings.articles.forEach((article, place) => {
      const section = this.index.sectionNumber(article, postings.sections[place] ?? 0);
      if (section !== undefined) found.push({ section, place });
    });
    return {
      sections: found.map(({ section }) => section),
      weights: found.map(({ place }) => postings.weights[place] ?? 0),
      followers: postings.followers && found.map(({ place }) => postings.followers?.[place] ?? 0),
    };
  }
}
