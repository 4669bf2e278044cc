import path from 'node:path';
import { numberInBoth, say } from '../../../content-schema';
import { bundledThreads } from '../../../src/node/bundled-threads';
import { TaskStoppedError, TimedThreads } from '../../../src/node/timed-threads';
import { timeLimitOf } from '../../../src/shared/markdown/limits';
import type { CompileAnswer, CompileTask } from './compile-worker';
import type { DocumentSummary } from './document-cache';

/**
 * Memory of a thread's own objects, in MB: the longest text that is allowed compiles in a quarter of it. A text that
 * takes more ends its thread, and not the build.
 */
const MEMORY_MB = 512;

/** A text that cannot be compiled within its time and memory; the message says so in the words of a finding. */
export class RefusedTextError extends Error {
  override name = 'RefusedTextError';
}

/** How the pool works. */
export interface CompilePoolOptions {
  /** Folder of the site. */
  site: string;
  /** How many threads at most. */
  size: number;
  /** How long any text may take, in milliseconds; a long one has more (`timeLimitOf`). */
  textLimitMs: number;
  /** How long a thread without a text stays, in milliseconds (default: 10,000). */
  idleMs?: number;
}

/** Worker threads that compile documents; started by the first task, ended by `close`. */
export class CompilePool {
  readonly #threads: TimedThreads<CompileTask, CompileAnswer>;

  constructor(private readonly options: CompilePoolOptions) {
    const { site, size, textLimitMs, idleMs } = options;
    this.#threads = new TimedThreads({
      // Found through the site, because this plugin's own code runs from the place where Gatsby compiled it to.
      start: bundledThreads({
        entry: path.join(site, 'plugins/gatsby-transformer-article/src/compile-worker.ts'),
        memoryMb: MEMORY_MB,
      }),
      size,
      ...(idleMs !== undefined && { idleMs }),
      limitMs: ({ source }) => timeLimitOf(source.markdown, textLimitMs),
    });
  }

  /** How many threads there are at most. */
  get size(): number {
    return this.options.size;
  }

  /**
   * Compiles in a worker thread. Callers keep the number of tasks under way small: each one holds its text.
   * @throws {RefusedTextError} when the text is over its time or memory.
   * @throws {Error} when no thread can be started, or the document cannot be kept.
   */
  async run(task: CompileTask): Promise<DocumentSummary> {
    const answer = await this.#threads.run(task).catch((error: unknown) => {
      if (!(error instanceof TaskStoppedError)) throw error;
      const seconds = numberInBoth(timeLimitOf(task.source.markdown, this.options.textLimitMs) / 1000);
      throw new RefusedTextError(
        say({
          fr: `attendu : un texte qui se compile en ${seconds.fr} s et ${MEMORY_MB} Mo ; reçu : un texte qui ne le fait pas (${error.message}) ; cherchez ce qui est répété ou imbriqué des centaines de fois, ou divisez l’article`,
          en: `expected a text that compiles within ${seconds.en} s and ${MEMORY_MB} MB, received one that does not (${error.message}); look for what is repeated or nested hundreds of times, or divide the article`,
        }),
      );
    });
    if ('error' in answer) throw new Error(answer.error);
    return answer.summary;
  }

  /** Ends the threads; a later task starts new ones. */
  close(): Promise<void> {
    return this.#threads.close();
  }
}
