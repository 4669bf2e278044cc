import path from 'node:path';
import { BatchThreads } from '../../../node/batch-threads';
import type { PublicFolder } from '../../../node/public-folder';
import type { WorkProgress } from '../../../node/work-progress';
import { finishFile, type FileTask, type FinishedFile } from './finish-file';
import { BUILD_MARKER, isServed, type FileStats } from './public-tree';
import type { FileIndexChanges } from './file-index';
import type { SiteFileIndex } from './site-file-index';

/**
 * Number of changed files from which worker threads are started to finish them. Until new threads
 * run machine code, this thread has finished about as many; an edit changes 5 to 20. Garbage is
 * collected faster in them, because their heaps are small.
 */
const MANY_FILES = 200;

/**
 * Creates the threads that finish the files of a site.
 * @param directory Folder of the project, with the sources of the threads.
 */
export function finishingThreads(directory: string): BatchThreads<FileTask, FinishedFile> {
  return new BatchThreads({
    // In the folder of the project: this code itself runs from Gatsby's compiled copy.
    entry: path.join(directory, 'src/build/outputs/site-files/finish-worker.ts'),
    nameOf: ({ file }) => file,
  });
}

/** Files to compress, with their cached state. */
export interface CompressedFolder {
  threads: BatchThreads<FileTask, FinishedFile>;
  folder: PublicFolder;
  /** Files of the folder; updated by the compression. */
  tree: Map<string, FileStats>;
  /** File index of the last build; updated by the compression. */
  fileIndex: SiteFileIndex;
  /**
   * Log of the stored file index. Entries are invalidated in it before their files change, so that
   * a build which ends meanwhile leaves none that matches the compressed form of another text.
   */
  fileIndexChanges: FileIndexChanges;
  /** Number of changed files from which worker threads are started (default: `MANY_FILES`). */
  threadsFrom?: number;
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
  { threads, folder, tree, fileIndex, fileIndexChanges, threadsFrom = MANY_FILES }: CompressedFolder,
  sitePaths: Iterable<string>,
  progress?: WorkProgress,
): Promise<CompressionResult> {
  let compressed = 0;

  async function removeCompressed(sitePath: string): Promise<void> {
    if (tree.delete(`${sitePath}.br`)) await folder.remove(`${sitePath}.br`);
  }

  async function record(sitePath: string, finished: FinishedFile): Promise<void> {
    const stats = tree.get(sitePath);
    const known = fileIndex.get(sitePath);
    if (stats === undefined) return;
    if (finished === null) {
      if (known !== undefined) fileIndex.set(sitePath, { ...known, ...stats });
      return;
    }
    if (finished.brotliBytes !== null) {
      compressed += 1;
      folder.recordWrite(`${sitePath}.br`);
      tree.set(`${sitePath}.br`, { size: finished.brotliBytes, mtimeMs: Date.now() });
    } else await removeCompressed(sitePath);
    fileIndex.set(sitePath, { ...stats, ...finished });
  }

  const files = [...sitePaths].filter((sitePath) => isServed(sitePath) && sitePath !== BUILD_MARKER);
  const tasks: FileTask[] = [];
  const invalid: string[] = [];
  for (const sitePath of files) {
    const stats = tree.get(sitePath);
    const known = fileIndex.get(sitePath);
    if (stats === undefined) {
      if (known !== undefined) invalid.push(sitePath);
      fileIndex.delete(sitePath);
      await removeCompressed(sitePath);
      continue;
    }
    const brotliIsThere = known !== undefined && (known.brotliBytes === null || tree.has(`${sitePath}.br`));
    if (brotliIsThere && known.size === stats.size && known.mtimeMs === stats.mtimeMs) continue;
    if (known !== undefined) invalid.push(sitePath);
    tasks.push({
      file: folder.fileOf(sitePath),
      sitePath,
      known: brotliIsThere ? { digest: known.digest, brotliBytes: known.brotliBytes } : null,
    });
  }
  await fileIndexChanges.invalidate(invalid);
  progress?.expect(files.length);
  progress?.advance(files.length - tasks.length);

  if (threads.areFasterFor(tasks.length, threadsFrom)) {
    await threads.run(tasks, async (done) => {
      for (const [{ sitePath }, finished] of done) await record(sitePath, finished);
      progress?.advance(done.length);
    });
  } else {
    for (const task of tasks) {
      await record(task.sitePath, threads.runHere(task, finishFile));
      progress?.advance();
    }
  }
  return { read: tasks.length, compressed };
}
