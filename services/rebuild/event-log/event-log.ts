import type { EventRecord, EventLogSnapshot } from './event-record';
import { applyRecord, createQueueState, type QueueState, toSnapshot } from './queue-state';

/** What the state is rebuilt from: a snapshot and the records since. */
export interface StoredEventLog {
  snapshot: EventLogSnapshot | null;
  records: readonly EventRecord[];
  /** Whether everything that was written could be read. */
  isWhole: boolean;
}

/** Where records are kept: files on this machine, or a database that several share. */
export interface RecordStore {
  /** Reads all there is. */
  load(): Promise<StoredEventLog>;
  /**
   * Writes what `decide` answers, all or nothing, so that it outlives the process and the power of the machine.
   * Nobody else writes between the two; `decide` is told first what others wrote since.
   */
  commit(
    decide: (news: StoredEventLog) => readonly EventRecord[],
    createSnapshot: () => EventLogSnapshot,
  ): Promise<void>;
  /** Brings what others wrote since the last commit or the last look. */
  look(): Promise<StoredEventLog>;
}

/** What somebody decided on the state there is: the records to write, and what to tell whoever asked. */
export interface Decision<Result> {
  records: readonly EventRecord[];
  result: Result;
}

/** The one place where hooks and builds are written down. */
export interface EventLog {
  /** What is written, or about to be. Not to be changed. */
  readonly state: QueueState;
  /** Whether everything could be read when it was opened. */
  readonly isWhole: boolean;
  /**
   * Decides on the state, and resolves when the records are safe. Decisions that come while others are written share the next write.
   * @throws {Error} when they cannot be written; the state is then what is written.
   */
  append<Result>(decide: (state: QueueState) => Decision<Result>): Promise<Result>;
  /** Takes in what others wrote. */
  refresh(): Promise<void>;
  /** Calls back whenever something was written, by us or others. @returns what ends that. */
  onChange(listener: () => void): () => void;
  /** Resolves when everything asked for up to now is written. */
  idle(): Promise<void>;
}

/** Decisions that one write takes at the most. */
const LARGEST_BATCH = 500;

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
  /** Whether the state may say what is not written. */
  let isDoubtful = false;
  let turn: Promise<void> = Promise.resolve();

  /** One write, one look or one reading after the other. */
  function next<Result>(task: () => Promise<Result>): Promise<Result> {
    const done = turn.then(task);
    turn = done.then(
      () => undefined,
      () => undefined,
    );
    return done;
  }

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

  async function write(): Promise<void> {
    const batch = waiting.splice(0, LARGEST_BATCH);
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
      // What was applied is not written, or nobody knows: what is written counts.
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
      void next(write);
    });
  }

  return {
    get state() {
      return state;
    },
    isWhole: written.isWhole,
    append,
    refresh: () => next(async () => ingest(await store.look())),
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    idle: () => next(write),
  };
}

function createState({ snapshot, records }: StoredEventLog): QueueState {
  const state = createQueueState(snapshot);
  for (const record of records) applyRecord(state, record);
  return state;
}
