import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Collects all garbage of this thread; blocks it for about a second per GB that it holds. V8 itself
 * collects in proportion to what is allocated, so a process that hardly allocates holds the garbage
 * of its last stage.
 * @throws {Error} when V8 does not give its collector, which Node hides from scripts unless it is
 *   started with a flag.
 */
export function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  if (typeof collect !== 'function') throw new Error('Expected V8 to give its garbage collector, received none.');
  Reflect.apply(collect, undefined, []);
}

/** Size of a heap in bytes from which collecting its garbage between two stages of a build pays. */
const LARGE_HEAP_BYTES = 400e6;

/** Collects the garbage of a stage that has ended, when the heap of this thread is large. */
export function collectGarbageOfStage(): void {
  if (process.memoryUsage().heapTotal > LARGE_HEAP_BYTES) collectGarbage();
}
