import { createReleaseStore } from './create-release-store';
import { aRelease, makeFolder, readFiles, removeFolders, siteInState, writeBuild } from './testing/built-site';
import { failingFileSystem } from './testing/failing-file-system';
import { faultOf, stateOf } from './testing/served-site';

afterAll(removeFolders);

/** More steps than any change of these small sites takes: a bound. */
const MOST_STEPS = 1000;

async function openWithStates(states: readonly number[]) {
  const [build, directory, fileSystem] = [makeFolder(), makeFolder(), failingFileSystem()];
  const store = await createReleaseStore(directory, { fileSystem });
  const publish = (state: number) => {
    const changed = writeBuild(build, siteInState(state, 1));
    return store.publish(aRelease(build, { changed }));
  };
  for (const state of states) await publish(state);
  const served = () => stateOf(readFiles(store.currentFolder));
  return { directory, fileSystem, store, publish, served };
}

/** Tries something with the disk full from its first step on, its second, and so on, until it succeeds. */
async function atEachStep(attempt: (step: number) => Promise<'failed' | 'succeeded'>): Promise<number> {
  for (let step = 1; step <= MOST_STEPS; step += 1) if ((await attempt(step)) === 'succeeded') return step - 1;
  throw new Error(`Expected success within ${MOST_STEPS} steps.`);
}

describe('a disk that is full', () => {
  it('at any step of a publish changes nothing that is served, and the next publish works', async () => {
    const steps = await atEachStep(async (step) => {
      const { directory, fileSystem, store, publish, served } = await openWithStates([1, 2, 3]);
      fileSystem.failAt(step, 'ENOSPC');
      const error = await publish(4).then(
        () => null,
        (thrown: unknown) => thrown,
      );
      expect(faultOf(store.currentFolder)).toBeNull();
      if (error === null) {
        expect(served()).toBe(4);
        return 'succeeded';
      }
      expect(error).toMatchObject({ name: 'ReleaseError', reason: 'disk-full' });
      // The very last step flushes a switch that has been made.
      expect([3, 4]).toContain(served());
      // One who opens the folder meanwhile can read it.
      expect((await createReleaseStore(directory, { fileSystem })).live()).toMatchObject({ isLive: true });
      fileSystem.heal();
      await publish(5);
      expect([step, served(), faultOf(store.currentFolder)]).toEqual([step, 5, null]);
      await publish(6);
      await store.prune();
      expect([step, served(), faultOf(store.currentFolder)]).toEqual([step, 6, null]);
      return 'failed';
    });
    expect(steps).toBeGreaterThan(40);
  });

  it('at any step of the very first publish serves nothing, and the next publish works', async () => {
    const [counted, store] = [failingFileSystem(), makeFolder()];
    const build = makeFolder();
    writeBuild(build, siteInState(1, 1));
    await (await createReleaseStore(store, { fileSystem: counted })).publish(aRelease(build));
    // To the end, beyond which the spare tree is made: without that, the publish succeeds all the same.
    for (let step = 1; step < counted.steps; step += 1) {
      const { fileSystem, store, publish, served } = await openWithStates([]);
      fileSystem.failAt(step, 'ENOSPC');
      const error = await publish(1).then(
        () => null,
        (thrown: unknown) => thrown,
      );
      if (error !== null) expect(error).toMatchObject({ reason: 'disk-full' });
      fileSystem.heal();
      await publish(2);
      expect([step, served(), faultOf(store.currentFolder)]).toEqual([step, 2, null]);
    }
  });

  it.each(['rollback', 'unlock'] as const)(
    'at any step of a %s leaves one whole release and a lock that fits',
    async (action) => {
      await atEachStep(async (step) => {
        const { fileSystem, store, publish, served } = await openWithStates([1, 2, 3, 4, 5]);
        if (action === 'unlock') await store.rollback({ to: 'r2', by: 'terminal' });
        const [from, to] = action === 'unlock' ? [2, 5] : [5, 2];
        const act = () => (action === 'unlock' ? store.unlock() : store.rollback({ to: 'r2', by: 'terminal' }));
        fileSystem.failAt(step, 'ENOSPC');
        const isDone = await act().then(
          () => true,
          () => false,
        );
        expect(faultOf(store.currentFolder)).toBeNull();
        expect(isDone ? [to] : [from, to]).toContain(served());
        fileSystem.heal();
        await act();
        expect([step, served(), faultOf(store.currentFolder)]).toEqual([step, to, null]);
        expect(store.lock()?.release ?? null).toBe(action === 'unlock' ? null : 'r2');
        if (action === 'rollback') await store.unlock();
        await publish(6);
        expect([step, served(), faultOf(store.currentFolder)]).toEqual([step, 6, null]);
        return isDone ? 'succeeded' : 'failed';
      });
    },
  );

  it('at any step of removing old releases loses nothing that is needed', async () => {
    await atEachStep(async (step) => {
      const [build, directory, fileSystem] = [makeFolder(), makeFolder(), failingFileSystem()];
      const store = await createReleaseStore(directory, { fileSystem, releases: 2, assetDays: 0 });
      for (const state of [1, 2, 3, 4, 5]) {
        await store.publish(aRelease(build, { changed: writeBuild(build, siteInState(state, 1)) }));
      }
      fileSystem.failAt(step, 'ENOSPC');
      const isDone = await store.prune().then(
        () => true,
        () => false,
      );
      fileSystem.heal();
      expect(faultOf(store.currentFolder)).toBeNull();
      await store.prune();
      await store.rollback({ to: 'r4', by: 'terminal' });
      expect([step, faultOf(store.currentFolder)]).toEqual([step, null]);
      return isDone ? 'succeeded' : 'failed';
    });
  });
});
