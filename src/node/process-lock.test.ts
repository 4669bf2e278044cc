import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { makeFolder, removeFolders } from './releases/testing/built-site';
import { acquireProcessLock, isLockHeld } from './process-lock';

afterEach(() => jest.restoreAllMocks());
afterAll(removeFolders);

/** A process id beyond the largest of Linux: no such process runs, and /proc shows none. */
const PID = 2 ** 22 + 1;

/** Writes the lock of another process. */
function lockOf(pid: number): string {
  const file = path.join(makeFolder(), 'test.lock');
  writeFileSync(file, JSON.stringify({ processes: [{ pid, startedAt: '123' }], since: '2026-01-01T00:00:00Z' }));
  return file;
}

test('a lock of a process that has ended is replaced', () => {
  const file = lockOf(PID);
  expect(isLockHeld(file)).toBe(false);
  acquireProcessLock(file)?.release();
  expect(() => readFileSync(file)).toThrow('ENOENT');
});

test('a lock of another user is held, also where the system hides the processes of others', () => {
  jest.spyOn(process, 'kill').mockImplementation(() => {
    throw Object.assign(new Error('kill EPERM'), { code: 'EPERM' });
  });
  const file = lockOf(PID);
  // In a lock of this user, the id belongs to another process by now.
  expect(isLockHeld(file)).toBe(false);
  jest.spyOn(process, 'getuid').mockReturnValue(54321);
  expect(isLockHeld(file)).toBe(true);
  expect(acquireProcessLock(file)).toBeNull();
});

test('a lock that another process has replaced is not released', () => {
  const file = path.join(makeFolder(), 'test.lock');
  const lock = acquireProcessLock(file);
  rmSync(file);
  const other = readFileSync(lockOf(PID), 'utf8');
  writeFileSync(file, other);
  lock?.release();
  expect(readFileSync(file, 'utf8')).toBe(other);
});
