import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Thread } from './timed-threads';

/** What a thread runs. */
export interface BundledThreadOptions {
  /** The module that it runs. */
  entry: string;
  /** Memory of its own objects, in MB: over it, it ends, and not the process. */
  memoryMb: number;
}

/**
 * Makes what starts threads of one module. Its code is bundled once, into one text that Node runs by itself, without
 * the loader that this process has.
 * @returns a function that throws when the code cannot be bundled.
 */
export function bundledThreads({ entry, memoryMb }: BundledThreadOptions): () => Promise<Thread> {
  let code: Promise<string> | null = null;
  return async () => {
    code ??= bundle(entry);
    // What failed may be there the next time.
    code.catch(() => (code = null));
    const worker = new Worker(await code, {
      eval: true,
      execArgv: [],
      // Said, so that it is this one's in tests too: among others it names the language that is spoken.
      env: process.env,
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    });
    await once(worker, 'online');
    return worker;
  };
}

async function bundle(entry: string): Promise<string> {
  // Loaded here: only a process with texts to compile needs it.
  const { buildSync } = await import('esbuild');
  // At once rather than in esbuild's own process, which would stay for the rest of this one's life.
  const { outputFiles } = buildSync({
    entryPoints: [entry],
    bundle: true,
    write: false,
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    // Prefer the ES module side of packages: it is the smaller one.
    mainFields: ['module', 'main'],
    logLevel: 'silent',
  });
  const [output] = outputFiles;
  if (output === undefined) throw new Error(`${entry} was bundled into nothing.`);
  return output.text;
}
