import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { say } from '../../content-schema';

/** A script that a command runs with Node. */
export interface NodeScript {
  /** Name for messages. */
  name: string;
  /** Path of the script. */
  script: string;
  args: readonly string[];
  /** Working directory. */
  directory: string;
  /** Environment variables added to those of this process; `undefined` removes one. */
  variables?: Record<string, string | undefined>;
  /** Maximum time to end when asked to, in milliseconds, before it is killed (default: 5000). */
  timeoutMs?: number;
  /** Called with messages of the script (`process.send`); without it the script cannot send any. */
  onMessage?: (message: unknown) => void;
  /** Called with each line that it prints; the line is then not printed. */
  onLine?: (line: string) => void;
  /** Open file that receives its output (default: the output of this process). */
  outputFile?: number;
}

/** A running script. */
export interface NodeProcess {
  /** Process id; undefined when it could not be started. */
  pid: number | undefined;
  /** Resolves when it has ended: with its exit code, or 128 plus the number of its signal. */
  ended: Promise<number>;
  /** Sends it a message, if `onMessage` was given; ignored after its end. */
  send: (message: object) => void;
  /**
   * Stops it with all processes that it started. One that does not react is killed, and reported.
   */
  stop: () => Promise<void>;
}

/** Loaded into the script, so that it ends with this process even when this one is killed. */
const END_WITH_PARENT = pathToFileURL(path.resolve(__dirname, '../parent-watchdog/end-with-parent.mjs')).href;

/** Maximum wait for the last output of a script that has ended, in milliseconds. */
const READING_MS = 1000;

/** Starts a script. Its output is inherited unless `onLine` or a file receives it. */
export function startNodeScript(options: NodeScript): NodeProcess {
  const { name, script, args, directory, variables, timeoutMs = 5000, onMessage, onLine, outputFile } = options;
  const output = onLine ? 'pipe' : (outputFile ?? 'inherit');
  const child = spawn(process.execPath, ['--import', END_WITH_PARENT, script, ...args], {
    cwd: directory,
    env: { ...process.env, ...variables, VERSIO_ENDS_WITH: `${process.pid} group` },
    stdio: ['ignore', output, output, ...(onMessage ? (['ipc'] as const) : [])],
    // A separate process group, so that the processes it starts can be stopped with it.
    detached: true,
  });
  if (onMessage) child.on('message', onMessage);
  if (onLine) for (const stream of [child.stdout, child.stderr]) readLines(stream, onLine);
  let hasEnded = false;
  const ended = new Promise<number>((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      hasEnded = true;
      // Processes that it started and left behind.
      signalGroup(child.pid, 'SIGKILL');
      const end = () => resolve(code ?? 128 + constants.signals[signal ?? 'SIGKILL']);
      // Its last output, such as an error, is read first; a process outside its group may keep the
      // pipe open.
      const timer = setTimeout(end, READING_MS);
      child.on('close', () => {
        clearTimeout(timer);
        end();
      });
    });
  });
  return {
    pid: child.pid,
    ended,
    send: (message) => {
      // The process may be ending right now; `ended` then resolves.
      if (child.connected) child.send(message, () => undefined);
    },
    stop: async () => {
      if (child.pid === undefined || hasEnded) return;
      signalGroup(child.pid, 'SIGTERM');
      const timer = setTimeout(() => {
        console.error(
          say({
            fr: `${name} : pas d’arrêt ${timeoutMs / 1000} s après la demande ; arrêt forcé.`,
            en: `${name} did not end within ${timeoutMs / 1000} s of being asked to; it is killed.`,
          }),
        );
        signalGroup(child.pid, 'SIGKILL');
      }, timeoutMs);
      await ended;
      clearTimeout(timer);
    },
  };
}

function readLines(stream: Readable | null, onLine: (line: string) => void): void {
  if (stream !== null) createInterface({ input: stream }).on('line', onLine);
}

function signalGroup(leader: number | undefined, signal: NodeJS.Signals): void {
  try {
    if (leader !== undefined) process.kill(-leader, signal);
  } catch {
    // The group no longer exists.
  }
}
