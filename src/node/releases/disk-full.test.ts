import { repeats } from '../../testing/long-run';
import { createReleaseStore } from './create-release-store';
import type { ReleaseStoreOptions } from './release-store';
import { aRelease, makeFolder, readFiles, removeFolders, siteInState, writeBuild } from './testing/built-site';
import { failingFileSystem } from './testing/failing-file-system';
import { faultOf, stateOf } from './testing/served-site';

afterAll(removeFolders);
// Creates hundreds of releases, on a disk that is shared with other processes.
jest.setTimeout(180_000);

/** Upper limit of the steps of a change of these small sites. */
const MAX_STEPS = 1000;
/**
 * Distance of the steps at which the disk becomes full; near the end, where releases are switched,
 * every step is tested.
 */
const STRIDE = repeats(6, 1);

/**
 * Creates a store whose disk can become full, and which publishes one state of a site after the
 * other.
 */
async function open(options: ReleaseStoreOptions = {}) {
  const [build, directory, fileSystem] = [makeFolder(), makeFolder(), failingFileSystem()];
  const store = await createReleaseStore(directory, { ...options, fileSystem });
  let state = 0;
  return {
    directory,
    fileSystem,
    store,
    /** Publishes the next state and returns its number. */
    async publishNext(): Promise<number> {
      state += 1;
      await store.publish(aRelease(build, { changed: writeBuild(build, siteInState(state, 1)) }));
      return state;
    },
    served: () => stateOf(readFiles(store.currentFolder)),
    expectWhole(step: number) {
      expect([step, faultOf(store.currentFolder)]).toEqual([step, null]);
    },
  };
}

/** Returns the error of an attempt, or null. */
const errorOf = (attempt: Promise<unknown>): Promise<unknown> =>
  attempt.then(
    () => null,
    (error: unknown) => error,
  );

/**
 * Repeats an attempt with the disk full from its first step on, its second, and so on, until it
 * succeeds.
 */
async function atEachStep(attempt: (step: number) => Promise<'failed' | 'succeeded'>): Promise<number> {
  for (let step = 1; step <= MAX_STEPS; step += STRIDE) {
    if ((await attempt(step)) === 'failed') continue;
    for (let near = Math.max(1, step - STRIDE + 1); near < step; near += 1) await attempt(near);
    return step - 1;
  }
  throw new Error(`Expected success within ${MAX_STEPS} steps.`);
}

describe('a full disk', () => {
  it('at any step of a publish does not change the live release, and the next publish works', async () => {
    const { directory, fileSystem, store, publishNext, served, expectWhole } = await open({
      releases: 3,
      assetDays: 0,
    });
    for (let state = 1; state <= 3; state += 1) await publishNext();
    const steps = await atEachStep(async (step) => {
      const before = served() ?? 0;
      fileSystem.failAt(step, 'ENOSPC');
      const error = await errorOf(publishNext());
      expectWhole(step);
      // The last step flushes a completed switch.
      expect(error === null ? [before + 1] : [before, before + 1]).toContain(served());
      if (error !== null) expect(error).toMatchObject({ name: 'ReleaseError', reason: 'disk-full' });
      // Another process can open the folder meanwhile.
      expect((await createReleaseStore(directory, { fileSystem })).live()).toMatchObject({ isLive: true });
      fileSystem.heal();
      for (let next = 2; next <= 3; next += 1) {
        await publishNext();
        expect([step, served()]).toEqual([step, before + next]);
        expectWhole(step);
      }
      await store.prune();
      expectWhole(step);
      return error === null ? 'succeeded' : 'failed';
    });
    expect(steps).toBeGreaterThan(40);
  });

  it('at any step of the first publish serves nothing, and the next publish works', async () => {
    const whole = await open();
    await whole.publishNext();
    // The spare tree is created after the switch: the publish succeeds without it.
    for (let step = 1; step < whole.fileSystem.steps; step += STRIDE) {
      const { fileSystem, publishNext, served, expectWhole } = await open();
      fileSystem.failAt(step, 'ENOSPC');
      const error = await errorOf(publishNext());
      if (error !== null) expect(error).toMatchObject({ reason: 'disk-full' });
      fileSystem.heal();
      await publishNext();
      expect([step, served()]).toEqual([step, 2]);
      expectWhole(step);
    }
  });

  it('at any step of a rollback leaves one complete release, and a lock only with it', async () => {
    const { fileSystem, store, publishNext, served, expectWhole } = await open();
    for (let state = 1; state <= 5; state += 1) await publishNext();
    await atEachStep(async (step) => {
      fileSystem.failAt(step, 'ENOSPC');
      const error = await errorOf(store.rollback({ to: 'r2', by: 'terminal' }));
      expectWhole(step);
      if (error !== null && served() === 5) expect(store.lock()).toBeNull();
      fileSystem.heal();
      await store.rollback({ to: 'r2', by: 'terminal' });
      expect([served(), store.lock()?.release]).toEqual([2, 'r2']);
      await store.unlock();
      expect([served(), store.lock()]).toEqual([5, null]);
      expectWhole(step);
      return error === null ? 'succeeded' : 'failed';
    });
  });

  it('at any step of unlocking leaves one complete release', async () => {
    const { fileSystem, store, publishNext, served, expectWhole } = await open();
    for (let state = 1; state <= 5; state += 1) await publishNext();
    await atEachStep(async (step) => {
      await store.rollback({ to: 'r2', by: 'terminal' });
      fileSystem.failAt(step, 'ENOSPC');
      const error = await errorOf(store.unlock());
      expectWhole(step);
      fileSystem.heal();
      await store.unlock();
      expect([served(), store.lock()]).toEqual([5, null]);
      expectWhole(step);
      return error === null ? 'succeeded' : 'failed';
    });
  });

  it('at any step of removing old releases loses nothing that is needed', async () => {
    const { fileSystem, store, publishNext, expectWhole } = await open({ releases: 2, assetDays: 0 });
    await atEachStep(async (step) => {
      for (let more = 1; more <= 3; more += 1) await publishNext();
      fileSystem.failAt(step, 'ENOSPC');
      const error = await errorOf(store.prune());
      fileSystem.heal();
      expectWhole(step);
      await store.prune();
      await store.rollback({ by: 'terminal' });
      expectWhole(step);
      await store.unlock();
      expectWhole(step);
      return error === null ? 'succeeded' : 'failed';
    });
  });
});
