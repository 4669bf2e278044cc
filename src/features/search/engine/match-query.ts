import type { ExpandedWord } from './expand-query';

/** A word of the query, with its weight. */
export interface WeighedWord extends ExpandedWord {
  /** Inverse document frequency: rare words count more than frequent ones. */
  weight: number;
}

/** A query prepared for scoring sections. */
export interface MatchedQuery {
  words: readonly WeighedWord[];
  /**
   * For each word of the vocabulary, by number: a bit for each word of the query that it matches.
   */
  answers: Uint32Array;
  /** Maximum weight of a section: all words of the query, each with its best similarity. */
  weight: number;
  /** The folded query. */
  text: string;
}

/** Prepares a query of at most 32 words. */
export function matchQuery(
  words: readonly WeighedWord[],
  { text, vocabularySize }: { text: string; vocabularySize: number },
): MatchedQuery {
  const answers = new Uint32Array(vocabularySize);
  words.forEach(({ nearness }, index) => {
    for (const number of nearness.keys()) answers[number] = (answers[number] ?? 0) | (1 << index);
  });
  const weight = words.reduce((sum, word) => sum + word.weight * reachOf(word), 0);
  return { words, answers, weight, text };
}

/** Factor for a word that is in no section: it is missing, but the rest of the query may match. */
const UNKNOWN = 0.5;

function reachOf({ nearness }: WeighedWord): number {
  return nearness.size === 0 ? UNKNOWN : Math.max(...nearness.values());
}
