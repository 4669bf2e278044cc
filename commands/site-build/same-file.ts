import { copyFileSync, mkdirSync, readFileSync, statSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { statIfAny } from './stat-if-any';

/** File systems and `utimes` round times: below this difference, in milliseconds, two times are one. */
const TIME_TOLERANCE_MS = 1;

/** Whether two files have the same content, judged by size and time first; bytes are compared only when the times differ. */
export function isSameFile(one: string, other: string): { isSame: boolean; isSameTime: boolean } {
  const stats = statIfAny(one);
  const otherStats = statIfAny(other);
  if (!stats?.isFile() || !otherStats?.isFile() || stats.size !== otherStats.size) {
    return { isSame: false, isSameTime: false };
  }
  const isSameTime = Math.abs(stats.mtimeMs - otherStats.mtimeMs) < TIME_TOLERANCE_MS;
  return { isSame: isSameTime || readFileSync(one).equals(readFileSync(other)), isSameTime };
}

/** Gives a file the time of another, so that the next comparison need not read them. */
export function takeTimeOf(model: string, file: string): void {
  const { atime, mtime } = statSync(model);
  utimesSync(file, atime, mtime);
}

/** Copies a file with its time; makes the folders it needs. */
export function copyWithTime(from: string, to: string): void {
  mkdirSync(path.dirname(to), { recursive: true });
  copyFileSync(from, to);
  takeTimeOf(from, to);
}
