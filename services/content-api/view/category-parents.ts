/** A category's place in the tree. */
interface TreeEntry {
  id: number;
  parent: number | null;
}

/** Why a parent was taken away. */
export type ParentFault = 'unknown' | 'cycle';

/**
 * Finds the parents that must go so that the categories form a tree: those that do not exist, and in each cycle
 * that of the smallest id.
 * @returns the fault of each category concerned, by id.
 */
export function findParentFaults(entries: Iterable<TreeEntry>): Map<number, ParentFault> {
  const parentOf = new Map([...entries].map(({ id, parent }) => [id, parent]));
  const faults = new Map<number, ParentFault>();
  for (const [id, parent] of parentOf) {
    if (parent === null || parentOf.has(parent)) continue;
    faults.set(id, 'unknown');
    parentOf.set(id, null);
  }
  for (const id of [...parentOf.keys()].sort((a, b) => a - b)) {
    if (!leadsTo(parentOf, id)) continue;
    faults.set(id, 'cycle');
    parentOf.set(id, null);
  }
  return faults;
}

/** Tells whether going up from a category leads back to it. */
function leadsTo(parentOf: ReadonlyMap<number, number | null>, start: number): boolean {
  const seen = new Set<number>();
  for (let id = parentOf.get(start) ?? null; id !== null && !seen.has(id); id = parentOf.get(id) ?? null) {
    if (id === start) return true;
    seen.add(id);
  }
  return false;
}
