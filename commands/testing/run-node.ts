import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { buildSync } from 'esbuild';

/** What a process left behind. */
export interface NodeRun {
  code: number | null;
  signal: NodeJS.Signals | null;
  output: string;
  errors: string;
}

/** A process that a test started. */
export interface StartedNode {
  child: ChildProcess;
  /** Resolves when its output contains a text; rejects when it ends before. */
  says: (text: string) => Promise<void>;
  /** What it has printed up to now. */
  output: () => string;
  ended: Promise<NodeRun>;
}

/** Starts Node as a user would and keeps what it prints. */
export function startNode(
  args: readonly string[],
  { cwd, variables = {} }: { cwd: string; variables?: Record<string, string | undefined> },
): StartedNode {
  const child = spawn(process.execPath, [...args], {
    cwd,
    // npm and Jest leave variables of their own run; a user's shell has none of them.
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
 * Writes a script with all that it imports as one JavaScript file, which starts several times faster than TypeScript does.
 * @param folder Where the script stands.
 * @param place The folder that all of its code takes for its own (`__dirname`), where it asks for that.
 */
export function bundleScript(folder: string, text: string, place?: string): string {
  const outfile = path.join(folder, 'script.cjs');
  const stdin = { contents: text, resolveDir: folder, loader: 'ts' } as const;
  const define = place === undefined ? {} : { __dirname: JSON.stringify(place) };
  buildSync({ stdin, outfile, define, bundle: true, platform: 'node', format: 'cjs', logLevel: 'error' });
  return outfile;
}

/** Runs Node to its end. */
export function runNode(...[args, options]: Parameters<typeof startNode>): Promise<NodeRun> {
  return startNode(args, options).ended;
}

/** Whether a process lives; one that has ended and was not collected by its parent yet does not. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !/^\d+ \(.*\) Z /s.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

/** Waits until a process is gone, as long as the test may take. */
export async function untilGone(pid: number): Promise<void> {
  while (isAlive(pid)) await setTimeout(20);
}
