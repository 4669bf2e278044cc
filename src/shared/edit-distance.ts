/** Rows of the table, reused because a search compares hundreds of words of at most 60 letters. */
const ROWS = [new Uint8Array(64), new Uint8Array(64), new Uint8Array(64)] as const;

/**
 * Counts the typing mistakes between two words: insertions, deletions, substitutions and swaps of
 * neighbours (Damerau–Levenshtein, optimal string alignment).
 * @param limit Maximum distance of interest.
 * @returns the distance, or `limit + 1` when it is higher or a word has more than 60 letters.
 */
export function editDistance(one: string, other: string, limit: number): number {
  if (Math.abs(one.length - other.length) > limit || Math.max(one.length, other.length) > 60) return limit + 1;
  let [before, previous, current] = ROWS as readonly [Uint8Array, Uint8Array, Uint8Array];
  for (let column = 0; column <= other.length; column++) previous[column] = column;
  for (let row = 1; row <= one.length; row++) {
    const letter = one.charCodeAt(row - 1);
    let best = (current[0] = row);
    for (let column = 1; column <= other.length; column++) {
      const same = letter === other.charCodeAt(column - 1);
      let cost = Math.min(
        at(previous, column) + 1,
        at(current, column - 1) + 1,
        at(previous, column - 1) + (same ? 0 : 1),
      );
      const swapped =
        row > 1 && letter === other.charCodeAt(column - 2) && one.charCodeAt(row - 2) === other.charCodeAt(column - 1);
      if (swapped) cost = Math.min(cost, at(before, column - 2) + 1);
      current[column] = cost;
      best = Math.min(best, cost);
    }
    if (best > limit) return limit + 1;
    [before, previous, current] = [previous, current, before];
  }
  return Math.min(limit + 1, at(previous, other.length));
}

const at = (row: Uint8Array, index: number): number => row[index] ?? 0;

/** Returns the maximum number of mistakes in a name: one in three letters, three at most. */
const mistakesIn = (name: string): number => Math.min(3, Math.floor(name.length / 3));

/**
 * Finds the name closest to a typed one, ignoring case
 * and separators (`category_id` is `categoryId`).
 * @returns undefined when none is close.
 */
export function nearestName<Name extends string>(names: readonly Name[], typed: string): Name | undefined {
  const letters = bareName(typed);
  const near = names.flatMap((name) => {
    const limit = mistakesIn(bareName(name));
    const mistakes = editDistance(bareName(name), letters, limit);
    return mistakes > limit ? [] : [{ name, mistakes }];
  });
  return near.sort((a, b) => a.mistakes - b.mistakes)[0]?.name;
}

/**
 * Normalizes a name by removing case and separators:
 * `category_id`, `Category-ID` and `categoryId` are equal.
 */
const bareName = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, '');
