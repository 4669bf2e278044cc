import { diffArrays } from 'diff';

/** Items that stand in both sequences, or what was removed and added between such: their places. */
export interface Stretch {
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
): Stretch[] | null {
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
  const stretches: Stretch[] = [];
  let old = 0;
  let young = 0;
  for (const { added, removed, count } of changes) {
    const state = added || removed ? 'changed' : 'same';
    let stretch = stretches.at(-1);
    if (stretch === undefined || stretch.state !== state) stretches.push((stretch = { state, before: [], after: [] }));
    for (let step = 0; step < count; step += 1) {
      if (!added) stretch.before.push(old++);
      if (!removed) stretch.after.push(young++);
    }
  }
  return stretches;
}
