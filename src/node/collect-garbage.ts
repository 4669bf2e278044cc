import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Space of a heap, in bytes, that may stay unused after a collection: of it 64 MB are for new
 * objects. Compacting takes five times as long as collecting, so less is not worth it.
 */
const MAX_UNUSED_BYTES = 120e6;
/** The same as a share of the heap, while work goes on: new objects use the space again. */
const MAX_UNUSED_SHARE = 1 / 2;

/**
 * Collects all garbage of this thread, and compacts its heap if much of it is unused, so that the
 * memory returns to the system: V8 keeps each page on which one object remains. Blocks the thread,
 * for a second per GB of objects, and for five when it compacts. V8 itself collects in proportion
 * to what is allocated, so a process that hardly allocates holds the garbage of its last stage.
 * @param maxUnused Share of the heap that may stay unused without compacting; 120 MB always may
 *   (default: these only).
 * @throws {Error} when V8 does not give its collector, which Node hides from scripts unless it is
 *   started with a flag.
 */
export function collectGarbage(maxUnused = 0): void {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  if (typeof collect !== 'function') throw new Error('Expected V8 to give its garbage collector, received none.');
  Reflect.apply(collect, undefined, []);
  const { total_heap_size: total, used_heap_size: used } = getHeapStatistics();
  if (total - used < Math.max(MAX_UNUSED_BYTES, total * maxUnused)) return;
  setFlagsFromString('--compact-on-every-full-gc');
  Reflect.apply(collect, undefined, []);
  setFlagsFromString('--no-compact-on-every-full-gc');
}

/** Growth of a heap, in bytes, after which its garbage is collected. */
const GROWTH_BYTES = 120e6;
/** Size of a heap without garbage, in bytes, as assumed before the first collection. */
const FIRST_BYTES = 100e6;
/** Time between two checks, in milliseconds. */
const CHECK_MS = 500;

/** Size of this heap, in bytes, with its garbage. */
const sizeOfHeap = () => process.memoryUsage().heapTotal;

let check: NodeJS.Timeout | null = null;
let growthBytes = GROWTH_BYTES;
/** Size of the heap, in bytes, from which its growth is counted. */
let before = FIRST_BYTES;

/**
 * Bounds the garbage of this process: collects it whenever the heap has grown by 120 MB
 * (`setGarbageLimit` sets another amount) since the last collection, first at 220 MB, and compacts
 * a heap that is half empty. V8 itself lets a heap grow in proportion to its limit, so that one
 * with 100 MB of objects takes 350.
 * @param heapBytes Returns the size of the heap, with its garbage.
 */
export function limitGarbage(heapBytes = sizeOfHeap, collect = () => collectGarbage(MAX_UNUSED_SHARE)): void {
  if (check !== null) return;
  check = setInterval(() => {
    if (heapBytes() - before < growthBytes) return;
    collect();
    before = heapBytes();
  }, CHECK_MS).unref();
}

/**
 * Sets the growth of the heap, from now on, after which `limitGarbage` collects: more for work
 * whose objects nearly all stay in use, because collecting then takes time and frees little.
 * @param growth Growth, in bytes (default: 120 MB).
 */
export function setGarbageLimit(growth = GROWTH_BYTES, heapBytes = sizeOfHeap): void {
  growthBytes = growth;
  before = heapBytes();
}
