import path from 'node:path';
import { BatchThreads } from '../../../node/batch-threads';
import { PageEncoder, type EncodedPage, type PageTask } from './encode-page';
import { pageFiles } from './site-folder';

/**
 * Number of pages from which worker threads encode them. Until new threads run machine code, this
 * thread has encoded about as many; an edit changes a few.
 */
const MANY_PAGES = 400;

/** Receives encoded pages. */
export type RecordPages = (done: readonly (readonly [PageTask, EncodedPage])[]) => void;

/** Encodes the pages of all packs of a build: few pages in this thread, many in worker threads. */
export class PageEncoders {
  readonly #here: PageEncoder;
  readonly #threads: BatchThreads<PageTask, EncodedPage>;
  /** Number of pages so far. */
  #pages = 0;

  /**
   * @param directory Folder of the project, with the sources of the threads.
   * @param publicDir Its public folder.
   * @param threadsFrom Number of pages from which threads encode them.
   */
  constructor(
    directory: string,
    publicDir: string,
    private readonly threadsFrom = MANY_PAGES,
  ) {
    this.#here = new PageEncoder(publicDir);
    this.#threads = new BatchThreads({
      // In the folder of the project: this code itself runs from Gatsby's compiled copy.
      entry: path.join(directory, 'src/build/outputs/packs/encode-worker.ts'),
      nameOf: (task) => path.join(publicDir, pageFiles(task.path).html),
    });
  }

  /**
   * Encodes pages, in no particular order.
   * @throws {Error} when a page cannot be encoded.
   */
  async encode(tasks: readonly PageTask[], record: RecordPages): Promise<void> {
    this.#pages += tasks.length;
    if (this.#pages >= this.threadsFrom) return this.#threads.run(tasks, record);
    for (const task of tasks) record([[task, this.#here.encode(task)]]);
  }

  /** Stops the threads. */
  close(): Promise<void> {
    return this.#threads.close();
  }
}
