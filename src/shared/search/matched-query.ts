import type { ExpandedWord } from './expand-word';

/** A word of the query, with how much it tells. */
export interface WeighedWord extends ExpandedWord {
  /** Inverse document frequency: a rare word tells more than a frequent one. */
  weight: number;
}

/** A query, ready to be held against sections. */
export interface MatchedQuery {
  words: readonly WeighedWord[];
  /** Which words of the query a word of the vocabulary answers, by its number: a bit for each. */
  answers: Uint32Array;
  /** Weight of all words. */
  weight: number;
  /** The query itself, folded. */
  text: string;
}

/** Gets a query ready. It has at most 32 words. */
export function matchQuery(
  words: readonly WeighedWord[],
  { text, vocabularySize }: { text: string; vocabularySize: number },
): MatchedQuery {
  const answers = new Uint32Array(vocabularySize);
  words.forEach(({ nearness }, index) => {
    for (const number of nearness.keys()) answers[number] = (answers[number] ?? 0) | (1 << index);
  });
  return { words, answers, weight: words.reduce((sum, { weight }) => sum + weight, 0), text };
}
