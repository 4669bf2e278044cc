import { openJournal, type JournalOptions } from '../journal/journal';
import { type EventLog, openEventLog } from '../event-log/event-log';
import type { Leases } from './build-worker';
import { createLocalTurns } from './local-leases';

/** Where hooks and builds are written down, and who builds next. */
export interface BuildQueue {
  eventLog: EventLog;
  turns: Leases;
  /** Gives back what it holds, once nothing more is asked of it. */
  close(): Promise<void>;
}

/** The queue of one machine: a journal on its disk. */
export async function openLocalQueue(options: JournalOptions): Promise<BuildQueue> {
  const eventLog = await openEventLog(await openJournal(options));
  return { eventLog, turns: createLocalTurns(eventLog), close: () => eventLog.idle() };
}
