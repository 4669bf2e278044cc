import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Thread } from '../../../src/node/concurrency/timed-threads';

/** Memory of a thread's own objects, in MB: four times what the longest text that is allowed takes. */
const MEMORY_MB = 512;

let code: Promise<string> | null = null;

/**
 * Starts a thread that answers a text with the images that it shows.
 * @throws {Error} when its code cannot be bundled.
 */
export async function startImageThread(): Promise<Thread> {
  code ??= bundle();
  // What failed may be there the next time.
  code.catch(() => (code = null));
  const worker = new Worker(await code, {
    eval: true,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  await once(worker, 'online');
  return worker;
}

/** Bundles the code of the threads into one text that Node runs by itself, without the loader that this process has. */
async function bundle(): Promise<string> {
  // Loaded here: a directory whose images are known needs it not.
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    entryPoints: [join(__dirname, 'image-thread.ts')],
    bundle: true,
    write: false,
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    mainFields: ['module', 'main'],
    logLevel: 'silent',
  });
  const [output] = outputFiles;
  if (output === undefined) throw new Error('The code of the threads was bundled into nothing.');
  return output.text;
}
