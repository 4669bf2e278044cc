import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { revisionStatusSchema, publishingStatusSchema } from '../../content-schema';
import { repeats } from '../../src/testing/long-run';
import { bundleService, type ServiceProcess, startProcess } from './testing/start-process';
import { signedHook } from './testing/signed-hook';
import { startTestContent, type TestContent } from './testing/test-content';
import { TOKEN } from './testing/test-rebuild';

/** Number of kills. */
const KILLS = repeats(5, 50);

let folder: string;
let content: TestContent;
const processes: ServiceProcess[] = [];
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'kill-'));
  content = await startTestContent('c0');
});
afterEach(async () => {
  for (const { child, ended } of processes.splice(0)) {
    child.kill('SIGKILL');
    await ended;
  }
  await content.close();
  await rm(folder, { recursive: true, force: true });
});

test(
  `no hook that was answered 202 is lost, whenever the service is killed (${KILLS} times)`,
  async () => {
    const script = bundleService(folder);
    const start = async (): Promise<ServiceProcess> => {
      const started = await startProcess(script, {
        ...{ STATE_DIR: path.join(folder, 'state'), CONTENT_API: content.url, COMPACT_AFTER: '7' },
        ...{ RELEASES: path.join(folder, 'releases.json'), BUILDS: path.join(folder, 'builds.txt') },
      });
      processes.push(started);
      return started;
    };
    const accepted: string[] = [];
    let sent = 0;
    let refused = 0;

    /** Sends hooks, each with a new cursor, until the service is gone. */
    const sendTo = async ({ url }: ServiceProcess): Promise<void> => {
      for (;;) {
        const cursor = `c${(sent += 1)}`;
        content.known.push(cursor);
        try {
          const response = await fetch(`${url}/hooks/content`, signedHook({ cursor }));
          if (response.status === 202) accepted.push(cursor);
        } catch {
          refused += 1;
          return;
        }
      }
    };

    for (let kill = 0; kill < KILLS; kill += 1) {
      const service = await start();
      const sending = [sendTo(service), sendTo(service), sendTo(service)];
      // At a random moment: while hooks are written, builds start and end, the journal is
      // compacted.
      const enough = accepted.length + Math.ceil(Math.random() * 15);
      const late = performance.now() + 2_000;
      while (accepted.length < enough && performance.now() < late) await wait(1);
      await wait(Math.random() * 20);
      service.child.kill('SIGKILL');
      await service.ended;
      await Promise.all(sending);
    }

    const { url } = await start();
    const ask = async (address: string): Promise<unknown> =>
      (await fetch(url + address, { headers: { authorization: `Bearer ${TOKEN}` } })).json();
    for (;;) {
      const { running, waiting } = publishingStatusSchema.parse(await ask('/status'));
      if (!running && !waiting) break;
      await wait(20);
    }
    const states = await Promise.all(
      accepted.map(async (cursor) => revisionStatusSchema.parse(await ask(`/revisions/${cursor}`)).state),
    );
    const builds = (await readFile(path.join(folder, 'builds.txt'), 'utf8')).match(/^begin/gm)?.length ?? 0;
    process.stdout.write(
      `Killed ${KILLS} times: ${sent} hooks sent, ${accepted.length} accepted, ${refused} cut off, ${builds} builds begun, ` +
        `${states.filter((state) => state === 'live').length} accepted hooks live.\n`,
    );
    expect(accepted.length).toBeGreaterThan(0);
    expect(new Set(states)).toEqual(new Set(['live']));
  },
  30_000 + KILLS * 5_000,
);
