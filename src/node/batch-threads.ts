import { availableParallelism } from 'node:os';
import { numberInBoth, say } from '../../content-schema';
import type { Batch, BatchAnswer } from './batch-worker';
import { buildDaemon } from './change-set';
import { bundledThreads, THREAD_MEMORY_MB } from './bundled-threads';
import { messageOf } from './errors';
import { forEachBounded } from '../shared/for-each-bounded';
import { RESIDENT_IDLE_MS, TaskStoppedError, TimedThreads } from './timed-threads';

/**
 * Maximum number of items that a thread receives at once: few messages, and all threads end
 * together.
 */
const BATCH_SIZE = 16;
/** Number of items that running threads process faster than the current one. */
const MANY_FOR_RUNNING = 24;
/** Default time limit of a batch, in milliseconds, after which a silent build is stopped. */
const BATCH_LIMIT_MS = 600_000;

/** Options of `BatchThreads`. */
export interface BatchThreadsOptions<Item> {
  /** Entry module of the threads; it calls `answerBatches`. */
  entry: string;
  /** Heap limit of a thread, in MB (default: `THREAD_MEMORY_MB`). */
  memoryMb?: number;
  /** Returns the name of an item, such as its file, for errors. */
  nameOf: (item: Item) => string;
  /** Time limit of a batch, in milliseconds (default: ten minutes). */
  limitMs?: number;
}

/**
 * Worker threads, one for each core, that process many items: their heaps are small, so that
 * garbage collection costs little, and their results must be small too. The first item starts the
 * threads; they stop after some seconds without items, or when closed. In a build daemon they run
 * between builds: new ones take longer to run machine code than most edits take.
 */
export class BatchThreads<Item, Result> {
  readonly #threads: TimedThreads<Batch<Item>, BatchAnswer<Result>>;
  readonly #size = availableParallelism();

  constructor(private readonly options: BatchThreadsOptions<Item>) {
    const { entry, memoryMb, limitMs = BATCH_LIMIT_MS } = options;
    const daemon = buildDaemon();
    this.#threads = new TimedThreads({
      start: bundledThreads({ entry, memoryMb }),
      size: this.#size,
      limitMs: () => limitMs,
      ...(daemon && { idleMs: RESIDENT_IDLE_MS }),
    });
    daemon?.idleWork.set(entry, () => this.#threads.start());
  }

  /**
   * Whether the threads process items faster than the current one.
   * @param items Number of items.
   * @param many Number from which new threads do.
   */
  areFasterFor(items: number, many: number): boolean {
    return items >= (this.#threads.isRunning ? Math.min(MANY_FOR_RUNNING, many) : many);
  }

  /**
   * Processes all items.
   * @param record Receives the items of a batch with their results, when the batch is done.
   * @throws {Error} that names the item, when a thread failed or ended.
   */
  async run(
    items: readonly Item[],
    record: (done: readonly (readonly [Item, Result])[]) => void | Promise<void>,
  ): Promise<void> {
    const size = Math.min(BATCH_SIZE, Math.ceil(items.length / (this.#size * 2)));
    // One batch of each thread waits, so that no thread is idle.
    await forEachBounded(batchesOf(items, size), this.#size * 2, async (batch) => record(await this.#process(batch)));
  }

  /**
   * Processes an item in the current thread.
   * @throws {Error} that names the item, as an error of the threads does.
   */
  runHere(item: Item, handle: (item: Item) => Result): Result {
    try {
      return handle(item);
    } catch (error) {
      throw this.#failure(item, messageOf(error));
    }
  }

  /** Stops the threads; a later item starts new ones. */
  close(): Promise<void> {
    return this.#threads.close();
  }

  async #process(items: readonly Item[]): Promise<(readonly [Item, Result])[]> {
    const current = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
    const answer = await this.#threads.run({ items, current }).catch((error: unknown) => {
      if (error instanceof TaskStoppedError) return { error: error.message };
      throw error;
    });
    if ('error' in answer) throw this.#failure(items[Atomics.load(current, 0)], answer.error);
    return answer.results.flatMap((result, index) => {
      const item = items[index];
      return item === undefined ? [] : [[item, result] as const];
    });
  }

  #failure(item: Item | undefined, message: string): Error {
    const { memoryMb = THREAD_MEMORY_MB, nameOf, limitMs = BATCH_LIMIT_MS } = this.options;
    const name = item === undefined ? '' : nameOf(item);
    const seconds = numberInBoth(limitMs / 1000);
    return new Error(
      say({
        fr: `${name} : attendu : un fichier traité par un fil d’exécution en ${seconds.fr} s et ${memoryMb} Mo ; reçu : ${message}. Relancez la construction ; si l’erreur revient, corrigez ou retirez ce dont est fait ce fichier.`,
        en: `${name}: expected a file that a thread processes within ${seconds.en} s and ${memoryMb} MB, received: ${message}. Build again; if the error comes back, correct or remove what this file is made of.`,
      }),
    );
  }
}

function* batchesOf<Item>(items: readonly Item[], size: number): Generator<readonly Item[]> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size);
}
