import { setTimeout as wait } from 'node:timers/promises';
import { say } from '../../../content-schema';
import { messageOf } from '../../../src/node/errors';
import { type BuildGround, InterruptedError, runBuild } from './run-build';

/** Lease for the next attempt at a build. */
export interface Lease {
  build: string;
  /** Aborts with an `InterruptedError` when the lease is lost. */
  signal: AbortSignal;
  /** Releases the lease. */
  release(): Promise<void>;
}

/** Grants leases: never two at a time for one site. */
export interface Leases {
  /** Waits for a lease; null when the signal aborts first. */
  take(signal: AbortSignal): Promise<Lease | null>;
}

/** Pause after a failure of the queue itself, in milliseconds. It doubles up to the longest. */
const PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;

/**
 * Runs the waiting builds one after the other.
 * @returns a handle that stops it and interrupts a running build.
 */
export function startWorker(turns: Leases, ground: BuildGround): { close(): Promise<void> } {
  const closing = new AbortController();
  let failures = 0;

  async function next(): Promise<void> {
    const turn = await turns.take(closing.signal);
    if (turn === null) return;
    try {
      await runBuild(turn.build, AbortSignal.any([turn.signal, closing.signal]), ground);
    } finally {
      await turn.release();
    }
  }

  async function work(): Promise<void> {
    while (!closing.signal.aborted) {
      try {
        await next();
        failures = 0;
      } catch (error) {
        failures += 1;
        ground.log(
          say({
            fr: `File des constructions : impossible de continuer : ${messageOf(error)}. Un nouvel essai suit.`,
            en: `Queue: expected to go on with builds, received ${messageOf(error)}. It is tried again.`,
          }),
        );
        const pause = Math.min(PAUSE_MS * 2 ** Math.min(failures - 1, 10), LONGEST_PAUSE_MS);
        await wait(pause, undefined, { signal: closing.signal }).catch(() => undefined);
      }
    }
  }

  const working = work();
  return {
    async close() {
      closing.abort(new InterruptedError(say({ fr: 'le service est arrêté', en: 'the service is stopped' }), true));
      await working;
    },
  };
}
