import { availableParallelism } from 'node:os';
import path from 'node:path';
import { say } from '../../../../content-schema';
import { bundledThreads } from '../../../node/bundled-threads';
import { messageOf } from '../../../node/errors';
import { TimedThreads } from '../../../node/timed-threads';
import type { EditionAnswer, EditionTask } from './plan-edition';

/** Number of articles that take about as long to plan as another thread takes to start. */
const ARTICLES_OF_A_THREAD = 150;
/** Time limit of an edition, in milliseconds: the time after which a silent build is stopped. */
const EDITION_LIMIT_MS = 600_000;
/** The longest time of a timer, in milliseconds. */
const NEVER_MS = 2 ** 31 - 1;

/** An edition that was planned. */
export type PlannedFiles = Extract<EditionAnswer, { catalogue: string }>;

/** Answer of a thread that did not fail. */
export type AnsweredEdition = Exclude<EditionAnswer, { error: string }>;

/**
 * Threads that plan the search files of editions. Each keeps the editions that it planned, so an
 * edition is always given to the same thread.
 */
export class EditionThreads {
  readonly #threads: TimedThreads<EditionTask, EditionAnswer>[];

  /**
   * @param directory Folder of the project, with the sources of the threads.
   * @param site Numbers of editions and articles of the site.
   */
  constructor(directory: string, site: { editions: number; articles: number }) {
    const useful = Math.min(site.editions, Math.ceil(site.articles / ARTICLES_OF_A_THREAD), availableParallelism());
    const start = bundledThreads({ entry: path.join(directory, 'src/build/outputs/search/edition-worker.ts') });
    this.#threads = Array.from(
      { length: Math.max(1, useful) },
      () => new TimedThreads({ start, size: 1, limitMs: () => EDITION_LIMIT_MS, idleMs: NEVER_MS }),
    );
  }

  /** Number of threads. */
  get size(): number {
    return this.#threads.length;
  }

  /**
   * Plans an edition in a thread, and writes its files.
   * @throws {Error} that names the edition, when the thread fails.
   */
  async plan(thread: number, task: EditionTask): Promise<AnsweredEdition> {
    const answer = await this.#threads[thread]
      ?.run(task)
      .catch((error: unknown): EditionAnswer => ({ error: messageOf(error) }));
    if (answer !== undefined && !('error' in answer)) return answer;
    const { versionId, locale } = task;
    const reason = answer?.error ?? '';
    throw new Error(
      say({
        fr: `Attendu : les fichiers de recherche de la version ${versionId} (${locale}) ; reçu : ${reason}. Relancez la construction ; si l’erreur revient, signalez-la avec ce message.`,
        en: `Expected the search files of version ${versionId} in "${locale}", received: ${reason}. Build again; if the error comes back, report it with this message.`,
      }),
    );
  }

  /** Stops the threads; editions are then planned anew. */
  async close(): Promise<void> {
    await Promise.all(this.#threads.map((thread) => thread.close()));
  }
}
