import { existsSync } from 'node:fs';
import { type FileSystem, machineFileSystem } from '../file-system';

/**
 * A file system that counts its operations, and fails from a given one on. It flushes nothing, to
 * be fast.
 */
export interface FailingFileSystem extends FileSystem {
  /** Number of operations so far. */
  readonly steps: number;
  /**
   * Fails at the nth operation from now, and at every later one that needs space, until `heal`;
   * removing always works.
   */
  failAt(step: number, code: string): void;
  /** Ends the failure. */
  heal(): void;
}

/** Operations that work on a full disk. */
const NEEDS_NO_ROOM = new Set<string>(['remove']);

/** Creates a file system that can fail. */
export function failingFileSystem(): FailingFileSystem {
  let steps = 0;
  let failure: { from: number; code: string } | null = null;
  const checkRoom = (operation: string) => {
    if (NEEDS_NO_ROOM.has(operation)) return;
    steps += 1;
    if (failure === null || steps < failure.from) return;
    throw Object.assign(new Error(`${failure.code}: no room to ${operation}`), { code: failure.code });
  };
  const { makeFolder, write, copy, link, symlink, rename, remove, removeFolder } = machineFileSystem;
  const guard = <Arguments extends unknown[]>(operation: string, action: (...all: Arguments) => void) => {
    return (...all: Arguments) => {
      checkRoom(operation);
      action(...all);
    };
  };
  return {
    get steps() {
      return steps;
    },
    failAt(step, code) {
      failure = { from: steps + step, code };
    },
    heal() {
      failure = null;
    },
    makeFolder(folder) {
      if (!existsSync(folder)) checkRoom('make a folder');
      makeFolder(folder);
    },
    write: guard('write', write),
    copy: guard('copy', copy),
    link: guard('link', link),
    symlink: guard('make a link', symlink),
    rename: guard('rename', rename),
    sync: () => checkRoom('flush'),
    remove: guard('remove', remove),
    removeFolder: guard('remove', removeFolder),
    syncEach: async () => checkRoom('flush'),
    syncAll: async () => checkRoom('flush'),
  };
}
