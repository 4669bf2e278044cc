import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { cheapCopies } from './cheap-copies';
import { withEsbuild } from './esbuild';
import type { Thread } from './timed-threads';

/** Options of `bundledThreads`. */
export interface BundledThreadOptions {
  /** Entry module of the thread. */
  entry: string;
  /**
   * Limit of the thread's heap, in MB (default: `THREAD_MEMORY_MB`). A thread that exceeds it ends,
   * and the process continues.
   */
  memoryMb?: number | undefined;
  /**
   * Limit of the part of the heap for new objects, in MB (default: that of V8, 48). With more, a
   * thread that creates many short-lived objects collects garbage less often.
   */
  newObjectsMb?: number;
}

/**
 * Default limit of a thread's heap, in MB. The threads of a build need a tenth of it; but below
 * this limit V8 lets the heap grow in small steps only, and each collection discards compiled code.
 */
export const THREAD_MEMORY_MB = 2048;

/**
 * Bundles by entry module. A build daemon starts the threads of a step in each build, and a bundle
 * takes as long as the work of a few of its threads.
 */
const bundles = new Map<string, Promise<string>>();

/** Runs after the module: tells the process that the thread is loaded. */
const NOTIFY_LOADED = "require('node:worker_threads').parentPort.postMessage(null);";

/**
 * Creates a function that starts threads of one module. The code is bundled once by this process
 * into one text, which Node runs without this process's module loader.
 * @returns a function that starts a thread, which has run the module once the promise resolves: the
 *   time limit of a first task does not count the loading, which takes seconds on a busy machine.
 *   It rejects when the code cannot be bundled, or the module fails.
 */
export function bundledThreads(options: BundledThreadOptions): () => Promise<Thread> {
  const { entry, memoryMb = THREAD_MEMORY_MB, newObjectsMb } = options;
  return async () => {
    const code = bundles.get(entry) ?? bundle(entry);
    bundles.set(entry, code);
    // A later attempt may succeed.
    code.catch(() => bundles.delete(entry));
    const worker = new Worker(`${await code}\n${NOTIFY_LOADED}`, {
      eval: true,
      execArgv: [],
      // Explicit, so that tests inherit this environment too; it contains the language of the
      // process.
      env: process.env,
      resourceLimits: {
        maxOldGenerationSizeMb: memoryMb,
        ...(newObjectsMb !== undefined && { maxYoungGenerationSizeMb: newObjectsMb }),
      },
    });
    // A module that ends its thread sends nothing.
    await Promise.race([once(worker, 'message'), once(worker, 'exit')]);
    return worker;
  };
}

async function bundle(entry: string): Promise<string> {
  const { outputFiles } = await withEsbuild(({ build }) =>
    build({
      entryPoints: [entry],
      bundle: true,
      write: false,
      platform: 'node',
      target: 'node20',
      format: 'cjs',
      // Prefer the ES modules of packages, which are smaller.
      mainFields: ['module', 'main'],
      logLevel: 'silent',
      plugins: [cheapCopies],
    }),
  );
  return outputFiles[0]?.text ?? '';
}
