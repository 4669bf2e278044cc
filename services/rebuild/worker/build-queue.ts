import { openJournal, type JournalOptions } from '../journal/journal';
import { type EventLog, openEventLog } from '../event-log/event-log';
import type { Leases } from './build-worker';
import { runningBuild, waitingBuild } from '../event-log/queue-state';

/** The event log and the leases of builds. */
export interface BuildQueue {
  eventLog: EventLog;
  turns: Leases;
  /** Releases its resources, after its last use. */
  close(): Promise<void>;
}

/** Opens the queue of one machine: a journal on its disk. */
export async function openLocalQueue(options: JournalOptions): Promise<BuildQueue> {
  const eventLog = await openEventLog(await openJournal(options));
  return { eventLog, turns: createLocalTurns(eventLog), close: () => eventLog.idle() };
}

/**
 * Creates the leases of one machine, where the lock of the state folder excludes other services.
 * Interrupted builds come first.
 */
function createLocalTurns(eventLog: EventLog): Leases {
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
