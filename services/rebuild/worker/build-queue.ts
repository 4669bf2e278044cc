import { openJournal, type JournalOptions } from '../journal/journal';
import { type EventLog, openEventLog } from '../event-log/event-log';
import type { Leases } from './build-worker';
import { createLocalTurns } from './local-leases';

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
