import { once } from 'node:events';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { buildSync } from 'esbuild';
import type { DocumentLabels } from '../../../shared/markdown/document';
import type { TextSteps } from './executed-steps-worker';

/**
 * Counts the steps of compiling the attack texts that the pipeline is responsible for, and texts of
 * twice their length. It runs in a thread: counting walks the engine's whole heap, which is large
 * in a Jest worker.
 */
export async function countExecutedSteps(labels: DocumentLabels): Promise<TextSteps[]> {
  const { outputFiles } = buildSync({
    entryPoints: [path.join(__dirname, 'executed-steps-worker.ts')],
    bundle: true,
    write: false,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    logLevel: 'warning',
  });
  const worker = new Worker(outputFiles[0]?.text ?? '', { eval: true, workerData: labels });
  // An error of the thread rejects this promise.
  const [counted] = (await once(worker, 'message')) as [TextSteps[]];
  await worker.terminate();
  return counted;
}
