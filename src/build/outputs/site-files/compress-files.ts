import { readFile, utimes } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { digestOf } from '../../../node/content-digest';
import { contentTypeOf } from '../../../node/hosting/content-types';
import { matchesPattern, parsePathPattern } from '../../../node/hosting/path-pattern';
import { forEachBounded } from '../../../node/for-each-bounded';
import { chunkNameOf } from '../../../node/page-chunk';
import type { WorkProgress } from '../../../node/work-progress';
import type { FileIndexEntry } from './file-index';
import { isRedirectPage } from './hosting/redirect-pages';
import { pageShapeOf } from './report/page-shape';
import type { SiteFileIndex } from './site-file-index';
import { BUILD_MARKER, FILE_CONCURRENCY, isPageFile, isServed, type FileStats } from './public-tree';
import type { PublicFolder } from '../../../node/public-folder';

/** Minimum size of compressed files, in bytes: below it, compression would not save a packet. */
const SMALLEST_COMPRESSED = 1024;
/** Markdown copies are requested rarely; the server compresses them on demand. */
const SELDOM_ASKED = /\.md$/;
/** Brotli quality of files with hashed names: compressed once, cached for a year. */
const BEST_QUALITY = constants.BROTLI_MAX_QUALITY;
/** Brotli quality of pages and their data: a thirtieth of the time for an eighth more bytes. */
const FAST_QUALITY = 6;

/** Files to compress, with their cached state. */
export interface CompressedFolder {
  folder: PublicFolder;
  /** Files of the folder; updated by the compression. */
  tree: Map<string, FileStats>;
  /** File index of the last build; updated by the compression. */
  fileIndex: SiteFileIndex;
}

/** Result of the compression. */
export interface CompressionResult {
  /** Number of files read, and number of files compressed. */
  read: number;
  compressed: number;
}

/**
 * Compresses files with Brotli where it is worth it, and reads which scripts and files the pages
 * run and load. It reads only files that changed since the file index was written. A `.br` file is
 * always newer than its file. Those of deleted files are removed.
 * @param sitePaths Files that may have been changed or deleted.
 */
export async function compressFiles(
  { folder, tree, fileIndex }: CompressedFolder,
  sitePaths: Iterable<string>,
  progress?: WorkProgress,
): Promise<CompressionResult> {
  let read = 0;
  let compressed = 0;

  async function removeCompressed(sitePath: string): Promise<void> {
    await folder.remove(`${sitePath}.br`);
    tree.delete(`${sitePath}.br`);
  }

  async function update(sitePath: string): Promise<void> {
    const stats = tree.get(sitePath);
    const known = fileIndex.get(sitePath);
    if (stats === undefined) {
      fileIndex.delete(sitePath);
      if (known !== undefined && known.brotliBytes !== null) await removeCompressed(sitePath);
      return;
    }
    const file = folder.fileOf(sitePath);
    const brotliIsThere = known !== undefined && (known.brotliBytes === null || tree.has(`${sitePath}.br`));
    if (brotliIsThere && known.size === stats.size && known.mtimeMs === stats.mtimeMs) return;
    read += 1;
    const bytes = await readFile(file);
    const digest = digestOf(bytes);
    if (brotliIsThere && known.digest === digest) {
      fileIndex.set(sitePath, { ...known, ...stats });
      // The file was rewritten with the same bytes: its compressed form is still valid and must be
      // newer.
      if (known.brotliBytes !== null) await utimes(`${file}.br`, new Date(), new Date());
      return;
    }
    const brotli = isWorthCompressing(sitePath, bytes.length) ? await compress(sitePath, bytes) : null;
    const shrunk = brotli !== null && brotli.length < bytes.length ? brotli : null;
    if (shrunk !== null) {
      compressed += 1;
      await folder.replace(`${sitePath}.br`, shrunk);
      tree.set(`${sitePath}.br`, { size: shrunk.length, mtimeMs: Date.now() });
    } else if (known !== undefined && known.brotliBytes !== null) await removeCompressed(sitePath);
    fileIndex.set(sitePath, { ...stats, digest, brotliBytes: shrunk?.length ?? null, ...readPage(sitePath, bytes) });
  }

  const files = [...sitePaths].filter((sitePath) => isServed(sitePath) && sitePath !== BUILD_MARKER);
  progress?.expect(files.length);
  await forEachBounded(files, FILE_CONCURRENCY, async (sitePath) => {
    await update(sitePath);
    progress?.advance();
  });
  return { read, compressed };
}

function isWorthCompressing(sitePath: string, size: number): boolean {
  return size >= SMALLEST_COMPRESSED && contentTypeOf(sitePath).compressible === true && !SELDOM_ASKED.test(sitePath);
}

const HASHED = ['/*[hash].js', '/*[hash].css', '/static/*', '/content-images/*'].map(parsePathPattern);

function compress(sitePath: string, bytes: Buffer): Promise<Buffer> {
  const isHashed = HASHED.some((pattern) => matchesPattern(pattern, sitePath));
  return promisify(brotliCompress)(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: isHashed ? BEST_QUALITY : FAST_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
}

function readPage(sitePath: string, bytes: Buffer): Pick<FileIndexEntry, 'shape' | 'chunk'> {
  if (isPageFile(sitePath)) {
    const html = bytes.toString('utf8');
    return isRedirectPage(html) ? {} : { shape: pageShapeOf(html) };
  }
  if (!/^\/page-data\/.*\/page-data\.json$/.test(sitePath)) return {};
  return { chunk: chunkNameOf(bytes.toString('utf8')) };
}
