import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';

/** Files of a directory tree: digest by path from the tree's root. */
export type Tree = ReadonlyMap<string, string>;

/** Files that differ between two trees. */
export interface TreeDifference {
  added: string[];
  changed: string[];
  removed: string[];
}

/** Reads a directory tree. */
export async function readTree(root: string): Promise<Tree> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const tree = new Map<string, string>();
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    tree.set(
      relative(root, path),
      createHash('sha256')
        .update(await readFile(path))
        .digest('hex'),
    );
  }
  return tree;
}

/** Compares two trees; each list is sorted. */
export function compareTrees(before: Tree, after: Tree): TreeDifference {
  const added = [...after.keys()].filter((path) => !before.has(path)).sort();
  const removed = [...before.keys()].filter((path) => !after.has(path)).sort();
  const changed = [...after].filter(([path, digest]) => before.has(path) && before.get(path) !== digest);
  return { added, removed, changed: changed.map(([path]) => path).sort() };
}
