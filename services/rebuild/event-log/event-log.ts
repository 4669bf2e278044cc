import pLimit from 'p-limit';
import type { EventRecord, EventLogSnapshot } from './event-record';
import { applyRecord, createQueueState, type QueueState, toSnapshot } from './queue-state';

/** Stored data of the state: a snapshot and the records since. */
export interface StoredEventLog {
  snapshot: EventLogSnapshot | null;
  records: readonly EventRecord[];
  /** Whether all stored data could be read. */
  isComplete: boolean;
}

/** Storage of records: files on this machine, or a shared database. */
export interface RecordStore {
  /** Reads all stored data. */
  load(): Promise<StoredEventLog>;
  /**
   * Writes the records of `decide` atomically, so that they survive a crash of the process and a
   * power failure. No other write happens between the two. `decide` first gets the records that
   * others wrote since.
   */
  commit(
    decide: (news: StoredEventLog) => readonly EventRecord[],
    createSnapshot: () => EventLogSnapshot,
  ): Promise<void>;
  /** Returns the records that others wrote since the last commit or look. */
  look(): Promise<StoredEventLog>;
}

/** Decision on the current state: the records to write, and the result for the caller. */
export interface Decision<Result> {
  records: readonly EventRecord[];
  result: Result;
}

/** Single log of hooks and builds. */
export interface EventLog {
  /** Written state, including pending writes. Read-only. */
  readonly state: QueueState;
  /** Whether all stored data could be read at the start. */
  readonly isComplete: boolean;
  /**
   * Decides on the state, and resolves when the records are saved. Decisions that arrive during a
   * write share the next one.
   * @throws {Error} when they cannot be written; the state is then reset to what is saved.
   */
  append<Result>(decide: (state: QueueState) => Decision<Result>): Promise<Result>;
  /** Applies the records of others. */
  refresh(): Promise<void>;
  /**
   * Calls the listener after each write, by this process or another.
   * @returns a function that removes it.
   */
  onChange(listener: () => void): () => void;
  /** Resolves when all pending records are written. */
  idle(): Promise<void>;
}

/** Maximum number of decisions per write. */
const MAX_BATCH_SIZE = 500;

interface Waiting {
  decide(state: QueueState): readonly EventRecord[];
  resolve(): void;
  reject(error: unknown): void;
}

/** Opens the event log of a store. */
export async function openEventLog(store: RecordStore): Promise<EventLog> {
  const listeners = new Set<() => void>();
  const waiting: Waiting[] = [];
  const written = await store.load();
  let state = createState(written);
  /** Whether the state may contain records that are not saved. */
  let isDoubtful = false;
  /** Runs writes, looks and reads one after the other. */
  const inTurn = pLimit(1);

  function ingest({ snapshot, records }: StoredEventLog): void {
    if (snapshot !== null) state = createQueueState(snapshot);
    for (const record of records) applyRecord(state, record);
    if (snapshot !== null || records.length > 0) notify();
  }

  function notify(): void {
    for (const listener of listeners) listener();
  }

  async function readAgain(): Promise<void> {
    state = createState(await store.load());
    isDoubtful = false;
  }

  async function refresh(): Promise<void> {
    if (!isDoubtful) return ingest(await store.look());
    // The news may repeat records of the failed write.
    await readAgain();
    notify();
  }

  async function write(): Promise<void> {
    const batch = waiting.splice(0, MAX_BATCH_SIZE);
    if (batch.length === 0) return;
    const decide = (news: StoredEventLog): EventRecord[] => {
      ingest(news);
      return batch.flatMap((each) => {
        const records = each.decide(state);
        for (const record of records) applyRecord(state, record);
        return records;
      });
    };
    try {
      if (isDoubtful) await readAgain();
      isDoubtful = true;
      await store.commit(decide, () => toSnapshot(state));
      isDoubtful = false;
    } catch (error) {
      // The applied records are not saved, or it is unknown: only saved records count.
      await readAgain().catch(() => undefined);
      for (const { reject } of batch) reject(error);
      notify();
      return;
    }
    for (const { resolve } of batch) resolve();
    notify();
  }

  function append<Result>(decide: (now: QueueState) => Decision<Result>): Promise<Result> {
    return new Promise((resolve, reject) => {
      let settle = (): void => undefined;
      const decideOnce = (now: QueueState): readonly EventRecord[] => {
        const { records, result } = decide(now);
        settle = () => resolve(result);
        return records;
      };
      waiting.push({ decide: decideOnce, resolve: () => settle(), reject });
      void inTurn(write);
    });
  }

  return {
    get state() {
      return state;
    },
    isComplete: written.isComplete,
    append,
    refresh: () => inTurn(refresh),
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    idle: () => inTurn(write),
  };
}

function createState({ snapshot, records }: StoredEventLog): QueueState {
  const state = createQueueState(snapshot);
  for (const record of records) applyRecord(state, record);
  return state;
}
