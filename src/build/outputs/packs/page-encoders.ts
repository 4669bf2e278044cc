import path from 'node:path';
import { BatchThreads } from '../../../node/batch-threads';
import { PageEncoder, type EncodedPage, type PageTask } from './encode-page';
import { pageFiles } from './site-folder';

/**
 * Number of pages from which worker threads are started to encode them. Until new threads run
 * machine code, this thread has encoded about as many; an edit changes a few.
 */
const MANY_PAGES = 400;

/** Receives encoded pages. */
export type RecordPages = (done: readonly (readonly [PageTask, EncodedPage])[]) => void;

/**
 * Creates the threads that encode the pages of a site.
 * @param directory Folder of the project, with the sources of the threads.
 */
export function encodingThreads(directory: string): BatchThreads<PageTask, EncodedPage> {
  return new BatchThreads({
    // In the folder of the project: this code itself runs from Gatsby's compiled copy.
    entry: path.join(directory, 'src/build/outputs/packs/encode-worker.ts'),
    nameOf: (task) => path.join(task.publicDir, pageFiles(task.path).html),
  });
}

/** Encodes the pages of all packs of a build: few pages in this thread, many in worker threads. */
export class PageEncoders {
  readonly #here: PageEncoder;
  /** Number of pages so far. */
  #pages = 0;

  /**
   * @param publicDir Public folder of the site.
   * @param threadsFrom Number of pages from which threads are started.
   */
  constructor(
    publicDir: string,
    private readonly threads: BatchThreads<PageTask, EncodedPage>,
    private readonly threadsFrom = MANY_PAGES,
  ) {
    this.#here = new PageEncoder(publicDir);
  }

  /**
   * Encodes pages, in no particular order.
   * @throws {Error} that names the file of a page which cannot be encoded.
   */
  async encode(tasks: readonly PageTask[], record: RecordPages): Promise<void> {
    this.#pages += tasks.length;
    if (this.threads.areFasterFor(this.#pages, this.threadsFrom)) return this.threads.run(tasks, record);
    const encode = (task: PageTask) => this.#here.encode(task);
    for (const task of tasks) record([[task, this.threads.runHere(task, encode)]]);
  }
}
