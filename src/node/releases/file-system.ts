import { execFile } from 'node:child_process';
import {
  chmodSync,
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  symlinkSync,
  unlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { open } from 'node:fs/promises';
import { promisify } from 'node:util';
import { hasErrorCode } from '../errors';
import { copyWithTime } from '../file-trees';
import { forEachBounded } from '../../shared/for-each-bounded';

/**
 * File system operations of the store that change something; tests replace them with ones that fail
 * at a given step. Most are synchronous, which is several times faster for small files.
 */
export interface FileSystem {
  makeFolder(folder: string): void;
  /**
   * Writes a new read-only file; its bytes are not safe from a power failure before `sync` or
   * `syncAll`.
   */
  write(file: string, content: string | Uint8Array, modifiedAt?: Date): void;
  /** Copies a file with its time. */
  copy(from: string, to: string): void;
  link(from: string, to: string): void;
  symlink(target: string, file: string): void;
  rename(from: string, to: string): void;
  remove(file: string): void;
  removeFolder(folder: string): void;
  /** Waits until the bytes of a file, or the names in a folder, are on the disk. */
  sync(path: string): void;
  /** Syncs several paths: their waiting times overlap. */
  syncEach(paths: Iterable<string>): Promise<void>;
  /** Syncs everything on the file system of a folder: faster than `sync` for very many files. */
  syncAll(folder: string): Promise<void>;
}

/** Objects are never modified, because the served files are links to them. */
const READ_ONLY = 0o444;

/** The file system of the machine. */
export const machineFileSystem: FileSystem = {
  makeFolder: (folder) => void mkdirSync(folder, { recursive: true }),
  write(file, content, modifiedAt) {
    writeFileSync(file, content, { mode: READ_ONLY, flag: 'wx' });
    if (modifiedAt !== undefined) utimesSync(file, modifiedAt, modifiedAt);
  },
  copy(from, to) {
    copyWithTime(from, to);
    chmodSync(to, READ_ONLY);
  },
  link: (from, to) => linkSync(from, to),
  symlink: (target, file) => symlinkSync(target, file),
  rename: (from, to) => renameSync(from, to),
  remove: (file) => unlinkSync(file),
  removeFolder: (folder) => rmSync(folder, { recursive: true, force: true }),
  sync(path) {
    const handle = openSync(path, 'r');
    try {
      fsyncSync(handle);
    } finally {
      closeSync(handle);
    }
  },
  syncEach: (paths) =>
    forEachBounded(paths, SYNCS_AT_ONCE, async (path) => {
      const handle = await open(path, 'r');
      try {
        await handle.sync();
      } finally {
        await handle.close();
      }
    }),
  async syncAll(folder) {
    // Node has no syncfs(2), but coreutils has it. Elsewhere `sync` waits for every file system.
    const sync = (...options: string[]) => promisify(execFile)('sync', options, { timeout: SYNC_TIMEOUT_MS });
    await sync('-f', folder).catch(() => sync());
  },
};

/** Node has four file system threads by default. */
const SYNCS_AT_ONCE = 4;
/** A slow disk may have gigabytes to write. */
const SYNC_TIMEOUT_MS = 10 * 60_000;

/** Writes a small file atomically, also in case of a power failure. */
export function writeDurably(files: FileSystem, file: string, content: string, modifiedAt?: Date): void {
  const draft = `${file}.tmp`;
  // Left by a killed process: the writer holds the lock of the store.
  removeIfThere(files, draft);
  try {
    files.write(draft, content, modifiedAt);
    files.sync(draft);
    files.rename(draft, file);
  } catch (error) {
    tryTo(() => removeIfThere(files, draft));
    throw error;
  }
}

/** Removes a file, if it exists. */
export function removeIfThere(files: FileSystem, file: string): void {
  try {
    files.remove(file);
  } catch (error) {
    if (!hasErrorCode(error, 'ENOENT', 'ENOTDIR')) throw error;
  }
}

/** Runs an optional action and ignores its failure. */
export function tryTo(action: () => void): void {
  try {
    action();
  } catch {
    // The next holder of the lock retries it.
  }
}
