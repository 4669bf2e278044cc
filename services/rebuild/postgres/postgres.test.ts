import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import {
  acceptedSchema,
  buildSchema,
  type PublishingStatus,
  publishingStatusSchema,
  revisionStatusSchema,
} from '../../../content-schema';
import { openEventLog } from '../event-log/event-log';
import { acceptHook, beginBuild, endBuild } from '../event-log/decisions';
import { startPostgres, type TestPostgres } from '../testing/postgres';
import { signedHook } from '../testing/signed-hook';
import { bundleService, type ServiceProcess, startProcess } from '../testing/start-process';
import { createBuildHook } from '../triggers/build-hook';
import { createMemoryReleases } from '../testing/memory-releases';
import { createTestBuilder } from '../testing/test-builder';
import { startTestContent, type TestContent } from '../testing/test-content';
import { startTestRebuild, stopTestRebuilds, TOKEN } from '../testing/test-rebuild';
import { openDatabase } from './database';
import { createPostgresLease } from './postgres-lease';
import { createPostgresStore } from './postgres-store';

const at = '2026-11-22T10:00:00.000Z';

describe('on PostgreSQL', () => {
  let postgres: TestPostgres;
  let folder: string;
  let content: TestContent;
  const processes: ServiceProcess[] = [];
  let script: string;
  beforeAll(async () => {
    script = bundleService(await mkdtemp(path.join(tmpdir(), 'service-')));
    postgres = await startPostgres();
  }, 60_000);
  afterAll(async () => {
    await rm(path.dirname(script), { recursive: true, force: true });
    await postgres?.remove();
  });
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'machines-'));
    content = await startTestContent('c1');
  });
  afterEach(async () => {
    await stopTestRebuilds();
    for (const { child, ended } of processes.splice(0)) {
      child.kill('SIGKILL');
      await ended;
    }
    await content.close();
    await rm(folder, { recursive: true, force: true });
    const client = new Client({ connectionString: postgres.url });
    await client.connect();
    await client.query('DROP SCHEMA IF EXISTS versio_rebuild CASCADE');
    await client.end();
  });

  const gate = () => path.join(folder, 'gate');
  const begun = async (): Promise<string[][]> => {
    const file = path.join(folder, 'builds.txt');
    return existsSync(file)
      ? (await readFile(file, 'utf8'))
          .trim()
          .split('\n')
          .map((line) => line.split(' '))
      : [];
  };
  const startMachines = async (count: number): Promise<ServiceProcess[]> => {
    const starting = Array.from({ length: count }, (_, machine) =>
      startProcess(script, {
        ...{ STATE_DIR: path.join(folder, `machine-${machine}`), CONTENT_API: content.url, DATABASE_URL: postgres.url },
        ...{ RELEASES: path.join(folder, 'releases.json'), BUILDS: path.join(folder, 'builds.txt'), GATE: gate() },
      }),
    );
    processes.push(...(await Promise.all(starting)));
    return [...processes];
  };
  const ask = async ({ url }: ServiceProcess, address: string): Promise<unknown> =>
    (await fetch(url + address, { headers: { authorization: `Bearer ${TOKEN}` } })).json();
  const send = async ({ url }: ServiceProcess, hook: Parameters<typeof signedHook>[0]) =>
    acceptedSchema.parse(await (await fetch(`${url}/hooks/content`, signedHook(hook))).json());
  const ended = async (machine: ServiceProcess, build: string) => {
    for (;;) {
      const parsed = buildSchema.safeParse(await ask(machine, `/builds/${build}`));
      if (parsed.success && parsed.data.finishedAt !== null) return parsed.data;
      await wait(30);
    }
  };
  const untilBegun = async (count: number): Promise<string[][]> => {
    for (;;) {
      const lines = (await begun()).filter(([what]) => what === 'begin');
      if (lines.length >= count) return lines;
      await wait(20);
    }
  };

  test('a build whose worker is killed is resumed by the other machine', async () => {
    const machines = await startMachines(2);
    const [first, second] = machines;
    if (!first || !second) throw new Error('expected two machines');
    expect(await send(first, { cursor: 'c1' })).toEqual({ build: 'b1', isNew: true });
    const [[, , pid] = []] = await untilBegun(1);
    const [killed, left] = String(first.child.pid) === pid ? [first, second] : [second, first];
    killed.child.kill('SIGKILL');
    const [, [, build, other] = []] = await untilBegun(2);
    expect([build, other]).toEqual(['b1', String(left.child.pid)]);
    await writeFile(gate(), '');
    expect(await ended(left, 'b1')).toMatchObject({ state: 'live', attempts: 2, release: 'r1' });
  }, 60_000);

  test('hooks to any machine are answered by one running build and one waiting; each is seen on all', async () => {
    const machines = await startMachines(2);
    const [first, second] = machines;
    if (!first || !second) throw new Error('expected two machines');
    await send(first, { cursor: 'c1' });
    const [[, , builder] = []] = await untilBegun(1);
    const accepted = await Promise.all(
      Array.from({ length: 40 }, (_, number) =>
        send(number % 2 ? first : second, { cursor: 'c1', id: `msg_${number % 20}` }),
      ),
    );
    expect(new Set(accepted.map(({ build }) => build))).toEqual(new Set(['b2']));
    expect(accepted.filter(({ isNew }) => isNew)).toHaveLength(20);
    // The progress is also visible on the machine that does not build.
    const onlooker = String(first.child.pid) === builder ? second : first;
    // The news about another machine arrives a moment later.
    const seenByOnlooker = async () => {
      const { running, waiting } = publishingStatusSchema.parse(await ask(onlooker, '/status'));
      return [running?.id, running?.phase, waiting?.hooks];
    };
    while (!isDeepStrictEqual(await seenByOnlooker(), ['b1', 'behind the gate', 20])) await wait(50);
    await writeFile(gate(), '');
    await ended(first, 'b2');
    const lines = await begun();
    expect(lines.map(([what, build]) => `${what} ${build}`)).toEqual(['begin b1', 'end b1', 'begin b2', 'end b2']);
    expect((await ended(second, 'b2')).hooks).toBe(20);
  }, 60_000);

  test('a worker that loses its lock stops building, and another builds again', async () => {
    const builder = createTestBuilder();
    builder.onBuild = ({ request, fail, finish }) => {
      request.signal.addEventListener('abort', () => fail(request.signal.reason));
      if (builder.builds.length === 2) finish();
      else void cutLocks();
    };
    const cutLocks = async (): Promise<void> => {
      const client = new Client({ connectionString: postgres.url });
      await client.connect();
      await client.query("SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND granted");
      await client.end();
    };
    const rebuild = await startTestRebuild({ content, builder, database: { url: postgres.url, site: 'docs' } });
    await rebuild.hook({ cursor: 'c1' });
    expect(await rebuild.ended('b1')).toMatchObject({ state: 'live', attempts: 2 });
    expect([builder.builds[0]?.request.signal.aborted, builder.mostAtOnce]).toEqual([true, 1]);
  }, 60_000);

  test('the lease of a site has one holder, of whichever service; each site has its own', async () => {
    const database = await openDatabase(postgres.url, () => undefined);
    const other = await openDatabase(postgres.url, () => undefined);
    try {
      const [docs, blog] = [createPostgresLease(database, 'docs'), createPostgresLease(database, 'blog')];
      const held = await docs();
      expect([await docs(), await createPostgresLease(other, 'docs')()]).toEqual([null, null]);
      await (await blog())?.release();
      await held?.release();
      const next = await createPostgresLease(other, 'docs')();
      expect(next?.signal.aborted).toBe(false);
      await next?.release();
    } finally {
      await database.close();
      await other.close();
    }
  });

  test('a remote build is requested once, whichever machine continues it', async () => {
    let requests = 0;
    let published = 'old';
    const elsewhere = createServer(({ method }, response) => {
      if (method === 'POST') requests += 1;
      response.end(JSON.stringify({ id: published, builtAt: at, pages: 3 }));
    });
    await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
    const { port } = elsewhere.address() as AddressInfo; // A TCP server that listens has such an address.
    const siteUrl = `http://127.0.0.1:${port}`;
    try {
      const site = { trigger: createBuildHook(siteUrl), siteUrl, lookMs: 5 };
      const database = { url: postgres.url, site: 'docs' };
      const first = await startTestRebuild({ content, site, database });
      await first.hook({ cursor: 'c1' });
      await first.until(() => requests > 0);
      const second = await startTestRebuild({ content, site, database });
      await first.service.close();
      await second.until(({ running }) => running !== null);
      published = 'new';
      expect(await second.ended('b1')).toMatchObject({ state: 'live' });
      expect(requests).toBe(1);
    } finally {
      elsewhere.closeAllConnections();
      elsewhere.close();
    }
  }, 60_000);

  test('a machine does not compare the content with its own release when another one has published', async () => {
    const database = { url: postgres.url, site: 'docs' };
    const [first, second] = [await startTestRebuild({ content, database }), createTestBuilder()];
    first.builder.cursor = () => 'c1';
    // A release of the second machine, with the number of one of the first.
    const releases = createMemoryReleases();
    await releases.publish({
      ...{ folder: '/built', changed: null, build: 'b0', kind: 'cold', cursor: 'c0', includes: [], pages: 1 },
      findings: null,
    });
    await first.hook({ cursor: 'c1' });
    await first.ended('b1');
    await first.hook({ cursor: 'c1' });
    await first.ended('b2');
    const other = await startTestRebuild({ content, database, releases, builder: second });
    const known = ({ contentCursor }: PublishingStatus) => contentCursor !== null;
    expect((await first.until(known)).isUpToDate).toBe(true);
    expect((await other.until(known)).isUpToDate).toBeNull();
    expect(await (await other.ask('/metrics')).text()).not.toContain('versio_live_is_up_to_date');
    // Its own release r1 is older than r2 of the first machine.
    const revision = await other.read('/revisions/c1', revisionStatusSchema);
    expect(revision).toEqual({ cursor: 'c1', state: 'live', release: 'r2', build: 'b2' });
  }, 60_000);

  test('a hook is accepted only while the database is reachable', async () => {
    const rebuild = await startTestRebuild({ content, database: { url: postgres.url, site: 'docs' } });
    await postgres.stop();
    const refused = await rebuild.hook({ id: 'msg_1' });
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await refused.json()).toMatchObject({ error: 'not-written' });
    await postgres.start();
    expect((await rebuild.hook({ id: 'msg_1' })).status).toBe(202);
    expect((await rebuild.ended('b1')).state).toBe('live');
  }, 60_000);

  test('an unreachable database is reported at the start', async () => {
    const url = 'postgres://versio@127.0.0.1:1/postgres';
    await expect(startTestRebuild({ content, database: { url, site: 'docs' } })).rejects.toThrow(
      /Correct DATABASE_URL/,
    );
  });

  test('records of one site are compacted, and two event logs have the same state; sites are separate', async () => {
    const database = await openDatabase(postgres.url, () => undefined);
    try {
      const open = (site: string) => openEventLog(createPostgresStore(database, site));
      const [one, two, other] = [await open('docs'), await open('docs'), await open('blog')];
      for (let number = 1; number <= 210; number += 1) {
        const eventLog = number % 2 ? one : two;
        const hook = { id: `m${number}`, wanted: { cursor: `c${number}`, toldAt: at } };
        const { build } = await eventLog.append((state) => acceptHook(state, hook, at));
        if (number % 70 > 0) continue;
        const begun = await eventLog.append((state) => beginBuild(state, build, at));
        await eventLog.append(() =>
          endBuild(build, begun?.attempt ?? 0, { state: 'live', kind: 'warm', release: 'r1', reached: ['c1'] }, at),
        );
      }
      await one.refresh();
      await two.refresh();
      const { rows } = await database.pool.query('SELECT count(*)::int AS count FROM versio_rebuild.record');
      expect(rows).toEqual([{ count: 16 }]);
      expect(one.state).toEqual(two.state);
      expect((await open('docs')).state).toEqual(two.state);
      expect(one.state.seen.size).toBe(210);
      expect(other.state.seen.size).toBe(0);
    } finally {
      await database.close();
    }
  });
});
