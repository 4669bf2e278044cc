import path from 'node:path';
import { BatchThreads } from '../../../node/batch-threads';
import { forEachBounded } from '../../../shared/for-each-bounded';
import { asyncIo } from '../../../node/step-io';
import { PageEncoder, type EncodedPage, type PageTask } from './encode-page';
import { pageFiles } from './site-folder';

/** Maximum number of pages encoded at once in this thread: their texts are held in memory. */
const PAGE_CONCURRENCY = 8;

/**
 * Number of pages from which worker threads encode them. Bundling and starting the threads takes as
 * long as encoding about as many pages here; an edit changes a few.
 */
const MANY_PAGES = 100;

/** Receives encoded pages. */
export type RecordPages = (done: readonly (readonly [PageTask, EncodedPage])[]) => void;

/** Encodes the pages of all packs of a build: few pages in this thread, many in worker threads. */
export class PageEncoders {
  readonly #here: PageEncoder;
  readonly #threads: BatchThreads<PageTask, EncodedPage>;
  /** Number of pages so far. */
  #pages = 0;

  /** @param directory Folder of the project, with `public` and the sources of the threads. */
  constructor(directory: string, publicDir: string) {
    this.#here = new PageEncoder(publicDir, asyncIo);
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
    if (this.#pages >= MANY_PAGES) return this.#threads.run(tasks, record);
    await forEachBounded(tasks, PAGE_CONCURRENCY, async (task) => record([[task, await this.#here.encode(task)]]));
  }

  /** Stops the threads. */
  close(): Promise<void> {
    return this.#threads.close();
  }
}
