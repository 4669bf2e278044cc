import { setTimeout as wait } from 'node:timers/promises';

/** Time and chance, as the requests need them; tests give their own so that nothing waits. */
export interface Clock {
  /** Waits, in milliseconds; ends early, with an error, when the signal aborts. */
  sleep: (ms: number, signal: AbortSignal) => Promise<void>;
  /** The time now, in milliseconds since 1970. */
  now: () => number;
  /** A number from 0 up to 1. */
  random: () => number;
}

/** The clock of the machine. */
export const systemClock: Clock = {
  sleep: (ms, signal) => wait(ms, undefined, { signal }),
  now: () => Date.now(),
  random: () => Math.random(),
};
