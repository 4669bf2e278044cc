/**
 * Merges two ordered lists. An entry of the other list is put after the entry that precedes it
 * there.
 * @example mergeOrder([1, 3], [1, 2, 3, 4]) // => [1, 2, 3, 4]
 */
export function mergeOrder(own: readonly number[], other: readonly number[]): number[] {
  const ownIds = new Set(own);
  const borrowedAfter = new Map<number | null, number[]>();
  let predecessor: number | null = null;
  for (const id of new Set(other)) {
    if (ownIds.has(id)) predecessor = id;
    else if (borrowedAfter.has(predecessor)) borrowedAfter.get(predecessor)?.push(id);
    else borrowedAfter.set(predecessor, [id]);
  }
  return [...(borrowedAfter.get(null) ?? []), ...own.flatMap((id) => [id, ...(borrowedAfter.get(id) ?? [])])];
}
