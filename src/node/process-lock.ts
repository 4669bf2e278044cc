import { linkSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';
import { hasErrorCode } from './errors';
import { readIfAny, readStored } from './read-stored';
import { isOwnRecord, writeRecordDraft } from './record-file';

const holderSchema = z.object({
  /**
   * Processes that write: the one that acquired the lock, then those that it added, which may
   * outlive it.
   */
  processes: z.array(z.object({ pid: z.number().int().positive(), startedAt: z.string() })).min(1),
  /** Time when the lock was acquired, ISO 8601. */
  since: z.string(),
  /** Identity of the lock file: a copy of it in a copied folder is not held. */
  file: z.string().optional(),
});

/** Holder of a lock. */
export type LockHolder = z.infer<typeof holderSchema>;

/** Placeholder for the start time of a process on systems that do not provide it. */
const UNKNOWN = 'unknown';
/** The same for a process of another user that the system hides, as systemd does on request. */
const HIDDEN = 'hidden';
/** Number of checks whether a killed process has ended, and the delay between them in ms. */
const POLL_ATTEMPTS = 100;
const POLL_MS = 50;

/** A lock that this process holds. */
export interface ProcessLock {
  /** Adds another process that writes on behalf of this one: the lock is held while it lives. */
  addProcess(pid: number): void;
  /** Releases the lock, unless another process has replaced it. */
  release(): void;
}

/**
 * Acquires a lock that one process of this machine can hold at a time. A lock left behind by dead
 * processes is replaced.
 * @returns null when it is held.
 */
export function acquireProcessLock(file: string): ProcessLock | null {
  mkdirSync(path.dirname(file), { recursive: true });
  const holder: LockHolder = { processes: [describeProcess(process.pid)], since: new Date().toISOString() };
  if (!tryToCreate(file, holder)) {
    removeIfStale(file);
    if (!tryToCreate(file, holder)) return null;
  }
  return {
    addProcess: (pid) => {
      holder.processes.push(describeProcess(pid));
      renameSync(writeRecordDraft(file, holder), file);
    },
    release: () => {
      const { processes, since } = lockHolder(file) ?? {};
      if (processes?.[0]?.pid === process.pid && since === holder.since) rmSync(file, { force: true });
    },
  };
}

/**
 * Kills the remaining child processes of a dead lock holder, which would hold the lock
 * indefinitely. A process with an unknown start time is not killed, because its id may belong to
 * another process by now.
 * @returns whether there were any.
 */
export async function endLeftOver(file: string): Promise<boolean> {
  const [first, ...others] = lockHolder(file)?.processes ?? [];
  if (first === undefined || isRunning(first)) return false;
  const left = others.filter((each) => each.startedAt !== UNKNOWN && isRunning(each));
  for (const { pid } of left) {
    try {
      process.kill(-pid, 'SIGKILL');
    } catch {
      // It has ended meanwhile, or belongs to another user. Acquiring the lock shows whether it is
      // free.
    }
  }
  // A killed process ends a moment later.
  for (let poll = 0; poll < POLL_ATTEMPTS && left.some(isRunning); poll += 1) await setTimeout(POLL_MS);
  return left.length > 0;
}

/** Checks whether a living process holds the lock. */
export function isLockHeld(file: string): boolean {
  const processes = lockHolder(file)?.processes ?? [];
  if (processes.some(isRunning)) return true;
  // Only in a lock of another user can a process of another user be the holder. In one of this user
  // the id was assigned again, as after a restart of the machine.
  const isOfOther = statSync(file, { throwIfNoEntry: false })?.uid !== process.getuid?.();
  return isOfOther && processes.some(({ pid }) => startTimeOf(pid) === HIDDEN);
}

/**
 * Returns the recorded holder of a lock, living or dead; undefined when there is no readable lock.
 */
export function lockHolder(file: string): LockHolder | undefined {
  // Locks are created atomically, so an unreadable one belongs to no running process.
  const holder = readStored(file, holderSchema);
  return holder !== null && isOwnRecord(file, holder) ? holder : undefined;
}

/** Creates the lock file with its content in one step; returns false when it exists. */
function tryToCreate(file: string, holder: LockHolder): boolean {
  const draft = writeRecordDraft(file, holder);
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (hasErrorCode(error, 'EEXIST')) return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

function removeIfStale(file: string): void {
  const text = readIfAny(file);
  if (text === null || isLockHeld(file)) return;
  // Two processes may find the same stale lock: the second must not remove the first one's new
  // lock.
  const aside = `${file}.${process.pid}.stale`;
  try {
    renameSync(file, aside);
    if (readIfAny(aside) !== text) linkSync(aside, file);
  } catch {
    // The other process was faster. Acquiring the lock shows whether it is free.
  }
  rmSync(aside, { force: true });
}

function isRunning({ pid, startedAt }: LockHolder['processes'][number]): boolean {
  return startTimeOf(pid) === startedAt;
}

function describeProcess(pid: number): LockHolder['processes'][number] {
  return { pid, startedAt: startTimeOf(pid) ?? UNKNOWN };
}

/**
 * Returns the start time of a process, which distinguishes it from a later one with the same id;
 * undefined when there is no such process.
 */
function startTimeOf(pid: number): string | undefined {
  let withoutProc = UNKNOWN; // Only the id identifies it.
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: it is alive and belongs to another user.
    if (!hasErrorCode(error, 'EPERM')) return undefined;
    withoutProc = HIDDEN;
  }
  const status = readIfAny(`/proc/${pid}/stat`);
  if (status === null) return withoutProc;
  // proc(5): the fields follow the name, which is in parentheses and may contain spaces.
  const fields = status.slice(status.lastIndexOf(')') + 2).split(' ');
  const [state, startTime] = [fields[0], fields[19]];
  return state === 'Z' ? undefined : startTime;
}
