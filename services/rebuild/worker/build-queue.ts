import { openJournal, type JournalOptions } from '../journal/journal';
import { type Ledger, openLedger } from '../ledger/ledger';
import type { Turns } from './build-worker';
import { createLocalTurns } from './local-turns';

/** Where hooks and builds are written down, and who builds next. */
export interface BuildQueue {
  ledger: Ledger;
  turns: Turns;
  /** Gives back what it holds, once nothing more is asked of it. */
  close(): Promise<void>;
}

/** The queue of one machine: a journal on its disk. */
export async function openLocalQueue(options: JournalOptions): Promise<BuildQueue> {
  const ledger = await openLedger(await openJournal(options));
  return { ledger, turns: createLocalTurns(ledger), close: () => ledger.idle() };
}
