import { readFile, writeFile } from 'node:fs/promises';
import { compareTrees, type Tree } from '../tools/bench/compare-trees';

/**
 * Time limit of a test that builds sites, in milliseconds: generous, for a busy machine. Only a
 * failure takes this long.
 */
export const LIMIT_MS = 1_800_000;

/**
 * Gatsby's warning of code that uses the file system: it would render every page at every build.
 */
export const RENDERS_EVERY_PAGE = /Unsafe builtin/;

/** Changes a file like an editor. */
export async function edit(file: string, change: (text: string) => string): Promise<void> {
  await writeFile(file, change(await readFile(file, 'utf8')));
}

/** Returns the files that differ between two outputs. The build time always differs. */
export function differing(before: Tree, after: Tree): string[] {
  const { added, changed, removed } = compareTrees(before, after);
  return [...added, ...changed, ...removed].filter((file) => !file.startsWith('builds/')).sort();
}
