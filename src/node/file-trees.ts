import {
  copyFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  type Stats,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { hasErrorCode, isMissing } from './errors';

/** Filter of `listFiles`: called with the path relative to the start, `/` between parts. */
export type PathFilter = (relativePath: string, isDirectory: boolean) => boolean;

/**
 * Lists the files below a folder, as paths relative to it with `/` between parts; none when the
 * folder is missing. It is synchronous, because that is several times faster for tens of thousands
 * of small files.
 */
export function listFiles(directory: string, isWanted?: PathFilter): string[] {
  return [...walkFiles(directory, isWanted)];
}

/**
 * Yields the files that `listFiles` lists, one at a time, for callers that pause in between.
 * @param relative Path below the folder at which it begins (default: the folder itself).
 */
export function* walkFiles(
  directory: string,
  isWanted: PathFilter = () => true,
  relative = '',
): Generator<string, void, undefined> {
  for (const entry of readEntries(path.join(directory, relative))) {
    const entryPath = relative === '' ? entry.name : `${relative}/${entry.name}`;
    if (!isWanted(entryPath, entry.isDirectory())) continue;
    if (entry.isDirectory()) yield* walkFiles(directory, isWanted, entryPath);
    else yield entryPath;
  }
}

function readEntries(directory: string) {
  try {
    return readdirSync(directory, { withFileTypes: true });
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) return [];
    throw error;
  }
}

/** Lists the names in a folder; none when it is missing. */
export async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

/**
 * Returns the stats of a path; undefined when it does not exist, also when a part of the path is a
 * file.
 */
function statIfAny(file: string): Stats | undefined {
  try {
    return statSync(file, { throwIfNoEntry: false });
  } catch (error) {
    if (hasErrorCode(error, 'ENOTDIR')) return undefined;
    throw error;
  }
}

/** Maximum difference of equal times, in milliseconds: file systems and `utimes` round times. */
const TIME_TOLERANCE_MS = 1;
/**
 * Age below which equal times do not count, in milliseconds: the file may have been written again
 * within the tolerance.
 */
const RECENT_MS = 10_000;

/**
 * Checks whether two files have the same content. It compares size and time first, and bytes only
 * when the times differ or are recent.
 */
export function isSameFile(one: string, other: string): { isSame: boolean; isSameTime: boolean } {
  const stats = statIfAny(one);
  const otherStats = statIfAny(other);
  if (!stats?.isFile() || !otherStats?.isFile() || stats.size !== otherStats.size) {
    return { isSame: false, isSameTime: false };
  }
  const isSameTime = Math.abs(stats.mtimeMs - otherStats.mtimeMs) < TIME_TOLERANCE_MS;
  const isSettled = isSameTime && Date.now() - stats.mtimeMs > RECENT_MS;
  return { isSame: isSettled || readFileSync(one).equals(readFileSync(other)), isSameTime };
}

/** Sets the time of a file to that of another, so that the next comparison need not read them. */
export function copyTimeOf(model: string, file: string): void {
  const { atime, mtime } = statSync(model);
  utimesSync(file, atime, mtime);
}

/** Maximum size of a file that is read at once, in bytes. */
export const MAX_IN_MEMORY_BYTES = 8 * 1024 * 1024;

/**
 * Copies a file with its time, and creates the folders it needs. A small one is read and written:
 * preparing a copy by the system takes longer.
 */
export function copyWithTime(from: string, to: string): void {
  mkdirSync(path.dirname(to), { recursive: true });
  const { size, atime, mtime } = statSync(from);
  if (size > MAX_IN_MEMORY_BYTES) copyFileSync(from, to);
  else writeFileSync(to, readFileSync(from));
  utimesSync(to, atime, mtime);
}

/**
 * Copies a file with its time, unless a copy is there that has its size and is no older: nothing is
 * read then. A missing file is ignored.
 * @returns whether it was copied.
 */
export function copyWhenOutdated(from: string, to: string): boolean {
  const stats = statIfAny(from);
  if (stats?.isFile() !== true) return false;
  const copy = statIfAny(to);
  if (copy?.size === stats.size && copy.mtimeMs > stats.mtimeMs - TIME_TOLERANCE_MS) return false;
  copyWithTime(from, to);
  return true;
}

/**
 * Moves a file in one atomic step and replaces an existing file. Removes a folder or file that is
 * in the way.
 */
export function moveIntoPlace(from: string, to: string): void {
  try {
    move(from, to);
  } catch (error) {
    if (!hasErrorCode(error, 'ENOENT', 'ENOTDIR', 'EEXIST', 'EISDIR', 'ENOTEMPTY')) throw error;
    makeWay(to);
    move(from, to);
  }
}

/** Removes a file, and the folders below `directory` that become empty. */
export function removeWithEmptyFolders(directory: string, file: string): void {
  const target = path.join(directory, file);
  // If a folder replaced the file, or a file replaced its folder, it no longer exists.
  if (statIfAny(target)?.isFile() !== true) return;
  rmSync(target);
  for (let folder = path.dirname(file); folder !== '.'; folder = path.dirname(folder)) {
    try {
      rmdirSync(path.join(directory, folder));
    } catch {
      // The folder is not empty.
      return;
    }
  }
}

function move(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (error) {
    if (!hasErrorCode(error, 'EXDEV')) throw error;
    // On another file system (a mounted folder) the bytes are copied first, then renamed there.
    const arrival = `${to}.arriving`;
    const { atime, mtime } = statSync(from);
    copyFileSync(from, arrival);
    utimesSync(arrival, atime, mtime);
    renameSync(arrival, to);
    rmSync(from);
  }
}

function makeWay(to: string): void {
  if (statIfAny(to)?.isDirectory() === true) rmSync(to, { recursive: true });
  const folder = path.dirname(to);
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    if (!hasErrorCode(error, 'EEXIST', 'ENOTDIR')) throw error;
    rmSync(fileInPathOf(folder));
    mkdirSync(folder, { recursive: true });
  }
}

/** Returns the file that is in the place of one of the folders of a path. */
function fileInPathOf(folder: string): string {
  const isFile = statIfAny(folder)?.isFile() === true;
  return isFile || folder === path.dirname(folder) ? folder : fileInPathOf(path.dirname(folder));
}
