import type { Ledger } from '../ledger/ledger';
import { runningBuild, waitingBuild } from '../ledger/queue-state';
import type { Turns } from './build-worker';

/** Turns on one machine, where the lock of the state folder keeps everybody else out: first what was interrupted. */
export function createLocalTurns(ledger: Ledger): Turns {
  return {
    async take(signal) {
      while (!signal.aborted) {
        const next = runningBuild(ledger.state) ?? waitingBuild(ledger.state);
        if (next) return { build: next.id, signal, release: async () => undefined };
        await nextChange(ledger, signal);
      }
      return null;
    },
  };
}

/** Resolves when something was written, or the signal aborts. */
function nextChange(ledger: Ledger, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      stop();
      signal.removeEventListener('abort', end);
      resolve();
    };
    const stop = ledger.onChange(end);
    signal.addEventListener('abort', end);
  });
}
