import { acceptHook } from './decisions';
import { openEventLog, type RecordStore, type StoredEventLog } from './event-log';
import type { EventRecord } from './event-record';

/** Creates a shared store whose next `failures` uses fail; a failed write is saved all the same. */
function lossyStore() {
  const saved: EventRecord[] = [];
  let known = 0;
  const store = { failures: 0 };
  const written = (from: number): StoredEventLog => ({
    snapshot: null,
    records: saved.slice(from),
    isComplete: true,
  });
  const use = <Result>(result: Result): Result => {
    if (store.failures === 0) return result;
    store.failures -= 1;
    throw new Error('the connection is lost');
  };
  const recordStore: RecordStore = {
    async load() {
      const all = use(written(0));
      known = saved.length;
      return all;
    },
    async look() {
      const news = use(written(known));
      known = saved.length;
      return news;
    },
    async commit(decide) {
      saved.push(...decide(written(known)));
      known = use(saved.length);
    },
  };
  return { store, recordStore };
}

test('a write that is saved, though its answer is lost, counts once after the next look', async () => {
  const { store, recordStore } = lossyStore();
  const eventLog = await openEventLog(recordStore);
  const at = '2026-11-25T00:00:00Z';
  // The write, and the attempt to read again what is saved.
  store.failures = 2;
  const accepted = eventLog.append((state) =>
    acceptHook(state, { id: 'h1', wanted: { cursor: 'c1', toldAt: at } }, at),
  );
  await expect(accepted).rejects.toThrow('lost');
  await eventLog.refresh();
  expect(eventLog.state.builds.get('b1')).toMatchObject({ state: 'waiting', hooks: 1 });
});
