/** Multiset of items with their counts. */
export interface BagOfWords {
  counts: ReadonlyMap<string, number>;
  size: number;
}

/** Creates a bag of items. */
export function bagOfWords(items: readonly string[]): BagOfWords {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1);
  return { counts, size: items.length };
}

/** Returns the words and numbers of a text in lower case. */
export function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

/**
 * Computes Dice's coefficient: 1 when two bags are equal,
 * 0 when they have nothing in common or one is empty.
 */
export function dice(left: BagOfWords, right: BagOfWords): number {
  if (left.size === 0 || right.size === 0) return 0;
  const [small, large] = left.size <= right.size ? [left, right] : [right, left];
  let shared = 0;
  for (const [item, count] of small.counts) shared += Math.min(count, large.counts.get(item) ?? 0);
  return (2 * shared) / (left.size + right.size);
}
