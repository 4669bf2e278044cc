import type { PathFilter } from './file-trees';

/** Gatsby's bookkeeping for its next build; no reader asks for it. */
const BOOKKEEPING = new Set(['_gatsby', 'chunk-map.json', 'webpack.stats.json']);
/** Source maps stay with the build: they are for whoever looks into a fault. */
const SOURCE_MAP = /\.(?:js|css)\.map$/;

/** Chooses what of Gatsby's output is published, while its folders are listed. */
export const isForReaders: PathFilter = (relativePath) =>
  !BOOKKEEPING.has(relativePath) && !SOURCE_MAP.test(relativePath);

/** Whether a file of Gatsby's output is published: neither it nor a folder above it is left out. */
export function isFileForReaders(file: string): boolean {
  return !BOOKKEEPING.has(file.split('/', 1)[0] ?? file) && !SOURCE_MAP.test(file);
}
