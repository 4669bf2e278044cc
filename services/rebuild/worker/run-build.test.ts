import { askBuild } from '../event-log/decisions';
import { openEventLog, type RecordStore } from '../event-log/event-log';
import type { EventRecord } from '../event-log/event-record';
import { createActivity } from './activity';
import type { Executor, JobOutcome } from './executor';
import { runBuild } from './run-build';
import { DEFAULT_LIMITS } from './time-limits';

jest.mock('../../../src/shared/http/backoff', () => ({ backoffMs: () => 0 }));

test('a live release whose end cannot be saved is no failed build: the build is resumed', async () => {
  const stored: EventRecord[] = [];
  let refusals = 0;
  const isComplete = true;
  const store: RecordStore = {
    load: async () => ({ snapshot: null, records: [...stored], isComplete }),
    look: async () => ({ snapshot: null, records: [], isComplete }),
    async commit(decide) {
      const records = decide({ snapshot: null, records: [], isComplete });
      // The disk is full for as long as the end is tried to be saved.
      if (records.some(({ type }) => type === 'ended') && (refusals += 1) <= 5) throw new Error('no space left');
      stored.push(...records);
    },
  };
  const eventLog = await openEventLog(store);
  await eventLog.append((state) => askBuild(state, new Date().toISOString()));
  const outcome: JobOutcome = { state: 'live', kind: 'warm', release: 'r1', reached: [] };
  const executor: Executor = { run: async () => outcome, findEnd: () => outcome, nextKind: () => null };
  const run = () =>
    runBuild('b1', new AbortController().signal, {
      ...{ eventLog, executor, activity: createActivity(), limits: DEFAULT_LIMITS },
      content: { now: async () => 'c1', knows: async () => true },
      logs: { open: async () => ({ line: () => undefined, written: async () => undefined }), read: async () => null },
      now: () => new Date(),
      log: () => undefined,
    });

  await expect(run()).rejects.toThrow('no space left');
  expect(eventLog.state.builds.get('b1')).toMatchObject({ state: 'building', failure: null });
  await run();
  expect(eventLog.state.builds.get('b1')).toMatchObject({ state: 'live', release: 'r1', attempts: 2 });
});
