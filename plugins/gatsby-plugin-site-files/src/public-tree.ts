import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import type { FileChanges } from '../../../src/node/change-set';
import { HIDDEN_PATTERNS } from './hosting/create-hosting-rules';
import { matchesPattern, parsePathPattern } from '../../../src/node/hosting/path-pattern';

/** What the disk says of a file. */
export interface FileStats {
  /** Bytes. */
  size: number;
  /** When the bytes changed last, in milliseconds since 1970. */
  mtimeMs: number;
}

/** Site path of the build marker: it is written from what is known of all other files, and not itself among them. */
export const BUILD_MARKER = '/builds/latest.json';

/** How many files are handled at once: enough to keep the disk and both cores busy, few enough for the memory. */
export const FILE_CONCURRENCY = 16;

/**
 * Lists the public folder. It blocks: nothing else is to be done meanwhile, and asking for one file at a time costs a
 * tenth of asking for many at once.
 */
export function readPublicTree(publicDir: string): Map<string, FileStats> {
  const files = readdirSync(publicDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
  return new Map(
    files.map((file) => {
      const { size, mtimeMs } = statSync(file);
      return [toSitePath(publicDir, file), { size, mtimeMs }];
    }),
  );
}

/** Brings a list of the public folder up to date where files were written or removed. */
export function updatePublicTree(
  publicDir: string,
  tree: Map<string, FileStats>,
  { written, removed }: Pick<FileChanges, 'written' | 'removed'>,
): void {
  for (const file of removed) tree.delete(`/${file}`);
  for (const file of written) {
    const stats = statSync(path.join(publicDir, file), { throwIfNoEntry: false });
    if (stats === undefined) tree.delete(`/${file}`);
    else tree.set(`/${file}`, { size: stats.size, mtimeMs: stats.mtimeMs });
  }
}

function toSitePath(publicDir: string, file: string): string {
  return `/${path.relative(publicDir, file).split(path.sep).join('/')}`;
}

/** What Gatsby puts into the public folder for itself, and source maps: readers have no use for it. */
const NOT_FOR_READERS = /^\/(?:_gatsby|~partytown)\/|\.(?:js|css)\.map$/;

const hidden = HIDDEN_PATTERNS.map(parsePathPattern);

/** Tells whether readers may get a file: it is not for the host, not a compressed form, not one of Gatsby's own works, no source map. */
export function isServed(sitePath: string): boolean {
  return !NOT_FOR_READERS.test(sitePath) && !hidden.some((pattern) => matchesPattern(pattern, sitePath));
}

/** Tells whether a file is a page. */
export function isPageFile(sitePath: string): boolean {
  return isServed(sitePath) && (sitePath.endsWith('/index.html') || /^\/(?:404|500)\.html$/.test(sitePath));
}
