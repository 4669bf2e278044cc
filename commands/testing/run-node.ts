import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { buildSync } from 'esbuild';

/** Result of a process. */
export interface NodeRun {
  code: number | null;
  signal: NodeJS.Signals | null;
  output: string;
  errors: string;
}

/** A process started by a test. */
export interface StartedNode {
  child: ChildProcess;
  /** Resolves when its output contains a text; rejects when it ends before that. */
  says: (text: string) => Promise<void>;
  /** Returns its output so far. */
  output: () => string;
  ended: Promise<NodeRun>;
}

/** Starts Node like a user and records its output. */
export function startNode(
  args: readonly string[],
  { cwd, variables = {} }: { cwd: string; variables?: Record<string, string | undefined> },
): StartedNode {
  const child = spawn(process.execPath, [...args], {
    cwd,
    // npm and Jest set variables of their own run, which a user's shell does not have.
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const run: NodeRun = { code: null, signal: null, output: '', errors: '' };
  child.stdout.on('data', (chunk: Buffer) => (run.output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (run.errors += chunk.toString()));
  const ended = new Promise<NodeRun>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) => resolve(Object.assign(run, { code, signal })));
  });
  const says = (text: string): Promise<void> =>
    new Promise((resolve, reject) => {
      const look = () => run.output.includes(text) && resolve();
      child.stdout.on('data', look);
      look();
      void ended.then(() => reject(new Error(`It ended without saying "${text}":\n${run.output}\n${run.errors}`)));
    });
  return { child, says, output: () => run.output, ended };
}

/**
 * Bundles a script with all of its imports into one JavaScript file, which starts several times
 * faster than TypeScript.
 * @param folder Folder of the script.
 * @param place Value of `__dirname` in all of its code, where that is used.
 */
export function bundleScript(folder: string, text: string, place?: string): string {
  const outfile = path.join(folder, 'script.cjs');
  const stdin = { contents: text, resolveDir: folder, loader: 'ts' } as const;
  const define = place === undefined ? {} : { __dirname: JSON.stringify(place) };
  buildSync({ stdin, outfile, define, bundle: true, platform: 'node', format: 'cjs', logLevel: 'error' });
  return outfile;
}

/** Runs Node until it ends. */
export function runNode(...[args, options]: Parameters<typeof startNode>): Promise<NodeRun> {
  return startNode(args, options).ended;
}

/** Whether a process lives. One that has ended but was not reaped by its parent does not. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !/^\d+ \(.*\) Z /s.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

/** Waits until a process has ended, as long as the test may take. */
export async function untilGone(pid: number): Promise<void> {
  while (isAlive(pid)) await setTimeout(20);
}
