import { linkSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';
import { hasErrorCode } from './errors';
import { isOwnRecord, writeRecordDraft } from './record-file';

const holderSchema = z.object({
  /** Processes that write: the one that took the lock, then those that it named, which may outlive it. */
  processes: z.array(z.object({ pid: z.number().int().positive(), startedAt: z.string() })).min(1),
  /** When the lock was taken, ISO 8601. */
  since: z.string(),
  /** The lock file itself: in a copied folder, a copy of it is held by nobody. */
  file: z.string().optional(),
});

/** Who holds a lock. */
export type LockHolder = z.infer<typeof holderSchema>;

/** What stands for the time when a process started, where the system does not tell. */
const UNKNOWN = 'unknown';
/** How often a process that was killed is looked for, and how long between two looks, in milliseconds. */
const LOOKS = 100;
const LOOK_MS = 50;

/** A lock that this process holds. */
export interface ProcessLock {
  /** Names another process that writes on behalf of this one: the lock counts as held while it lives. */
  addProcess(pid: number): void;
  /** Gives the lock back. */
  release(): void;
}

/**
 * Takes a lock that one process of this machine holds at a time; one left behind by processes that are gone is taken over.
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
    release: () => rmSync(file, { force: true }),
  };
}

/**
 * Kills what the holder of a lock has left running that is gone itself: the lock would be held for ever. A process of
 * which only the id is known is left alone: it could be another one by now.
 * @returns whether there was anything.
 */
export async function endLeftOver(file: string): Promise<boolean> {
  const [first, ...others] = lockHolder(file)?.processes ?? [];
  if (first === undefined || isRunning(first)) return false;
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

/** Whether a process that lives holds the lock now. */
export function isLockHeld(file: string): boolean {
  const holder = lockHolder(file);
  return holder !== undefined && isAlive(holder);
}

/** What a lock says of its holder, dead or alive; undefined when there is none to be read. */
export function lockHolder(file: string): LockHolder | undefined {
  const text = readText(file);
  const holder = text === undefined ? undefined : parseHolder(text);
  return holder !== undefined && isOwnRecord(file, holder) ? holder : undefined;
}

/** Makes the lock file appear with its content in one step; false when it is there already. */
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
  const text = readText(file);
  if (text === undefined || isLockHeld(file)) return;
  // Two commands may find the same stale lock: the second must not take away the first one's new lock.
  const aside = `${file}.${process.pid}.stale`;
  try {
    renameSync(file, aside);
    if (readText(aside) !== text) linkSync(aside, file);
  } catch {
    // The other was faster; whether the lock is free shows when it is taken.
  }
  rmSync(aside, { force: true });
}

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/** A lock that cannot be read was not written by a process that runs: locks appear whole. */
function parseHolder(text: string): LockHolder | undefined {
  try {
    return holderSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

function isAlive(holder: LockHolder | undefined): boolean {
  return holder?.processes.some(isRunning) ?? false;
}

function isRunning({ pid, startedAt }: LockHolder['processes'][number]): boolean {
  return startTimeOf(pid) === startedAt;
}

function describeProcess(pid: number): LockHolder['processes'][number] {
  return { pid, startedAt: startTimeOf(pid) ?? UNKNOWN };
}

/** What tells a process from a later one with the same id; undefined when there is no such process. */
function startTimeOf(pid: number): string | undefined {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: it lives and belongs to someone else.
    if (!hasErrorCode(error, 'EPERM')) return undefined;
  }
  const status = readText(`/proc/${pid}/stat`);
  if (status === undefined) return UNKNOWN; // A system without /proc: the id must do.
  // proc(5): the fields follow the name, which stands in brackets and may hold spaces.
  const fields = status.slice(status.lastIndexOf(')') + 2).split(' ');
  const [state, startTime] = [fields[0], fields[19]];
  return state === 'Z' ? undefined : startTime;
}
