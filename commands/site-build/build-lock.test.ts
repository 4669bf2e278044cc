import { spawn } from 'node:child_process';
import { cpSync, existsSync, readFileSync, renameSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { CommandError } from '../command-line/command';
import { bundleScript, isAlive, runNode, startNode, untilGone } from '../testing/run-node';
import { makeFolder, removeFolders, writeFiles } from '../testing/temporary-folder';
import { endLeftOver, isLockHeld } from '../../src/node/process-lock';
import { acquireBuildLock } from './build-lock';

const ROOT = path.resolve(__dirname, '../..');
const lockFile = () => path.join(makeFolder(), '.versio', 'build.lock');

/** Returns a script that acquires a lock and does something with it. */
function lockScript(file: string, body: string): string[] {
  const script = bundleScript(
    makeFolder(),
    `import { acquireBuildLock } from ${JSON.stringify(path.join(__dirname, 'build-lock'))};
    const lock = acquireBuildLock(${JSON.stringify(file)});
    ${body}`,
  );
  return [script];
}

afterAll(removeFolders);

describe('the lock of a build', () => {
  it('is held by one build at a time', () => {
    const file = lockFile();
    const lock = acquireBuildLock(file);
    expect(isLockHeld(file)).toBe(true);
    expect(() => acquireBuildLock(file)).toThrow(CommandError);
    expect(() => acquireBuildLock(file)).toThrow(new RegExp(`Another build is running .*\\(process ${process.pid}\\)`));
    lock.release();
    expect(isLockHeld(file)).toBe(false);
    acquireBuildLock(file).release();
  });

  it('is refused to another process', async () => {
    const file = lockFile();
    const lock = acquireBuildLock(file);
    const { code, errors } = await runNode(lockScript(file, ''), { cwd: ROOT });
    expect([code, errors]).toEqual([1, expect.stringContaining('Another build is running')]);
    lock.release();
  });

  it('is not held in a copy of the folder, and still is in a folder that was renamed', () => {
    const folder = makeFolder();
    const file = path.join(folder, 'here', 'build.lock');
    const lock = acquireBuildLock(file);
    lock.addProcess(process.ppid);
    cpSync(path.join(folder, 'here'), path.join(folder, 'copy'), { recursive: true, preserveTimestamps: true });
    const copied = path.join(folder, 'copy', 'build.lock');
    expect([isLockHeld(file), isLockHeld(copied)]).toEqual([true, false]);
    acquireBuildLock(copied).release();
    renameSync(path.join(folder, 'here'), path.join(folder, 'there'));
    expect(isLockHeld(path.join(folder, 'there', 'build.lock'))).toBe(true);
  });

  it('is taken over from a process that was killed', async () => {
    const file = lockFile();
    const { child, says, ended } = startNode(lockScript(file, `console.log('taken'); setInterval(() => {}, 1000);`), {
      cwd: ROOT,
    });
    await says('taken');
    expect(isLockHeld(file)).toBe(true);
    child.kill('SIGKILL');
    await ended;
    expect(isLockHeld(file)).toBe(false);
    acquireBuildLock(file).release();
  });

  it('is held while a process named in it lives, even after the command has ended', async () => {
    const file = lockFile();
    await runNode(lockScript(file, `lock.addProcess(${process.pid});`), { cwd: ROOT });
    expect(isLockHeld(file)).toBe(true);
  });

  it('is not held by a later process that happens to have the same id', () => {
    const file = lockFile();
    const held = { processes: [{ pid: process.pid, startedAt: '1' }], since: '2026-11-21T00:00:00.000Z' };
    writeFiles(path.dirname(file), { 'build.lock': JSON.stringify(held) });
    expect(isLockHeld(file)).toBe(false);
    acquireBuildLock(file).release();
  });

  it.each(['', '{', '{"processes":[]}'])('is free when the file holds %j', (text) => {
    const file = lockFile();
    writeFiles(path.dirname(file), { 'build.lock': text });
    const lock = acquireBuildLock(file);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ processes: [{ pid: process.pid }] });
    lock.release();
    expect(existsSync(file)).toBe(false);
  });

  it('is acquired by one of several commands that find the same stale lock', async () => {
    const file = lockFile();
    writeFiles(path.dirname(file), {
      'build.lock': JSON.stringify({ processes: [{ pid: 1, startedAt: 'long ago' }], since: 'x' }),
    });
    const args = lockScript(file, `console.log('taken'); setInterval(() => {}, 1000);`);
    const started = Array.from({ length: 4 }, () => startNode(args, { cwd: ROOT }));
    const losers = started.map(({ ended }) => ended.then(({ code }) => code));
    const winners = await Promise.allSettled(
      started
        .map(({ says }) => says('taken'))
        .map((answer, index) => Promise.race([answer, losers[index]?.then(() => Promise.reject(new Error('lost')))])),
    );
    for (const { child } of started) child.kill('SIGKILL');
    await Promise.all(losers);
    expect(winners.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});

describe('a process that a killed build has left running', () => {
  /** Starts a process that leads a group, like Gatsby. */
  function startLeader(): number {
    const { pid } = spawn(process.execPath, ['--eval', 'setInterval(() => {}, 1000)'], { detached: true });
    if (pid === undefined) throw new Error('The process could not be started.');
    return pid;
  }

  it('is ended, and the lock is free', async () => {
    const file = lockFile();
    const leader = startLeader();
    await runNode(lockScript(file, `lock.addProcess(${leader});`), { cwd: ROOT });
    expect(isLockHeld(file)).toBe(true);
    expect(await endLeftOver(file)).toBe(true);
    expect([isAlive(leader), isLockHeld(file)]).toEqual([false, false]);
    expect(await endLeftOver(file)).toBe(false);
  });

  it.each([
    ['the command lives', (leader: number) => [process.pid, leader], {}],
    ['a later process may have its id', (leader: number) => [0x7fff_fff0, leader], { startedAt: 'unknown' }],
    ['a later process has its id', (leader: number) => [0x7fff_fff0, leader], { startedAt: '1' }],
  ])('is left alone when %s', async (_, pids, changes) => {
    const file = lockFile();
    const leader = startLeader();
    acquireBuildLock(file).addProcess(leader);
    const held = z
      .object({ processes: z.array(z.object({ pid: z.number(), startedAt: z.string() })) })
      .parse(JSON.parse(readFileSync(file, 'utf8')));
    const processes = held.processes.map((each, index) => ({ ...each, ...changes, pid: pids(leader)[index] }));
    writeFiles(path.dirname(file), { 'build.lock': JSON.stringify({ since: 'x', processes }) });
    expect(await endLeftOver(file)).toBe(false);
    expect(isAlive(leader)).toBe(true);
    process.kill(leader, 'SIGKILL');
    await untilGone(leader);
  });

  it('does not exist without a lock', async () => {
    expect(await endLeftOver(lockFile())).toBe(false);
  });
});
