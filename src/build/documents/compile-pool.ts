import path from 'node:path';
import { numberInBoth, say } from '../../../content-schema';
import { bundledThreads, THREAD_MEMORY_MB } from '../../node/bundled-threads';
import { TaskStoppedError, TimedThreads } from '../../node/timed-threads';
import { timeLimitOf } from '../../shared/markdown/limits';
import type { CompileAnswer, CompileTask } from './compile-worker';
import type { DocumentSummary } from './document-cache';

/**
 * Limit for new objects in a thread, in MB. With it, compiling takes a fifth less processor time
 * than with that of V8, and at most 100 MB more memory. A higher one saves nothing more.
 */
const NEW_OBJECTS_MB = 144;

/** Error of a text that exceeds its time or memory limit; the message is worded as in a finding. */
export class RefusedTextError extends Error {
  override name = 'RefusedTextError';
}

/** Options of a compile pool. */
export interface CompilePoolOptions {
  /** Folder of the site. */
  site: string;
  /** Maximum number of threads. */
  size: number;
  /** Minimum time limit of a text, in milliseconds; a long one has more (`timeLimitOf`). */
  textLimitMs: number;
  /**
   * Time after which the last remaining thread stops when it is idle, in milliseconds (default:
   * 10,000, as for the others).
   */
  lastIdleMs?: number;
}

/** Worker threads that compile documents. The first task starts them, `close` stops them. */
export class CompilePool {
  readonly #threads: TimedThreads<CompileTask, CompileAnswer>;

  constructor(private readonly options: CompilePoolOptions) {
    const { site, size, textLimitMs, lastIdleMs } = options;
    this.#threads = new TimedThreads({
      // The worker's source is in the site's folder: this code itself runs from Gatsby's compiled
      // copy.
      start: bundledThreads({
        entry: path.join(site, 'src/build/documents/compile-worker.ts'),
        newObjectsMb: NEW_OBJECTS_MB,
      }),
      size,
      ...(lastIdleMs !== undefined && { lastIdleMs }),
      limitMs: ({ source }) => timeLimitOf(source.markdown, textLimitMs),
    });
  }

  /** Maximum number of threads. */
  get size(): number {
    return this.options.size;
  }

  /**
   * Compiles a document in a worker thread. Callers must limit the number of pending tasks, because
   * each one holds its text.
   * @throws {RefusedTextError} when the text exceeds its time or memory limit.
   * @throws {Error} when no thread can be started, or the document cannot be stored.
   */
  async run(task: CompileTask): Promise<DocumentSummary> {
    const answer = await this.#threads.run(task).catch((error: unknown) => {
      if (!(error instanceof TaskStoppedError)) throw error;
      const seconds = numberInBoth(timeLimitOf(task.source.markdown, this.options.textLimitMs) / 1000);
      throw new RefusedTextError(
        say({
          fr: `attendu : un texte qui se compile en ${seconds.fr} s et ${THREAD_MEMORY_MB} Mo ; reçu : un texte qui ne le fait pas (${error.message}) ; cherchez ce qui est répété ou imbriqué des centaines de fois, ou divisez l’article`,
          en: `expected a text that compiles within ${seconds.en} s and ${THREAD_MEMORY_MB} MB, received one that does not (${error.message}); look for what is repeated or nested hundreds of times, or divide the article`,
        }),
      );
    });
    if ('error' in answer) throw new Error(answer.error);
    return answer.summary;
  }

  /** Stops the threads; a later task starts new ones. */
  close(): Promise<void> {
    return this.#threads.close();
  }
}
