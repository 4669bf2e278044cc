import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { hasErrorCode } from './errors';

const holderSchema = z.object({
  /** Processes that write: the one that took it, then those that it started and that may outlive it. */
  processes: z.array(z.object({ pid: z.number().int().positive(), startedAt: z.string() })).min(1),
  /** When the lock was taken, ISO 8601. */
  since: z.string(),
});
type Holder = z.infer<typeof holderSchema>;

/** What stands for the time when a process started, where the system does not tell. */
export const UNKNOWN = 'unknown';

/** A lock that one process holds while it runs. */
export interface ProcessLock {
  /** Names another process that writes on its behalf: the lock counts as held while that lives. */
  addProcess(pid: number): void;
  /** Gives the lock back. */
  release(): void;
}

/** Somebody else holds the lock. */
export class LockHeldError extends Error {
  override name = 'LockHeldError';
  constructor(
    /** Since when, in words. */
    readonly since: string,
    /** Its processes, in words. */
    readonly processes: string,
  ) {
    super(`held since ${since} by process ${processes}`);
  }
}

/**
 * Takes a lock; one left behind by processes that are gone is taken over.
 * @throws {LockHeldError} when somebody else holds it.
 */
export function takeProcessLock(file: string): ProcessLock {
  mkdirSync(path.dirname(file), { recursive: true });
  const holder: Holder = { processes: [describeProcess(process.pid)], since: new Date().toISOString() };
  if (!tryToCreate(file, holder)) {
    removeIfStale(file);
    if (!tryToCreate(file, holder)) {
      const other = readHolder(file);
      const pids = other?.processes.map(({ pid }) => pid).join(', ');
      throw new LockHeldError(other?.since ?? 'just now', pids ?? 'unknown');
    }
  }
  return {
    addProcess: (pid) => {
      holder.processes.push(describeProcess(pid));
      const draft = `${file}.${process.pid}`;
      writeFileSync(draft, JSON.stringify(holder));
      renameSync(draft, file);
    },
    release: () => rmSync(file, { force: true }),
  };
}

/** Makes the lock file appear with its content in one step; false when it is there already. */
function tryToCreate(file: string, holder: Holder): boolean {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(holder));
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
  if (text === undefined || isAlive(parseHolder(text))) return;
  // Two processes may find the same stale lock: the second must not take away the first one's new lock.
  const aside = `${file}.${process.pid}.stale`;
  try {
    renameSync(file, aside);
    if (readText(aside) !== text) linkSync(aside, file);
  } catch {
    // The other was faster; whether the lock is free shows when it is taken.
  }
  rmSync(aside, { force: true });
}

/** Who holds a lock, or held it when its processes ended; undefined when there is none that can be read. */
export function readHolder(file: string): Holder | undefined {
  const text = readText(file);
  return text === undefined ? undefined : parseHolder(text);
}

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/** A lock that cannot be read was not written by a process that runs: locks appear whole. */
function parseHolder(text: string): Holder | undefined {
  try {
    return holderSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** Whether one of the processes of a lock lives. */
export function isAlive(holder: Holder | undefined): boolean {
  return holder?.processes.some(isRunning) ?? false;
}

/** Whether a process lives, and is the one that was meant. */
export function isRunning({ pid, startedAt }: Holder['processes'][number]): boolean {
  return startTimeOf(pid) === startedAt;
}

/** Tells a process from a later one with the same id. */
function describeProcess(pid: number): Holder['processes'][number] {
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
