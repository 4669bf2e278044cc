import { bodyWeight } from '../../../shared/search/word-shard';
import type { LoadedSection, SearchedArticle } from './edition-index';
import type { MatchedQuery, WeighedWord } from './match-query';

/** A section with its article. */
export interface ScoredFields {
  article: Pick<SearchedArticle, 'foldedTitle' | 'titleWords' | 'nameWords' | 'keywordWords'>;
  /** Whether it is the first section, which represents the article as a whole. */
  leads: boolean;
  section: Pick<LoadedSection, 'foldedHeading' | 'headingWords' | 'path' | 'body'>;
}

/** Score of a section for a query. */
export interface SectionScore {
  score: number;
  /** Share of the query that it contains, by weight: 0 to 1. */
  coverage: number;
}

/** Weight of a match by field; a title counts fully only for the first section of the article. */
export const FIELDS = { leadTitle: 5.5, title: 1.1, heading: 4, keyword: 3, path: 0.9 } as const;
/**
 * Bonus for a query that is the name of the article or section; that is in the title, which ranks
 * above a heading equal to the query; and that is a keyword, which ranks above texts and below
 * titles.
 */
export const NAME = { article: 9, inTitle: 9.5, keyword: 9, section: 6 } as const;
/** Bonus for words of the query in sequence. */
export const PHRASE = { heading: 6, leadTitle: 6, title: 1, body: 5 } as const;
/**
 * A query that contains a whole title: the similarity that its words have at least, the share of
 * the query that they are at least, by weight, and the share that they make up for of the rest.
 */
const CONTAINED = { nearness: 0.9, least: 0.1, madeUpFor: 0.5 } as const;

/** Scores a section: BM25 over its fields, coverage of the query, and words in sequence. */
export function scoreSection(
  { article, leads, section }: ScoredFields,
  query: MatchedQuery,
  averageLength: number,
): SectionScore {
  const body = readField(section.body, query);
  const heading = readField(section.headingWords, query);
  const title = readField(article.titleWords, query);
  const path = readField(section.path, query);
  const keywords = leads ? article.keywordWords.map((keyword) => readField(keyword, query)) : [];
  // A match in a short heading counts more than one in a long heading.
  const headingBoost = FIELDS.heading / lengthDamping(section.headingWords);
  const titleBoost = (leads ? FIELDS.leadTitle : FIELDS.title) / lengthDamping(article.titleWords);

  let score = 0;
  let held = 0;
  for (const [index, { weight }] of query.words.entries()) {
    const count = body?.counts[index] ?? 0;
    const inHeading = heading?.best[index] ?? 0;
    const inTitle = title?.best[index] ?? 0;
    const inPath = path?.best[index] ?? 0;
    const inKeywords = keywords.reduce((best, keyword) => Math.max(best, keyword?.best[index] ?? 0), 0);
    const inBody = bodyWeight(count, section.body.length, averageLength);
    const inName = Math.max(titleBoost * inTitle, FIELDS.keyword * inKeywords);
    held += weight * Math.max(inHeading, inTitle, inKeywords, inPath, body?.best[index] ?? 0);
    score += weight * (inBody + headingBoost * inHeading + inName + FIELDS.path * inPath);
  }
  const coverage = coverageOf(held, query, leads && isContained(article, query));
  const inARow = Math.max(
    PHRASE.body * rowShare(body, query),
    PHRASE.heading * rowShare(heading, query),
    (leads ? PHRASE.leadTitle : PHRASE.title) * rowShare(title, query),
  );
  const named = leads
    ? nameBonus(article.foldedTitle, { title, keywords }, query)
    : NAME.section * nameShare(section.foldedHeading, query.text);
  return { score: (score + query.weight * (inARow + named)) * coverage * coverage, coverage };
}

/**
 * Scores what is known of an article before its text is loaded: bonuses of its first section for
 * its title and keywords, without the weight and the coverage of the query.
 */
export function scoreName(
  { foldedTitle, titleWords, keywordWords }: ScoredFields['article'],
  query: MatchedQuery,
): number {
  const title = readField(titleWords, query);
  const keywords = keywordWords.map((keyword) => readField(keyword, query));
  return PHRASE.leadTitle * rowShare(title, query) + nameBonus(foldedTitle, { title, keywords }, query);
}

function nameBonus(
  foldedTitle: string,
  { title, keywords }: { title: FieldMatches | undefined; keywords: readonly (FieldMatches | undefined)[] },
  query: MatchedQuery,
): number {
  const inKeywords = Math.max(0, ...keywords.map((keyword) => heldShare(keyword, query) ** 2));
  return (
    NAME.article * nameShare(foldedTitle, query.text) +
    Math.max(NAME.inTitle * heldShare(title, query) ** 2, NAME.keyword * inKeywords)
  );
}

/**
 * Returns the share of the query that a section contains, by weight. The words around a title that
 * is named whole are of a question, or tell more of the same: `Laravel Dusk 2024`.
 * @param isNamed Whether the query contains the whole title, and the section is the first one.
 */
export function coverageOf(held: number, query: MatchedQuery, isNamed: boolean): number {
  if (query.weight === 0) return 0;
  const coverage = held / query.weight;
  return isNamed ? coverage + (1 - coverage) * CONTAINED.madeUpFor : coverage;
}

/** Checks whether a query contains all words of the title of an article. */
export function isContained(
  { nameWords }: Pick<SearchedArticle, 'nameWords'>,
  { words, answers, weight }: MatchedQuery,
): boolean {
  if (!nameWords.every((number) => answers[number])) return false;
  const isIn = new Set<WeighedWord>();
  for (const number of nameWords) {
    const same = words.filter(({ nearness }) => (nearness.get(number) ?? 0) >= CONTAINED.nearness);
    if (same.length === 0) return false;
    for (const word of same) isIn.add(word);
  }
  return [...isIn].reduce((sum, word) => sum + word.weight, 0) >= weight * CONTAINED.least;
}

/** Returns the factor by which a match in a longer name counts less. */
export const lengthDamping = (field: Uint32Array): number => dampingOf(field.length);

/** Returns the same for a number of words. */
export const dampingOf = (words: number): number => 1 + 0.12 * Math.max(0, words - 1);

/** Returns how far a query equals a name: 1 if equal, less for a prefix, otherwise 0. */
function nameShare(name: string, query: string): number {
  if (query === '' || !name.startsWith(query)) return 0;
  return name.length === query.length ? 1 : 0.3 + (0.4 * query.length) / name.length;
}

/** Returns the share of the query that a field contains, by weight. */
function heldShare(field: FieldMatches | undefined, { words, weight }: MatchedQuery): number {
  if (field === undefined || weight === 0) return 0;
  return words.reduce((sum, word, index) => sum + word.weight * (field.best[index] ?? 0), 0) / weight;
}

/** Returns how much of the query is in sequence; 1 for all of it. */
function rowShare(field: FieldMatches | undefined, { weight }: MatchedQuery): number {
  if (field === undefined || weight === 0) return 0;
  return (field.row / weight) ** 2;
}

/** Matches of a query in a field. */
interface FieldMatches {
  /** Occurrences by word of the query, weighted by similarity. */
  counts: Float32Array;
  /** Best similarity by word of the query. */
  best: Float32Array;
  /**
   * Weight of the longest sequence of words in the order of the query; 0 for fewer than two words.
   */
  row: number;
}

/** Maximum distance between two words of a sequence; more than 1, to allow for articles. */
const MAX_GAP = 2;

/** Finds the matches of a query in a field. Most words do not match, and cost one lookup. */
function readField(field: Uint32Array, { words, answers }: MatchedQuery): FieldMatches | undefined {
  let rows: Rows | undefined;
  for (let place = 0; place < field.length; place++) {
    const number = field[place] ?? 0;
    let answered = answers[number] ?? 0;
    if (answered === 0) continue;
    rows ??= new Rows(words.length);
    // Start with the last word: a word that occurs twice in the query continues the sequence of the
    // previous word, not its own.
    while (answered !== 0) {
      const index = 31 - Math.clz32(answered);
      answered &= ~(1 << index);
      const word = words[index];
      if (word !== undefined) rows.add(index, place, word.nearness.get(number) ?? 0, word.weight);
    }
  }
  return rows;
}

class Rows implements FieldMatches {
  readonly counts: Float32Array;
  readonly best: Float32Array;
  row = 0;
  /** Weight and end of the sequence that ends with a word. */
  readonly #weights: Float32Array;
  readonly #ends: Int32Array;

  constructor(words: number) {
    this.counts = new Float32Array(words);
    this.best = new Float32Array(words);
    this.#weights = new Float32Array(words);
    this.#ends = new Int32Array(words).fill(-MAX_GAP - 1);
  }

  add(index: number, place: number, nearness: number, weight: number): void {
    this.counts[index] = (this.counts[index] ?? 0) + nearness;
    this.best[index] = Math.max(this.best[index] ?? 0, nearness);
    const continues = index > 0 && place - (this.#ends[index - 1] ?? 0) <= MAX_GAP;
    const before = continues ? (this.#weights[index - 1] ?? 0) : 0;
    const row = weight * nearness + before;
    this.#weights[index] = row;
    this.#ends[index] = place;
    if (before > 0 && row > this.row) this.row = row;
  }
}
