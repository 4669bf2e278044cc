import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Memory of a process, in bytes. */
export interface MemoryUse {
  rssBytes: number;
  heapBytes: number;
}

/** Growth since the last collection, in bytes, that is worth another: it stops the process for about a second for each GB that it holds. */
const WORTHWHILE_BYTES = 100e6;

/**
 * What this process holds once garbage is collected. A process that waits between builds never allocates, so V8 would keep
 * the garbage of the last build, more than half of what the process has, for as long as it waits.
 */
export class HeldMemory {
  #held: MemoryUse | null = null;

  /** What it held when garbage was last collected; what it has now when that never was. */
  get lastHeld(): MemoryUse {
    return this.#held ?? memoryNow();
  }

  /** Collects garbage, unless there is hardly any. */
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

/** Gives V8's collector, which Node hides from scripts unless it is started with a flag. */
function garbageCollector(): () => void {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  if (typeof collect !== 'function') throw new Error('Expected V8 to give its garbage collector, received none.');
  return () => void Reflect.apply(collect, undefined, []);
}
