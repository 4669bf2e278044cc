import { diffArrays } from 'diff';

/** Items that stand in both sequences, or what was removed and added between such: their places. */
export interface Hunk {
  state: 'same' | 'changed';
  before: number[];
  after: number[];
}

/** How far two sequences may differ. */
export interface DifferenceBounds {
  /** Removed and added items together. */
  mostEdits: number;
  mostMs: number;
}

/**
 * Finds the longest common part of two sequences (Myers, by jsdiff).
 * @returns places in both sequences, in order; null when they differ more than the bounds allow.
 */
export function diffSequences(
  before: readonly string[],
  after: readonly string[],
  { mostEdits, mostMs }: DifferenceBounds,
): Hunk[] | null {
  // Numbers are compared faster than long texts.
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
