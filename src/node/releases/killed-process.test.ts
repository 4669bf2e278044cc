import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { buildSync } from 'esbuild';
import { repeats } from '../../testing/long-run';
import { createReleaseStore } from './create-release-store';
import { aRelease, makeFolder, readFiles, removeFolders, siteInState, writeBuild } from './testing/built-site';
import { faultOf, stateOf } from './testing/served-site';

/** Number of kills. */
const KILLS = repeats(6, 60);
/** Steps of a few changes of the releases; half of the kills are spread over them. */
const MAX_STEPS = 400;
/** The other half are kills from outside, at any moment of this time. */
const MAX_WAIT_MS = 500;
const TIMEOUT_MS = 120_000 + KILLS * 3000;

afterAll(removeFolders);

/** Bundles the publishing process, so that it starts quickly. */
function bundleScript(): string {
  const script = path.join(makeFolder(), 'publish.cjs');
  const entry = `
    import { publishForEver } from ${JSON.stringify(path.join(__dirname, 'testing/publish-for-ever'))};
    void publishForEver(process.argv[2], process.argv[3], Number(process.argv[4]), Number(process.argv[5]));`;
  const built = buildSync({
    stdin: { contents: entry, resolveDir: __dirname, loader: 'ts' },
    bundle: true,
    write: false,
    platform: 'node',
    format: 'cjs',
  });
  writeFileSync(script, built.outputFiles[0]?.contents ?? '');
  return script;
}

async function untilReady(child: ChildProcess): Promise<void> {
  await Promise.race([
    once(child.stdout ?? child, 'data'),
    once(child, 'exit').then(() => Promise.reject(new Error('Expected the process to publish; it ended.'))),
  ]);
}

it(
  'serves one complete release after a kill at any moment, and continues',
  async () => {
    const [script, directory, build] = [bundleScript(), makeFolder(), makeFolder()];
    const tally = { kills: 0, completed: 0, heldLock: 0, releases: 0 };
    let state = 1;
    for (let kill = 1; kill <= KILLS; kill += 1) {
      const step = kill % 2 === 0 ? Math.ceil((MAX_STEPS * kill) / KILLS) : 0;
      const child = spawn(process.execPath, [script, directory, build, String(state), String(step)], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      if (step === 0) {
        await untilReady(child);
        await setTimeout((MAX_WAIT_MS * kill) / KILLS);
        child.kill('SIGKILL');
      }
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      expect(child.signalCode).toBe('SIGKILL');
      tally.kills += 1;

      // What readers get at this moment, before any repair.
      const link = path.join(directory, 'current');
      const before = stateOf(readFiles(link));
      if (before !== null) expect([kill, faultOf(link)]).toEqual([kill, null]);

      const store = await createReleaseStore(directory);
      if (store.lock() !== null) tally.heldLock += 1;
      const after = stateOf(readFiles(link));
      if (after !== before) tally.completed += 1;
      if (after !== null) expect([kill, faultOf(link)]).toEqual([kill, null]);
      if (store.lock() !== null) await store.unlock();
      state = 1 + Math.max(state, stateOf(readFiles(build)) ?? 0);
      // Whatever the build folder contains after the kill, all files are compared.
      await store.publish(aRelease(build, { changed: writeBuild(build, siteInState(state)) }));
      expect([kill, stateOf(readFiles(link)), faultOf(link)]).toEqual([kill, state, null]);
      await store.prune();
      expect([kill, faultOf(link)]).toEqual([kill, null]);
      tally.releases = Number(store.live()?.id.slice(1));
      state += 1;
    }
    process.stdout.write(`killed processes: ${JSON.stringify(tally)}\n`);
    expect(tally.kills).toBe(KILLS);
  },
  TIMEOUT_MS,
);

it('makes another process wait, and reports which one it waited for', async () => {
  const [directory, build] = [makeFolder(), makeFolder()];
  const store = await createReleaseStore(directory, { timeoutMs: 100 });
  writeBuild(build, siteInState(1));
  await store.publish(aRelease(build));
  // A living process, with its start time: this one.
  const { acquireProcessLock } = await import('../process-lock');
  const lock = acquireProcessLock(path.join(directory, 'store.lock'));
  await expect(store.publish(aRelease(build))).rejects.toMatchObject({
    reason: 'busy',
    message: expect.stringContaining(`process ${process.pid} has been at it`),
  });
  lock?.release();
  expect(await store.publish(aRelease(build))).toMatchObject({ id: 'r2', isLive: true });
});

it('lets several processes publish at once, one release after the other', async () => {
  const directory = makeFolder();
  const builders = await Promise.all(
    [1, 2, 3].map(async () => ({ store: await createReleaseStore(directory), build: makeFolder() })),
  );
  const releases = await Promise.all(
    Array.from({ length: 12 }, (_, index) => index).map(async (index) => {
      const { store, build } = builders[index % 3] ?? { store: null, build: '' };
      writeBuild(build, siteInState(index % 3));
      return await store?.publish(aRelease(build));
    }),
  );
  expect(new Set(releases.map((release) => release?.id)).size).toBe(12);
  expect(faultOf(path.join(directory, 'current'))).toBeNull();
});
