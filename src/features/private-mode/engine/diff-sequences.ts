import { diffArrays } from 'diff';

/** Indexes of a run of items that both sequences share, or of those removed and added between. */
export interface Hunk {
  state: 'same' | 'changed';
  before: number[];
  after: number[];
}

/** Limits of a comparison. */
export interface DifferenceBounds {
  /** Maximum number of removed and added items. */
  mostEdits: number;
  mostMs: number;
}

/**
 * Finds the longest common subsequence of two sequences (Myers, by jsdiff).
 * @returns indexes in both sequences, in order; null when they differ more than the bounds allow.
 */
export function diffSequences(
  before: readonly string[],
  after: readonly string[],
  { mostEdits, mostMs }: DifferenceBounds,
): Hunk[] | null {
  // Numbers compare faster than long strings.
  const numbers = new Map<string, number>();
  const numberOf = (item: string): number => {
    const known = numbers.get(item);
    if (known !== undefined) return known;
    numbers.set(item, numbers.size);
    return numbers.size - 1;
  };
  const changes = diffArrays(before.map(numberOf), after.map(numberOf), { maxEditLength: mostEdits, timeout: mostMs });
  if (changes === undefined) return null;
  const stretches: Hunk[] = [];
  let old = 0;
  let newer = 0;
  for (const { added, removed, count } of changes) {
    const state = added || removed ? 'changed' : 'same';
    let hunk = stretches.at(-1);
    if (hunk === undefined || hunk.state !== state) stretches.push((hunk = { state, before: [], after: [] }));
    for (let step = 0; step < count; step += 1) {
      if (!added) hunk.before.push(old++);
      if (!removed) hunk.after.push(newer++);
    }
  }
  return stretches;
}
