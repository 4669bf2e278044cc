import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Memory of a process, in bytes. */
export interface MemoryUse {
  rssBytes: number;
  heapBytes: number;
}

/**
 * Growth since the last collection, in bytes, above which another one is worthwhile. A collection
 * blocks the process for about a second per GB that it holds.
 */
const WORTHWHILE_BYTES = 100e6;

/**
 * Measures the memory of this process after garbage collection. A process that waits between builds
 * never allocates, so V8 would keep the garbage of the last build, more than half of its memory,
 * for as long as it waits.
 */
export class HeldMemory {
  #held: MemoryUse | null = null;

  /** Memory after the last collection, or the current memory when there was none. */
  get lastHeld(): MemoryUse {
    return this.#held ?? memoryNow();
  }

  /** Collects garbage, unless memory has hardly grown. */
  collect(): void {
    if (this.#held !== null && memoryNow().rssBytes - this.#held.rssBytes < WORTHWHILE_BYTES) return;
    garbageCollector()();
    this.#held = memoryNow();
  }
}

function memoryNow(): MemoryUse {
  const { rss, heapUsed } = process.memoryUsage();
  return { rssBytes: rss, heapBytes: heapUsed };
}

/** Returns V8's collector, which Node hides from scripts unless it is started with a flag. */
function garbageCollector(): () => void {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  if (typeof collect !== 'function') throw new Error('Expected V8 to give its garbage collector, received none.');
  return () => void Reflect.apply(collect, undefined, []);
}
