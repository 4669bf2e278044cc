import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { acceptedSchema, revisionStatusSchema } from '../../content-schema';
import { openJournal } from './journal/journal';
import { acceptHook, beginBuild } from './event-log/decisions';
import { openEventLog } from './event-log/event-log';
import { BuildError } from './site-builder';
import { createMemoryReleases } from './testing/memory-releases';
import { createTestBuilder, type TestBuild } from './testing/test-builder';
import { createStateDir, startTestRebuild, stopTestRebuilds, type TestRebuild } from './testing/test-rebuild';

afterEach(stopTestRebuilds);

const buildOf = async (response: Response) => acceptedSchema.parse(await response.json()).build;
const revision = ({ read }: TestRebuild, cursor: string) => read(`/revisions/${cursor}`, revisionStatusSchema);

/** A builder whose builds wait for the test, and a function that returns the next one. */
function heldBuilder() {
  const builder = createTestBuilder();
  const begun: TestBuild[] = [];
  let arrived: () => void = () => undefined;
  builder.onBuild = (build) => {
    begun.push(build);
    arrived();
  };
  return {
    builder,
    async next(): Promise<TestBuild> {
      for (;;) {
        const build = begun.shift();
        if (build) return build;
        await new Promise<void>((resolve) => (arrived = resolve));
      }
    },
  };
}

describe('with any number of hooks', () => {
  test('one build runs and one waits, which covers all later hooks', async () => {
    const { builder, next } = heldBuilder();
    const rebuild = await startTestRebuild({ builder });
    rebuild.content.known.push('c2', 'c3', 'c4');
    await rebuild.hook({ cursor: 'c1' });
    const first = await next();
    const ids = await Promise.all(['c2', 'c3', 'c4'].map(async (cursor) => buildOf(await rebuild.hook({ cursor }))));
    expect(ids).toEqual(['b2', 'b2', 'b2']);
    const status = await rebuild.until(({ waiting }) => waiting?.hooks === 3);
    expect([status.running?.id, status.running?.hooks, status.waiting?.state]).toEqual(['b1', 1, 'waiting']);
    expect(status.waiting?.deadline).not.toBeNull();
    expect((await revision(rebuild, 'c3')).state).toBe('waiting');
    first.finish({ cursor: 'c1' });
    (await next()).finish({ cursor: 'c4' });
    await rebuild.ended('b2');
    expect(builder.mostAtOnce).toBe(1);
    expect(builder.builds).toHaveLength(2);
    expect(await revision(rebuild, 'c3')).toEqual({ cursor: 'c3', state: 'live', release: 'r2', build: 'b2' });
  });

  test('a person who requests a build gets the waiting one', async () => {
    const { builder, next } = heldBuilder();
    const rebuild = await startTestRebuild({ builder });
    const ask = async () => acceptedSchema.parse(await (await rebuild.ask('/builds', { method: 'POST' })).json());
    expect(await ask()).toEqual({ build: 'b1', isNew: true });
    const first = await next();
    expect([await ask(), await ask()]).toEqual([
      { build: 'b2', isNew: true },
      { build: 'b2', isNew: false },
    ]);
    first.finish();
    (await next()).finish();
    expect(await rebuild.ended('b2')).toMatchObject({ state: 'live', hooks: 0, cursors: [] });
  });
});

/** Creates a state folder as left by processes that were killed during a build. */
async function interrupted(times: number, at = new Date().toISOString()): Promise<string> {
  const stateDir = await createStateDir();
  const journal = await openJournal({ folder: path.join(stateDir, 'journal'), log: () => undefined });
  const eventLog = await openEventLog(journal);
  await eventLog.append((state) => acceptHook(state, { id: 'msg_1', wanted: { cursor: 'c1', toldAt: at } }, at));
  for (let time = 0; time < times; time += 1) await eventLog.append((state) => beginBuild(state, 'b1', at));
  return stateDir;
}

describe('a restart', () => {
  test('repeats the interrupted build, then runs the waiting one', async () => {
    const { builder, next } = heldBuilder();
    const first = await startTestRebuild({ builder });
    await first.hook({ cursor: 'c1' });
    const begun = await next();
    begun.request.signal.addEventListener('abort', () => begun.fail(begun.request.signal.reason));
    await first.hook({ cursor: 'c1' });
    await first.service.close();

    const { stateDir, content, releases } = first;
    const second = await startTestRebuild({ stateDir, content, releases });
    // The service was stopped on purpose: that attempt does not count.
    expect(await second.ended('b1')).toMatchObject({ state: 'live', attempts: 1 });
    expect(await second.ended('b2')).toMatchObject({ state: 'live', attempts: 1 });
  });

  const site = {
    folder: '/built',
    changed: null,
    kind: 'cold',
    cursor: 'c1',
    includes: [],
    pages: 1,
    findings: null,
  } as const;

  test('does not repeat a build that was released before its end could be saved', async () => {
    const stateDir = await interrupted(1);
    const releases = createMemoryReleases();
    await releases.publish({ ...site, build: 'b1' });
    const rebuild = await startTestRebuild({ stateDir, releases });
    expect(await rebuild.ended('b1')).toMatchObject({ state: 'live', release: 'r1' });
    expect(rebuild.builder.builds).toEqual([]);
  });

  test('repeats a build whose name an earlier release has, made before its state folder', async () => {
    const releases = createMemoryReleases();
    await releases.publish({ ...site, build: 'b1' });
    const stateDir = await interrupted(1, new Date(Date.now() + 1000).toISOString());
    const rebuild = await startTestRebuild({ stateDir, releases });
    expect(await rebuild.ended('b1')).toMatchObject({ state: 'live', release: 'r2', attempts: 2 });
    expect(rebuild.builder.builds).toHaveLength(1);
  });

  test('gives up a build that was interrupted three times, and reports it', async () => {
    const rebuild = await startTestRebuild({ stateDir: await interrupted(3) });
    const { state, failure } = await rebuild.ended('b1');
    expect([state, failure?.reason]).toEqual(['failed', 'stuck']);
    expect(failure?.message).toMatch(/one of 3 attempts.*interrupted/);
    expect(rebuild.builder.builds).toEqual([]);
  });

  test('locks the state folder for other services, and releases it', async () => {
    const first = await startTestRebuild();
    const { stateDir } = first;
    await expect(startTestRebuild({ stateDir })).rejects.toThrow(
      /another rebuild service has it since .*Stop that one/,
    );
    await first.service.close();
    await startTestRebuild({ stateDir });
  });
});

describe('a build that fails', () => {
  const findings = [] as const;
  test.each([
    [
      'throws',
      (build: TestBuild) => build.fail(new Error('no such page')),
      'build-error',
      /received an error: no such page/,
    ],
    [
      'gets the reason from the builder',
      (build: TestBuild) =>
        build.fail(new BuildError({ reason: 'content-refused', message: 'bad title', findings: [...findings] })),
      'content-refused',
      /bad title/,
    ],
    [
      'has no room on the disk',
      (build: TestBuild) =>
        build.fail(new Error('write', { cause: Object.assign(new Error('ENOSPC: no space'), { code: 'ENOSPC' }) })),
      'disk-full',
      /Make room/,
    ],
    ['hangs', () => undefined, 'stuck', /stood still for 0.2 s/],
  ])('because it %s reports that, and the next one runs', async (_what, spoil, reason, says) => {
    const { builder, next } = heldBuilder();
    const limits = reason === 'stuck' ? { inactivityTimeoutMs: 200 } : {};
    const rebuild = await startTestRebuild({ builder, limits });
    await rebuild.hook({ cursor: 'c1' });
    spoil(await next());
    const failed = await rebuild.ended('b1');
    expect(failed).toMatchObject({ state: 'failed', failure: { reason } });
    expect(failed.failure?.message).toMatch(says);
    expect((await revision(rebuild, 'c1')).state).toBe('failed');
    expect(builder.isClosed).toBe(reason === 'stuck');
    expect(await (await rebuild.ask('/builds/b1/log')).text()).toMatch(/failed/);

    // The next build has its cursors.
    rebuild.content.known.push('c2');
    await rebuild.hook({ cursor: 'c2' });
    (await next()).finish({ cursor: 'c2' });
    await rebuild.ended('b2');
    expect(await revision(rebuild, 'c1')).toMatchObject({ state: 'live', release: 'r1' });
  });

  test('because it never ends despite progress is aborted at the limit', async () => {
    const { builder, next } = heldBuilder();
    const rebuild = await startTestRebuild({ builder, limits: { inactivityTimeoutMs: 60_000, buildMs: 300 } });
    await rebuild.hook();
    const { request } = await next();
    const timer = setInterval(() => request.onProgress({ phase: 'pages', done: 1, total: 2 }), 10);
    const failed = await rebuild.ended('b1');
    clearInterval(timer);
    expect(failed.failure).toMatchObject({ reason: 'stuck' });
    expect(request.signal.aborted).toBe(true);
  });

  test.each([
    ['refused', new Error('the bucket is gone'), 'publish-refused'],
    ['met by a full disk', Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' }), 'disk-full'],
  ])('because its release is %s reports that; the next is compared completely', async (_what, error, reason) => {
    const rebuild = await startTestRebuild();
    await rebuild.hook();
    await rebuild.ended('b1');
    rebuild.releases.refuse = () => Promise.reject(error);
    await rebuild.hook();
    expect(await rebuild.ended('b2')).toMatchObject({ state: 'failed', failure: { reason } });
    rebuild.releases.refuse = null;
    for (const build of ['b3', 'b4']) {
      await rebuild.hook();
      await rebuild.ended(build);
    }
    const changes = rebuild.releases.published.map(({ build, changed }) => [build, changed]);
    expect(changes).toEqual([
      ['b1', null],
      // No release has the changes of the refused build.
      ['b3', null],
      ['b4', { written: ['index.html'], removed: [] }],
    ]);
  });

  test('because publishing hangs is aborted, and the next waits for it up to the limit', async () => {
    const rebuild = await startTestRebuild({ limits: { publishMs: 150 } });
    rebuild.releases.refuse = () => new Promise<never>(() => undefined);
    await rebuild.hook();
    expect(await rebuild.ended('b1')).toMatchObject({ state: 'failed', failure: { reason: 'stuck' } });
    await rebuild.hook();
    expect(await rebuild.ended('b2')).toMatchObject({ state: 'failed', failure: { reason: 'stuck' } });
  });

  test('is not aborted while publishing makes progress', async () => {
    const rebuild = await startTestRebuild({ limits: { publishMs: 300 } });
    rebuild.releases.refuse = async (onProgress) => {
      for (let file = 0; file < 20; file += 1) {
        await delay(25);
        onProgress?.();
      }
      throw new Error('refused after all files');
    };
    await rebuild.hook();
    expect((await rebuild.ended('b1')).failure?.message).toContain('refused after all files');
  });
});

test('a build whose publishing is locked is held, and live once it is unlocked', async () => {
  const rebuild = await startTestRebuild();
  const post = (address: string, body?: unknown) =>
    rebuild.ask(address, {
      method: 'POST',
      ...(body !== undefined && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
  rebuild.content.known.push('c2', 'c3');
  for (const cursor of ['c1', 'c2']) await rebuild.ended(await buildOf(await rebuild.hook({ cursor })));
  expect(await (await post('/rollback')).json()).toMatchObject({ id: 'r1', isLive: true });
  expect((await revision(rebuild, 'c2')).state).toBe('held');
  expect(await rebuild.ended(await buildOf(await rebuild.hook({ cursor: 'c3' })))).toMatchObject({
    state: 'held',
    release: 'r3',
  });
  const { lock, live } = await rebuild.until(() => true);
  expect([lock?.by, live?.id]).toEqual(['terminal', 'r1']);
  expect(await (await post('/unlock')).json()).toMatchObject({ id: 'r3' });
  expect((await revision(rebuild, 'c2')).state).toBe('live');
  expect((await post('/rollback', { to: 'r9', by: 'a@example.org' })).status).toBe(409);
  expect((await post('/rollback', { to: 9 })).status).toBe(400);
});

test('a forecast is the median of the last builds of its kind', async () => {
  let time = Date.parse('2026-01-01T00:00:00Z');
  const { builder, next } = heldBuilder();
  const rebuild = await startTestRebuild({ builder, clock: () => time });
  for (const [build, seconds] of [
    ['b1', 90],
    ['b2', 2],
    ['b3', 4],
    ['b4', 3],
  ] as const) {
    await rebuild.hook();
    const begun = await next();
    time += seconds * 1000;
    begun.finish({ kind: build === 'b1' ? 'cold' : 'warm' });
    await rebuild.ended(build);
  }
  await rebuild.hook();
  const begun = await next();
  expect((await rebuild.until(({ running }) => running !== null)).running?.forecastMs).toBe(3000);
  // A clock that is set back by a day ends nothing, and does not affect a forecast.
  time -= 86_400_000;
  begun.finish();
  expect((await rebuild.ended('b5')).state).toBe('live');
  await rebuild.hook();
  await next();
  expect((await rebuild.until(({ running }) => running !== null)).running?.forecastMs).toBe(3000);
});
