import { createReleaseStore } from '../create-release-store';
import { type FileSystem, machineFileSystem } from '../file-system';
import { aRelease, siteInState, writeBuild } from './built-site';

/**
 * Changes releases until the process is killed: publishes, and regularly rolls back, unlocks and
 * removes old data.
 * @param killAtStep The process kills itself with SIGKILL right before that file system operation;
 * 0 never.
 */
export async function publishForEver(
  directory: string,
  build: string,
  firstState: number,
  killAtStep: number,
): Promise<void> {
  const store = await createReleaseStore(directory, {
    releases: 4,
    assetDays: 0,
    fileSystem: killingFileSystem(killAtStep),
  });
  if (store.lock() !== null) await store.unlock();
  process.stdout.write('ready\n');
  for (let state = firstState; ; state += 1) {
    await store.publish(aRelease(build, { changed: writeBuild(build, siteInState(state)) }));
    if (state % 3 === 0) await store.rollback({ by: 'terminal' });
    if (state % 3 === 0) await store.unlock();
    if (state % 5 === 0) await store.prune();
  }
}

function killingFileSystem(killAtStep: number): FileSystem {
  let steps = 0;
  const count = () => {
    steps += 1;
    if (steps === killAtStep) process.kill(process.pid, 'SIGKILL');
  };
  const counted = <Arguments extends unknown[], Result>(action: (...all: Arguments) => Result) => {
    return (...all: Arguments): Result => {
      count();
      return action(...all);
    };
  };
  const { makeFolder, write, copy, link, symlink, rename, remove, removeFolder, sync, syncEach, syncAll } =
    machineFileSystem;
  return {
    makeFolder: counted(makeFolder),
    write: counted(write),
    copy: counted(copy),
    link: counted(link),
    symlink: counted(symlink),
    rename: counted(rename),
    remove: counted(remove),
    removeFolder: counted(removeFolder),
    sync: counted(sync),
    syncEach: counted(syncEach),
    syncAll: counted(syncAll),
  };
}
