/** A source of pseudo-random numbers, the same for the same seed. */
export interface Random {
  /** Returns a number from `low` up to `high`. */
  between(low: number, high: number): number;
  /** Returns one entry of a non-empty list. */
  pick<Entry>(entries: readonly [Entry, ...Entry[]]): Entry;
}

/** Creates a source of pseudo-random numbers from a seed (mulberry32). */
export function createRandom(seed: number): Random {
  let state = Math.imul(seed, 0x9e3779b1) >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    between: (low, high) => low + next() * (high - low),
    pick: (entries) => entries[Math.floor(next() * entries.length)] ?? entries[0],
  };
}
