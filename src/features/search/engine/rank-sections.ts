import { followerBit, HEADING_LENGTH, IN_HEADING, LEVEL_MASK, weightOfLevel } from '../../../shared/search/word-shard';
import type { EditionIndex } from './edition-index';
import type { MatchedQuery, WeighedWord } from './match-query';
import type { QueryPostings } from './query-postings';
import { coverageOf, dampingOf, FIELDS, isContained, lengthDamping, NAME, PHRASE, scoreName } from './score-section';

/** An article that may match a query. */
export interface RankedArticle {
  /** Its index in the edition. */
  index: number;
  score: number;
  /** Numbers of its best sections, best first. */
  sections: number[];
  /** Highest share of the query, by weight, that one of its sections contains. */
  coverage: number;
}

/** Maximum number of sections per article. */
export const SECTIONS_OF_ARTICLE = 4;
/** Share of the score of an article's best section below which a section is left out. */
export const WORTH_SHOWING = 0.35;
/** Minimum share of the query, by weight, that a section must contain. */
export const LEAST_COVERAGE = 0.36;
/** Tolerance for floating-point sums. */
const ROUNDING = 0.999;

/** Number of words of a heading of which only is known that it is longer than those counted. */
const LONG_HEADING = 5;

/**
 * Ranks the articles by the postings of the words, before any text is loaded. It adds up what
 * `scoreSection` does, as far as postings tell it.
 * @param finding Words that select sections; the others only rank.
 */
export function rankSections(
  index: EditionIndex,
  query: MatchedQuery,
  finding: readonly WeighedWord[],
  postings: QueryPostings,
): RankedArticle[] {
  const sums = new SectionSums(index.sectionCount);
  for (const word of query.words) sums.add(index, word, finding.includes(word), postings);
  const enough = bestOf(index, query, sums, LEAST_COVERAGE * ROUNDING);
  // Unknown or distant words must not hide the matches of the other words.
  return enough.length > 0 ? enough : bestOf(index, query, sums, 0);
}

/** Sums over the words of a query, by section. */
class SectionSums {
  readonly score: Float32Array;
  /** Weight of the contained words. */
  readonly held: Float32Array;
  /** Sections that a selecting word is in. */
  readonly isFound: Uint8Array;
  /** Weight of the longest sequence, in texts and in headings. */
  readonly row: Float32Array;
  readonly headingRow: Float32Array;
  /** Number of words of the heading (0: unknown), and number of those in the query. */
  readonly headingLength: Uint8Array;
  readonly sameInHeading: Uint8Array;
  /** Of the previous word: what may follow it, and the sequence that ends with it. */
  #followers: Uint8Array;
  #chain: Float32Array;
  #headingChain: Float32Array;

  constructor(size: number) {
    const zeros = () => new Float32Array(size);
    [this.score, this.held, this.row, this.headingRow] = [zeros(), zeros(), zeros(), zeros()];
    [this.#chain, this.#headingChain] = [zeros(), zeros()];
    this.isFound = new Uint8Array(size);
    this.headingLength = new Uint8Array(size);
    this.sameInHeading = new Uint8Array(size);
    this.#followers = new Uint8Array(size);
  }

  add(index: EditionIndex, word: WeighedWord, isFinding: boolean, postings: QueryPostings): void {
    const size = this.score.length;
    const [body, heading, name, best] = [0, 1, 2, 3].map(() => new Float32Array(size)) as [
      ...[Float32Array, Float32Array, Float32Array, Float32Array],
    ];
    const followers = new Uint8Array(size);
    const inBody = new Uint8Array(size);
    for (const [number, near] of word.nearness) {
      const found = postings.of(number);
      found.sections.forEach((section, place) => {
        const weight = found.weights[place] ?? 0;
        raise(best, section, near);
        if (weight & IN_HEADING) {
          raise(heading, section, near);
          this.headingLength[section] = Math.floor(weight / HEADING_LENGTH);
        }
        if ((weight & LEVEL_MASK) === 0) return;
        body[section] = (body[section] ?? 0) + near * weightOfLevel(weight & LEVEL_MASK);
        inBody[section] = 1;
        // A rare word may be followed by any.
        followers[section] = (followers[section] ?? 0) | (found.followers?.[place] ?? 255);
      });
      addNames(index, number, near, { name, best });
    }
    const bits = word.form.stems.reduce((all, stem) => all | followerBit(stem), 0);
    const [chain, headingChain] = [new Float32Array(size), new Float32Array(size)];
    for (let section = 0; section < size; section += 1) {
      const near = best[section] ?? 0;
      if (near === 0) continue;
      const inHeading = heading[section] ?? 0;
      this.held[section] = (this.held[section] ?? 0) + word.weight * near;
      this.score[section] =
        (this.score[section] ?? 0) +
        word.weight *
          (Math.min(MAX_IN_BODY, body[section] ?? 0) +
            (FIELDS.heading / dampingOf(this.headingLength[section] || LONG_HEADING)) * inHeading +
            (name[section] ?? 0));
      if (isFinding) this.isFound[section] = 1;
      if (inBody[section]) {
        const before = ((this.#followers[section] ?? 0) & bits) === 0 ? 0 : (this.#chain[section] ?? 0);
        chain[section] = word.weight * near + before;
        if (before > 0) raise(this.row, section, chain[section] ?? 0);
      }
      if (inHeading > 0) {
        if (inHeading === 1) this.sameInHeading[section] = (this.sameInHeading[section] ?? 0) + 1;
        const before = this.#headingChain[section] ?? 0;
        headingChain[section] = word.weight * inHeading + before;
        if (before > 0) raise(this.headingRow, section, headingChain[section] ?? 0);
      }
    }
    [this.#followers, this.#chain, this.#headingChain] = [followers, chain, headingChain];
  }
}

/** The weight of a word in a text that repeats it without end. */
const MAX_IN_BODY = 2.2;

/** Adds a word of titles and keywords, to all sections of the article and to its first one. */
function addNames(
  { titled, keyed, articles }: EditionIndex,
  number: number,
  near: number,
  { name, best }: { name: Float32Array; best: Float32Array },
): void {
  for (const place of titled.get(number) ?? []) {
    const article = articles[place];
    if (article === undefined) continue;
    const damping = lengthDamping(article.titleWords);
    for (let section = article.start; section < article.start + article.sections; section += 1) {
      raise(name, section, ((section === article.start ? FIELDS.leadTitle : FIELDS.title) / damping) * near);
      raise(best, section, near);
    }
  }
  for (const place of keyed.get(number) ?? []) {
    const start = articles[place]?.start ?? 0;
    raise(name, start, FIELDS.keyword * near);
    raise(best, start, near);
  }
}

/** Groups the sections with enough of the query by article, best first. */
function bestOf(index: EditionIndex, query: MatchedQuery, sums: SectionSums, least: number): RankedArticle[] {
  const words = query.words.length;
  const byArticle = new Map<number, { section: number; score: number; coverage: number }[]>();
  for (let section = 0; section < index.sectionCount; section += 1) {
    const held = sums.held[section] ?? 0;
    if (held === 0) continue;
    const place = index.articleOf[section] ?? 0;
    const article = index.articles[place];
    if (article === undefined) continue;
    // Of a title that is named whole, all words may be frequent.
    const isNamed = section === article.start && isContained(article, query);
    const coverage = coverageOf(held, query, isNamed);
    if (coverage < least || !(isNamed || sums.isFound[section] === 1)) continue;
    const row = Math.max(
      PHRASE.body * ((sums.row[section] ?? 0) / query.weight) ** 2,
      PHRASE.heading * ((sums.headingRow[section] ?? 0) / query.weight) ** 2,
    );
    const isHeading = sums.headingLength[section] === words && sums.sameInHeading[section] === words;
    const named = section === article.start ? scoreName(article, query) : isHeading ? NAME.section : 0;
    const score = ((sums.score[section] ?? 0) + query.weight * (row + named)) * coverage * coverage;
    const others = byArticle.get(place);
    if (others === undefined) byArticle.set(place, [{ section, score, coverage }]);
    else others.push({ section, score, coverage });
  }
  const ranked = [...byArticle].map(([place, sections]): RankedArticle => {
    sections.sort((one, other) => other.score - one.score || one.section - other.section);
    const best = sections[0]?.score ?? 0;
    return {
      index: place,
      score: best,
      sections: sections
        .slice(0, SECTIONS_OF_ARTICLE)
        .filter(({ score }) => score >= best * WORTH_SHOWING)
        .map(({ section }) => section),
      coverage: Math.max(...sections.map(({ coverage }) => coverage)),
    };
  });
  return ranked.sort((one, other) => other.score - one.score || one.index - other.index);
}

function raise(values: Float32Array, place: number, value: number): void {
  if (value > (values[place] ?? 0)) values[place] = value;
}
