/**
 * Reason why the parent of a category is invalid: it does not exist, or leads back to the category.
 */
export type ParentFault = 'missing' | 'circle';

/**
 * Finds the parents to remove so that the categories form a tree;
 * otherwise pages would be unreachable. These are missing parents and,
 * in each circle, the parent of the category with the smallest id.
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
 * Finds circles in parent chains. Each entry is visited once, however long the chains are and
 * however many entries lead into the same circle.
 * @param parentOf Parent of each entry; a parent that is not an entry counts as none.
 * @returns the ids of each circle, in order from child to parent.
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
    // An entry visited on an earlier chain was checked then.
    const entry = id === null || id === undefined ? -1 : way.indexOf(id);
    if (entry >= 0) circles.push(way.slice(entry));
  }
  return circles;
}
