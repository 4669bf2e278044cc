import { setTimeout } from 'node:timers/promises';
import {
  isAlive,
  isRunning,
  LockHeldError,
  type ProcessLock,
  readHolder,
  takeProcessLock,
  UNKNOWN,
} from '../../src/node/process-lock';
import { CommandError } from '../command-line/command';

/** How often a process that was killed is looked for, and how long between two looks, in milliseconds. */
const LOOKS = 100;
const LOOK_MS = 50;

/** The lock that one build holds while it runs: its command, then Gatsby, which leads a group and may outlive the command when that is killed hard. */
export type BuildLock = ProcessLock;

/**
 * Takes the lock of a build; a lock left behind by processes that are gone is taken over.
 * @throws {CommandError} when another build runs.
 */
export function takeBuildLock(file: string): BuildLock {
  try {
    return takeProcessLock(file);
  } catch (error) {
    if (!(error instanceof LockHeldError)) throw error;
    throw new CommandError(
      `Another build is running in this checkout since ${error.since} (process ${error.processes}). ` +
        'Wait until it has ended, or stop it, then try again.',
    );
  }
}

/**
 * Kills what a build has left running whose command is gone: nobody would publish what it makes, and the lock would be
 * held for ever. A process of which only the id is known is left alone: it could be another one by now.
 * @returns whether there was anything.
 */
export async function endLeftOver(file: string): Promise<boolean> {
  const [command, ...others] = readHolder(file)?.processes ?? [];
  if (command === undefined || isRunning(command)) return false;
  const left = others.filter((each) => each.startedAt !== UNKNOWN && isRunning(each));
  for (const { pid } of left) {
    try {
      process.kill(-pid, 'SIGKILL');
    } catch {
      // It ended meanwhile, or belongs to someone else: whether the lock is free shows when it is taken.
    }
  }
  // A process that is killed is gone a moment later.
  for (let look = 0; look < LOOKS && left.some(isRunning); look += 1) await setTimeout(LOOK_MS);
  return left.length > 0;
}

/** Whether a build holds the lock now. */
export function isBuildRunning(file: string): boolean {
  const holder = readHolder(file);
  return holder !== undefined && isAlive(holder);
}
