import type { PathFilter } from './file-trees';

/** Files that Gatsby writes for its next build; no reader requests them. */
const BOOKKEEPING = new Set(['_gatsby', 'chunk-map.json', 'webpack.stats.json']);
/** Source maps are not published: they are for debugging the build. */
const SOURCE_MAP = /\.(?:js|css)\.map$/;

/** Selects the published files of Gatsby's output while its folders are listed. */
export const isForReaders: PathFilter = (relativePath) =>
  !BOOKKEEPING.has(relativePath) && !SOURCE_MAP.test(relativePath);

/**
 * Checks whether a file of Gatsby's output is published: neither it nor a parent folder is
 * excluded.
 */
export function isFileForReaders(file: string): boolean {
  return !BOOKKEEPING.has(file.split('/', 1)[0] ?? file) && !SOURCE_MAP.test(file);
}
