import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Collects all garbage of this thread, and compacts its heap, so that the memory returns to the
 * system; blocks it for four seconds per GB of objects. V8 itself collects in proportion to what is
 * allocated, so a process that hardly allocates holds the garbage of its last stage.
 * @throws {Error} when V8 does not give its collector, which Node hides from scripts unless it is
 *   started with a flag.
 */
export function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  if (typeof collect !== 'function') throw new Error('Expected V8 to give its garbage collector, received none.');
  setFlagsFromString('--compact-on-every-full-gc');
  Reflect.apply(collect, undefined, []);
  setFlagsFromString('--no-compact-on-every-full-gc');
}

/** Growth of a heap, in bytes, after which its garbage is collected. */
const GROWTH_BYTES = 150e6;
/** Size of a heap without garbage, in bytes, as assumed before the first collection. */
const FIRST_BYTES = 100e6;
/** Time between two checks, in milliseconds. */
const CHECK_MS = 500;

let check: NodeJS.Timeout | null = null;

/**
 * Bounds the garbage of this process: collects it whenever the heap has grown by 150 MB since the
 * last collection, first at 250 MB. V8 itself lets a heap grow in proportion to its limit, so that
 * one with 100 MB of objects takes 350.
 * @param heapBytes Returns the size of the heap, with its garbage.
 */
export function limitGarbage(heapBytes = () => process.memoryUsage().heapTotal, collect = collectGarbage): void {
  if (check !== null) return;
  let before = FIRST_BYTES;
  check = setInterval(() => {
    if (heapBytes() - before < GROWTH_BYTES) return;
    collect();
    before = heapBytes();
  }, CHECK_MS).unref();
}
