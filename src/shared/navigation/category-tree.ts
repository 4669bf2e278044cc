/** Why a category cannot keep its parent: it does not exist, or leads back to the category. */
export type ParentFault = 'missing' | 'circle';

/**
 * Finds the parents that must go so that categories form a tree, because pages that no path leads to would be lost:
 * those that do not exist, and in each circle that of the smallest id.
 * @returns the fault of each category concerned, by id.
 */
export function findParentFaults(entries: Iterable<{ id: number; parent: number | null }>): Map<number, ParentFault> {
  const parentOf = new Map(Array.from(entries, ({ id, parent }) => [id, parent]));
  const faults = new Map<number, ParentFault>();
  for (const [id, parent] of parentOf) if (parent !== null && !parentOf.has(parent)) faults.set(id, 'missing');
  for (const circle of findParentCircles(parentOf))
    faults.set(
      circle.reduce((one, other) => Math.min(one, other)),
      'circle',
    );
  return faults;
}

/**
 * Finds where going up from parent to parent leads round in a circle. Each entry is passed once, however long the chains
 * are and however many entries lead into the same circle.
 * @param parentOf Parent of each entry; one that is not an entry itself counts as none.
 * @returns the ids of each circle, one after the other on the way up.
 */
export function findParentCircles(parentOf: ReadonlyMap<number, number | null>): number[][] {
  const circles: number[][] = [];
  const passed = new Set<number>();
  for (const start of parentOf.keys()) {
    const way: number[] = [];
    let id: number | null | undefined = start;
    while (id !== null && id !== undefined && !passed.has(id)) {
      passed.add(id);
      way.push(id);
      id = parentOf.get(id);
    }
    // What was passed on another way was looked at then.
    const entry = id === null || id === undefined ? -1 : way.indexOf(id);
    if (entry >= 0) circles.push(way.slice(entry));
  }
  return circles;
}
