import type { MatchedQuery } from './matched-query';

/** What a field holds of a query. */
export interface FieldMatches {
  /** Occurrences by word of the query, each as near as it is. */
  counts: Float32Array;
  /** The nearest occurrence by word of the query. */
  best: Float32Array;
  /** Weight of the longest row of words that stand as they do in the query; 0 when there are not two. */
  row: number;
}

/** How many other words may stand between two of a row: articles, mostly. */
const LARGEST_GAP = 2;

/** Reads what a field holds of a query. Most hold little: what is not a word of the query costs one look. */
export function readField(field: Uint32Array, { words, answers }: MatchedQuery): FieldMatches | undefined {
  let rows: Rows | undefined;
  for (let place = 0; place < field.length; place++) {
    const number = field[place] ?? 0;
    let answered = answers[number] ?? 0;
    if (answered === 0) continue;
    rows ??= new Rows(words.length);
    // From the last word: one that stands twice in the query continues the row of the word before it, not its own.
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
  /** Weight of the row that ends with a word, and where it ends. */
  readonly #weights: Float32Array;
  readonly #ends: Int32Array;

  constructor(words: number) {
    this.counts = new Float32Array(words);
    this.best = new Float32Array(words);
    this.#weights = new Float32Array(words);
    this.#ends = new Int32Array(words).fill(-LARGEST_GAP - 1);
  }

  add(index: number, place: number, nearness: number, weight: number): void {
    this.counts[index] = (this.counts[index] ?? 0) + nearness;
    this.best[index] = Math.max(this.best[index] ?? 0, nearness);
    const continues = index > 0 && place - (this.#ends[index - 1] ?? 0) <= LARGEST_GAP;
    const before = continues ? (this.#weights[index - 1] ?? 0) : 0;
    const row = weight * nearness + before;
    this.#weights[index] = row;
    this.#ends[index] = place;
    if (before > 0 && row > this.row) this.row = row;
  }
}
