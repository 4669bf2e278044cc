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
  /** Most that a section can hold: the weight of all words, each as near as it comes anywhere. */
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
  const weight = words.reduce((sum, word) => sum + word.weight * reachOf(word), 0);
  return { words, answers, weight, text };
}

/** A word that no section holds counts half: what was asked is not there, but the rest of the query may be. */
const UNKNOWN = 0.5;

function reachOf({ nearness }: WeighedWord): number {
  return nearness.size === 0 ? UNKNOWN : Math.max(...nearness.values());
}
