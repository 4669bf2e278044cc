import { statSync } from 'node:fs';
import path from 'node:path';
import { listFiles } from '../../../node/file-trees';
import { HOSTING_RULES_FILE } from '../../../node/hosting/hosting-rules';
import { matchesPattern, parsePathPattern } from '../../../node/hosting/path-pattern';

/** File system state of a file. */
export interface FileStats {
  /** Size in bytes. */
  size: number;
  /** Time of the last modification, in milliseconds since 1970. */
  mtimeMs: number;
}

/** Site path of the build marker. It is computed from all other files and not one of them. */
export const BUILD_MARKER = '/builds/latest.json';

/**
 * Lists the public folder. It is synchronous: nothing else runs meanwhile, and this takes a tenth
 * of the time of concurrent calls.
 */
export function readPublicTree(publicDir: string): Map<string, FileStats> {
  const tree = new Map<string, FileStats>();
  updatePublicTree(publicDir, tree, { written: listFiles(publicDir).sort(), removed: [] });
  return tree;
}

/** Updates a list of the public folder with the files that were written or removed. */
export function updatePublicTree(
  publicDir: string,
  tree: Map<string, FileStats>,
  { written, removed }: { written: Iterable<string>; removed: Iterable<string> },
): void {
  for (const file of removed) tree.delete(`/${file}`);
  for (const file of written) {
    const stats = statSync(path.join(publicDir, file), { throwIfNoEntry: false });
    if (stats?.isFile()) tree.set(`/${file}`, { size: stats.size, mtimeMs: stats.mtimeMs });
    else tree.delete(`/${file}`);
  }
}

/** Files that are never served: they are for the host, or another form of a file. */
export const HIDDEN_PATTERNS = [
  `/${HOSTING_RULES_FILE}`,
  '/_headers',
  '/_redirects',
  '/quality-report.json',
  // Gatsby's statistics of its bundles.
  '/webpack.stats.json',
  '/chunk-map.json',
  '/hosting/*',
  '*.br',
] as const;

/** Gatsby's internal files and source maps, which are not for readers. */
const NOT_FOR_READERS = /^\/(?:_gatsby|~partytown)\/|\.(?:js|css)\.map$/;

const hidden = HIDDEN_PATTERNS.map(parsePathPattern);

/**
 * Checks whether a file is served to readers: it is not for the host, no compressed form, no
 * internal file of Gatsby and no source map.
 */
export function isServed(sitePath: string): boolean {
  return !NOT_FOR_READERS.test(sitePath) && !hidden.some((pattern) => matchesPattern(pattern, sitePath));
}

/** Checks whether a file is a page. */
export function isPageFile(sitePath: string): boolean {
  return isServed(sitePath) && (sitePath.endsWith('/index.html') || /^\/(?:404|500)\.html$/.test(sitePath));
}
