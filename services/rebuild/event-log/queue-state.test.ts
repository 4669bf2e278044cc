import type { BuildFailure } from '../../../content-schema';
import { acceptHook, askBuild, beginBuild, type BuildEnd, endBuild, requestBuild, retryBuild } from './decisions';
import type { Decision } from './event-log';
import { snapshotSchema } from './event-record';
import { applyRecord, createQueueState, ENDED_BUILDS_KEPT, type QueueState, toSnapshot } from './queue-state';

const AT = '2026-11-22T10:00:00.000Z';

/** Decides on a state and applies the records. */
function decide<Result>(state: QueueState, { records, result }: Decision<Result>): Result {
  for (const record of records) applyRecord(state, record);
  return result;
}

/** Requests, starts and ends a build. */
function buildOnce(state: QueueState): string {
  const { build } = decide(state, askBuild(state, AT));
  const begun = decide(state, beginBuild(state, build, AT));
  const end = { state: 'live', kind: 'warm', release: 'r1', reached: ['c1'] } as const;
  decide(state, endBuild(build, begun?.attempt ?? 0, end, AT));
  return build;
}

test('the newest ended builds are stored, within bounds', () => {
  const state = createQueueState();
  const builds = Array.from({ length: ENDED_BUILDS_KEPT + 20 }, () => buildOnce(state));
  expect([...state.builds.keys()]).toEqual(builds.slice(20));
});

test('a build must reach the cursors of builds that failed since the last successful one', () => {
  const state = createQueueState();
  const failure: BuildFailure = { reason: 'build-error', message: 'no such page', findings: [] };
  const live = { state: 'live', kind: 'warm', release: 'r1', reached: [] } as const;
  const wantedOf = (cursor: string, end: BuildEnd): string[] => {
    const { build } = decide(state, acceptHook(state, { id: cursor, wanted: { cursor, toldAt: AT } }, AT));
    const begun = decide(state, beginBuild(state, build, AT));
    decide(state, endBuild(build, begun?.attempt ?? 0, end, AT));
    return (begun?.wanted ?? []).map((wanted) => wanted.cursor);
  };
  expect(wantedOf('c1', { state: 'failed', failure })).toEqual(['c1']);
  expect(wantedOf('c2', { state: 'failed', failure })).toEqual(['c1', 'c2']);
  expect(wantedOf('c3', live)).toEqual(['c1', 'c2', 'c3']);
  expect(wantedOf('c4', live)).toEqual(['c4']);
});

describe('a build that failed', () => {
  const secondsLater = (seconds: number) => new Date(Date.parse(AT) + seconds * 1000).toISOString();
  const fail = (state: QueueState, reason: BuildFailure['reason']) => {
    const { build } = decide(state, askBuild(state, AT));
    const begun = decide(state, beginBuild(state, build, AT));
    const end: BuildEnd = { state: 'failed', failure: { reason, message: 'no', findings: [] } };
    decide(state, endBuild(build, begun?.attempt ?? 0, end, AT));
  };
  /** Returns whether a build is requested again, so many seconds after the last one. */
  const isRetried = (state: QueueState, seconds: number) => retryBuild(state, secondsLater(seconds)).records.length > 0;

  test.each(['content-unreachable', 'disk-full'] as const)(
    'as %s is requested again after a pause, which grows with each failure up to a limit',
    (reason) => {
      const state = createQueueState();
      expect(isRetried(state, 0)).toBe(false);
      for (const pause of [30, 60, 120, 240, 480, 900, 900]) {
        fail(state, reason);
        expect([isRetried(state, pause - 1), isRetried(state, pause)]).toEqual([false, true]);
      }
      // A clock that was set back.
      expect(isRetried(state, -86_400)).toBe(true);
    },
  );

  test('is not requested again for another reason, nor while another build waits or runs', () => {
    const state = createQueueState();
    fail(state, 'build-error');
    expect(isRetried(state, 3600)).toBe(false);
    fail(state, 'disk-full');
    const { build } = decide(state, askBuild(state, AT));
    expect(isRetried(state, 3600)).toBe(false);
    decide(state, beginBuild(state, build, AT));
    expect(isRetried(state, 3600)).toBe(false);
  });
});

test('ids of hooks are stored for some days', () => {
  const state = createQueueState();
  for (const [id, day] of [
    ['old', '01'],
    ['kept', '20'],
    ['new', '22'],
  ]) {
    const at = `2026-11-${day}T00:00:00.000Z`;
    decide(state, acceptHook(state, { id: id ?? '', wanted: { cursor: `cursor of ${id}`, toldAt: at } }, at));
  }
  expect([...state.seen.keys()]).toEqual(['kept', 'new']);
});

describe('the request of a remote build', () => {
  const asked = (): QueueState => {
    const state = createQueueState();
    decide(state, askBuild(state, AT));
    decide(state, beginBuild(state, 'b1', AT));
    return state;
  };
  const request = (state: QueueState, attempt = 1) =>
    decide(state, requestBuild(state, { build: 'b1', attempt, before: 'old' }, AT));
  const refuse = (state: QueueState, attempt = 1) =>
    applyRecord(state, { type: 'refused', at: AT, build: 'b1', attempt });

  test('is sent once, by whichever attempt, unless it was refused', () => {
    const state = asked();
    expect([request(state), request(state)]).toEqual([true, false]);
    refuse(state);
    expect([request(state), request(state)]).toEqual([true, false]);
    decide(state, beginBuild(state, 'b1', AT));
    expect(request(state, 2)).toBe(false);
    expect(state.builds.get('b1')?.request).toEqual({ before: 'old' });
  });

  test('is ignored for an attempt that is over', () => {
    const state = asked();
    decide(state, beginBuild(state, 'b1', AT));
    expect(request(state, 1)).toBe(false);
    expect(request(state, 2)).toBe(true);
    refuse(state, 1);
    expect(request(state, 2)).toBe(false);
  });

  test('is in snapshots; those of an earlier release have none', () => {
    const state = asked();
    request(state);
    const written: unknown = JSON.parse(JSON.stringify(toSnapshot(state)));
    expect(request(createQueueState(snapshotSchema.parse(written)))).toBe(false);
    const earlier: unknown = JSON.parse(
      JSON.stringify(written, (key, value: unknown) => (key === 'request' ? undefined : value)),
    );
    expect(request(createQueueState(snapshotSchema.parse(earlier)))).toBe(true);
  });
});
