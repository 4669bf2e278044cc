import { findParentCircles } from '../../../src/shared/navigation/parent-circles';

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
  const smallest = findParentCircles(parentOf).map((circle) => circle.reduce((one, other) => Math.min(one, other)));
  for (const id of smallest.sort((a, b) => a - b)) faults.set(id, 'cycle');
  return faults;
}
