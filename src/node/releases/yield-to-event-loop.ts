import { setImmediate } from 'node:timers/promises';

/** How long work may go on before others have their turn, in milliseconds. */
const TURN_MS = 8;

/**
 * Lets work that is synchronous for speed give way: call what this returns between two pieces of it. A service answers
 * hooks while a first release of tens of thousands of files is copied.
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
