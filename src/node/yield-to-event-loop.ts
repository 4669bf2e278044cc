import { setImmediate } from 'node:timers/promises';

/** Maximum time of synchronous work before it yields, in milliseconds. */
const TURN_MS = 8;

/**
 * Creates a function that yields to the event loop; synchronous work calls it between two items. A
 * service can then answer hooks while a first release of tens of thousands of files is copied.
 */
export function createYield(): () => Promise<void> | undefined {
  let turnEndsAt = performance.now() + TURN_MS;
  return () => {
    if (performance.now() < turnEndsAt) return undefined;
    return setImmediate().then(() => {
      turnEndsAt = performance.now() + TURN_MS;
    });
  };
}
