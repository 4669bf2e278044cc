import type { Category } from '../../../../content-schema';
import { findParentCircles } from '../../../../src/shared/navigation/parent-circles';

/** Categories that form a tree, and those that had to be moved to the top for it. */
export interface CategoryTree {
  categories: Category[];
  moved: { id: number; parent: number; reason: 'missing-parent' | 'circle' }[];
}

/**
 * Makes a tree out of categories: one whose parent does not exist, or that is its own ancestor, goes to the
 * top, because pages that no path leads to would be lost.
 */
export function toCategoryTree(given: readonly Category[]): CategoryTree {
  const known = new Set(given.map(({ id }) => id));
  const parents = new Map(given.map(({ id, parent }) => [id, parent]));
  const places = new Map(given.map(({ id }, place) => [id, place]));
  const placeOf = (id: number): number => places.get(id) ?? 0;
  // Of each circle the first category goes to the top.
  const opened = new Set(
    findParentCircles(parents).map((circle) =>
      circle.reduce((one, other) => (placeOf(one) < placeOf(other) ? one : other)),
    ),
  );
  const moved: CategoryTree['moved'] = [];
  const categories = given.map((category) => {
    const { id, parent } = category;
    const isMissing = parent !== null && !known.has(parent);
    if (parent === null || !(isMissing || opened.has(id))) return category;
    moved.push({ id, parent, reason: isMissing ? 'missing-parent' : 'circle' });
    return { ...category, parent: null };
  });
  return { categories, moved };
}
