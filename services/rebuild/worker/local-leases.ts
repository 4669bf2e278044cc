import type { EventLog } from '../event-log/event-log';
import { runningBuild, waitingBuild } from '../event-log/queue-state';
import type { Leases } from './build-worker';

/**
 * Creates the leases of one machine, where the lock of the state folder excludes other services.
 * Interrupted builds come first.
 */
export function createLocalTurns(eventLog: EventLog): Leases {
  return {
    async take(signal) {
      while (!signal.aborted) {
        const next = runningBuild(eventLog.state) ?? waitingBuild(eventLog.state);
        if (next) return { build: next.id, signal, release: async () => undefined };
        await nextChange(eventLog, signal);
      }
      return null;
    },
  };
}

/** Resolves when something was written, or the signal aborts. */
function nextChange(eventLog: EventLog, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      stop();
      signal.removeEventListener('abort', end);
      resolve();
    };
    const stop = eventLog.onChange(end);
    signal.addEventListener('abort', end);
  });
}
