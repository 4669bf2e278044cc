import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';
import { hasErrorCode } from '../../src/node/errors';
import { CommandError } from '../command-line/command';

const holderSchema = z.object({
  /** Processes that write: the command, then Gatsby, which leads a group and may outlive the command when that is killed hard. */
  processes: z.array(z.object({ pid: z.number().int().positive(), startedAt: z.string() })).min(1),
  /** When the lock was taken, ISO 8601. */
  since: z.string(),
});
type Holder = z.infer<typeof holderSchema>;

/** What stands for the time when a process started, where the system does not tell. */
const UNKNOWN = 'unknown';
/** How often a process that was killed is looked for, and how long between two looks, in milliseconds. */
const LOOKS = 100;
const LOOK_MS = 50;

/** The lock that one build holds while it runs. */
export interface BuildLock {
  /** Names another process that writes on behalf of the build: the lock counts as held while it lives. */
  addProcess(pid: number): void;
  /** Gives the lock back. */
  release(): void;
}

/**
 * Takes the lock of a build; a lock left behind by processes that are gone is taken over.
 * @throws {CommandError} when another build runs.
 */
export function takeBuildLock(file: string): BuildLock {
  mkdirSync(path.dirname(file), { recursive: true });
  const holder: Holder = { processes: [describeProcess(process.pid)], since: new Date().toISOString() };
  if (!tryToCreate(file, holder)) {
    removeIfStale(file);
    if (!tryToCreate(file, holder)) throw heldError(file);
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

function readHolder(file: string): Holder | undefined {
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

/** A lock that cannot be read was not written by a build that runs: locks appear whole. */
function parseHolder(text: string): Holder | undefined {
  try {
    return holderSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

function isAlive(holder: Holder | undefined): boolean {
  return holder?.processes.some(isRunning) ?? false;
}

function isRunning({ pid, startedAt }: Holder['processes'][number]): boolean {
  return startTimeOf(pid) === startedAt;
}

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

function heldError(file: string): CommandError {
  const holder = readHolder(file);
  const who = holder?.processes.map(({ pid }) => pid).join(', ') ?? 'unknown';
  return new CommandError(
    `Another build is running in this checkout since ${holder?.since ?? 'just now'} (process ${who}). ` +
      'Wait until it has ended, or stop it, then try again.',
  );
}
