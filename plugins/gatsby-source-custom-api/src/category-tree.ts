import type { Category } from '../../../content-schema';

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
  const parents = new Map(given.map(({ id, parent }) => [id, parent]));
  const moved: CategoryTree['moved'] = [];
  const categories = given.map((category) => {
    const { id, parent } = category;
    if (parent === null) return category;
    const isMissing = !parents.has(parent);
    if (!isMissing && !isOwnAncestor(id, parents)) return category;
    parents.set(id, null);
    moved.push({ id, parent, reason: isMissing ? 'missing-parent' : 'circle' });
    return { ...category, parent: null };
  });
  return { categories, moved };
}

function isOwnAncestor(id: number, parents: ReadonlyMap<number, number | null>): boolean {
  const passed = new Set<number>();
  for (let at = parents.get(id) ?? null; at !== null && !passed.has(at); at = parents.get(at) ?? null) {
    if (at === id) return true;
    passed.add(at);
  }
  return false;
}
