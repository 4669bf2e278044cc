import { copyFileSync, mkdirSync, renameSync, rmdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { hasErrorCode } from '../../src/node/errors';
import { statIfAny } from './stat-if-any';

/** Moves a file to its place in one atomic step, over the file that is there; makes way where a folder or file is in the way. */
export function moveIntoPlace(from: string, to: string): void {
  try {
    move(from, to);
  } catch (error) {
    if (!hasErrorCode(error, 'ENOENT', 'ENOTDIR', 'EEXIST', 'EISDIR', 'ENOTEMPTY')) throw error;
    makeWay(to);
    move(from, to);
  }
}

/** Removes a file, and the folders that it leaves empty below `directory`. */
export function removeWithEmptyFolders(directory: string, file: string): void {
  const target = path.join(directory, file);
  // Where a folder has taken the place of the file, or a file that of its folder, it is gone already.
  if (statIfAny(target)?.isFile() !== true) return;
  rmSync(target);
  for (let folder = path.dirname(file); folder !== '.'; folder = path.dirname(folder)) {
    try {
      rmdirSync(path.join(directory, folder));
    } catch {
      // It holds something else.
      return;
    }
  }
}

function move(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (error) {
    if (!hasErrorCode(error, 'EXDEV')) throw error;
    // Another file system (a mounted folder): the bytes are brought over first, then renamed there.
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

/** The file that stands where one of the folders of a path should be. */
function fileInPathOf(folder: string): string {
  const isFile = statIfAny(folder)?.isFile() === true;
  return isFile || folder === path.dirname(folder) ? folder : fileInPathOf(path.dirname(folder));
}
