import { readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';
import { brotliOptions } from '../../../node/brotli-options';
import { digestOf } from '../../../node/content-digest';
import { contentTypeOf } from '../../../node/hosting/content-types';
import { matchesPattern, parsePathPattern } from '../../../node/hosting/path-pattern';
import { chunkNameOf } from '../../../node/page-chunk';
import type { FileIndexEntry } from './file-index';
import { isRedirectPage } from './hosting/redirect-pages';
import { isPageFile } from './public-tree';
import { pageShapeOf } from './report/page-shape';

/** Minimum size of compressed files, in bytes: below it, compression would not save a packet. */
const SMALLEST_COMPRESSED = 1024;
/** Markdown copies are requested rarely; the server compresses them on demand. */
const SELDOM_ASKED = /\.md$/;
/** Brotli quality of files with hashed names: compressed once, cached for a year. */
const BEST_QUALITY = constants.BROTLI_MAX_QUALITY;
/** Brotli quality of pages and their data: a thirtieth of the time for an eighth more bytes. */
const FAST_QUALITY = 6;

/** Brotli quality of search files, which are many: 20 times as fast as the best, 10% larger. */
const SEARCH_QUALITY = 9;

/** A file of the public folder to finish. */
export interface FileTask {
  file: string;
  sitePath: string;
  /**
   * Its entry in the file index of the last build; null when there is none, or when its compressed
   * form is missing.
   */
  known: Pick<FileIndexEntry, 'digest' | 'brotliBytes'> | null;
}

/** Fields of a finished file for the file index; null when its bytes are those of the entry. */
export type FinishedFile = Omit<FileIndexEntry, 'size' | 'mtimeMs'> | null;

/**
 * Reads a file once: compresses it with Brotli where it is worth it, and reads which scripts and
 * files a page runs and loads. A `.br` file is always newer than its file. All calls block: Node's
 * own threads take 2.5 times as much processor time for the compression of small files.
 */
export function finishFile({ file, sitePath, known }: FileTask): FinishedFile {
  const bytes = readFileSync(file);
  const digest = digestOf(bytes);
  if (known?.digest === digest) {
    // The file was rewritten with the same bytes: its compressed form is still valid and must be
    // newer.
    if (known.brotliBytes !== null) utimesSync(`${file}.br`, new Date(), new Date());
    return null;
  }
  const brotli = isWorthCompressing(sitePath, bytes.length)
    ? brotliCompressSync(bytes, brotliOptions(qualityOf(sitePath), bytes.length))
    : null;
  const shrunk = brotli !== null && brotli.length < bytes.length ? brotli : null;
  if (shrunk !== null) writeCompressed(`${file}.br`, shrunk);
  return { digest, brotliBytes: shrunk?.length ?? null, ...readPage(sitePath, bytes) };
}

/**
 * Writes the compressed form of a file, to a new file: where a name is given to another file, ext4
 * writes that one to the disk at once, which takes longer than reading and scanning a page. A build
 * that is killed meanwhile leaves no entry in the file index, so that the next one writes it again.
 */
function writeCompressed(file: string, compressed: Buffer): void {
  rmSync(file, { force: true });
  writeFileSync(file, compressed);
}

function isWorthCompressing(sitePath: string, size: number): boolean {
  return size >= SMALLEST_COMPRESSED && contentTypeOf(sitePath).compressible === true && !SELDOM_ASKED.test(sitePath);
}

const HASHED = ['/*[hash].js', '/*[hash].css', '/static/*', '/content-images/*'].map(parsePathPattern);

function qualityOf(sitePath: string): number {
  if (sitePath.startsWith('/search/')) return SEARCH_QUALITY;
  return HASHED.some((pattern) => matchesPattern(pattern, sitePath)) ? BEST_QUALITY : FAST_QUALITY;
}

function readPage(sitePath: string, bytes: Buffer): Pick<FileIndexEntry, 'shape' | 'chunk'> {
  if (isPageFile(sitePath)) {
    const html = bytes.toString('latin1');
    return isRedirectPage(html) ? {} : { shape: pageShapeOf(html) };
  }
  if (!/^\/page-data\/.*\/page-data\.json$/.test(sitePath)) return {};
  return { chunk: chunkNameOf(bytes.toString('latin1')) };
}
