import { availableParallelism, totalmem } from 'node:os';

/** Gatsby's pool of processes that query and render pages (package gatsby-worker). */
export interface WorkerPool {
  options?: { numWorkers?: number };
  /** Calls a function in all processes. */
  all: { loadConfigAndPlugins: (options: object) => Promise<unknown>[] };
  /** Ends all processes and starts as many as the options say. Gatsby does so after the queries. */
  restart: () => Promise<void>;
}

/** Gatsby's module that creates the pool (gatsby/dist/utils/worker/pool.js). */
export interface PoolModule {
  create: () => WorkerPool;
}

/** A pool whose number of processes can change. */
interface StartingPool {
  pool: WorkerPool;
  /** Configures its processes. */
  configure: () => Promise<unknown>[];
  /** Resolves when its first processes are configured. */
  configured: Promise<unknown>;
}

/** The pool of this build; null when its number of processes is decided. */
let starting: StartingPool | null = null;

/** Observes the pool that Gatsby will create. */
export function observePool(module: PoolModule): void {
  const { create } = module;
  module.create = () => {
    const pool = create();
    const { loadConfigAndPlugins } = pool.all;
    pool.all.loadConfigAndPlugins = (options) => {
      const configure = () => loadConfigAndPlugins(options);
      const answers = configure();
      starting = { pool, configure, configured: Promise.allSettled(answers) };
      return answers;
    };
    return pool;
  };
}

/**
 * Number of pages from which more processes pay. Each takes two seconds of a processor to start and
 * to build the GraphQL schema.
 */
const MANY_PAGES = 1000;
/**
 * Number of pages from which the processes are started again between queries and HTML: they hold
 * hundreds of megabytes by then.
 */
const PAGES_TO_FREE = 3000;
/** Memory that a process which queries and renders pages may need, in bytes. */
const PROCESS_BYTES = 2 ** 30;

/**
 * Adapts the processes to the number of pages that will be queried and rendered. For many it starts
 * more: Gatsby starts one fewer than there are processors, and needs none itself meanwhile, so that
 * with two processors one would be idle. Each has its own heap, so memory limits them too. Unless
 * there are very many, the processes that query the pages render them as well: Gatsby starts new
 * ones in between, to have their memory. Called while the pages are created, before Gatsby sends
 * the processes its schema.
 */
export async function adaptProcesses(
  pages: number,
  machine = { processors: availableParallelism(), memory: totalmem() },
): Promise<void> {
  if (starting === null) return;
  const { pool, configure, configured } = starting;
  // Later builds of the same process start the processes again, as many.
  starting = null;
  const restart = pool.restart.bind(pool);
  if (pages < PAGES_TO_FREE) pool.restart = () => Promise.resolve();
  if (pages < MANY_PAGES) return;
  // With one processor Gatsby queries in its own process. A variable of Gatsby sets another number.
  const isDecided = machine.processors === 1 || process.env['GATSBY_CPU_COUNT'] !== undefined;
  if (pool.options === undefined || isDecided) return;
  // Half of the memory is for Gatsby itself and its threads.
  const processes = Math.min(machine.processors, Math.floor(machine.memory / 2 / PROCESS_BYTES));
  if (processes <= (pool.options.numWorkers ?? 1)) return;
  pool.options.numWorkers = processes;
  // Gatsby does not expect a task to fail because its process was ended.
  await configured;
  await restart();
  // As Gatsby does, without waiting: their next task waits for it.
  void configure();
}
