import { Piscina } from 'piscina';
import { bundleWorker } from './bundle-worker';
import type { CompileTask } from './compile-worker';
import type { DocumentSummary } from './document-summary';

/** A thread that has had nothing to do for so long ends, in milliseconds. */
const IDLE_MS = 10_000;

/** Worker threads that compile documents; started by the first task, ended by `close`. */
export class CompilePool {
  #pool: Promise<Piscina<CompileTask, DocumentSummary>> | null = null;
  #started: Piscina<CompileTask, DocumentSummary> | null = null;

  constructor(
    private readonly site: string,
    /** Folder for the bundled code. */
    private readonly folder: string,
    /** How many threads at most. */
    readonly size: number,
  ) {}

  /** Whether a thread is there that has compiled before. */
  get isWarm(): boolean {
    return (this.#started?.threads.length ?? 0) > 0;
  }

  /** Compiles in a worker thread. Callers keep the number of tasks under way small: each one holds its text. */
  async run(task: CompileTask): Promise<DocumentSummary> {
    this.#pool ??= this.#start();
    const pool = await this.#pool;
    return pool.run(task);
  }

  /** Ends the threads; a later task starts new ones. */
  async close(): Promise<void> {
    const pool = this.#pool;
    this.#pool = null;
    this.#started = null;
    // A pool that did not start has nothing to end, and has told why to whoever ran a task.
    await pool?.then(
      (started) => started.destroy(),
      () => undefined,
    );
  }

  async #start(): Promise<Piscina<CompileTask, DocumentSummary>> {
    this.#started = new Piscina<CompileTask, DocumentSummary>({
      filename: await bundleWorker(this.site, this.folder),
      name: 'compileTask',
      minThreads: 0,
      maxThreads: this.size,
      idleTimeout: IDLE_MS,
    });
    return this.#started;
  }
}
