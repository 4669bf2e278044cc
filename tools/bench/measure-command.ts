import { spawn } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';

/** Cost of running a command. */
export interface CommandCost {
  wallSeconds: number;
  /**
   * Peak memory of the command and all of its children together, in bytes (proportional set size,
   * Linux only; else 0).
   */
  peakBytes: number;
  /** Peak memory of the largest of these processes, in bytes. */
  largestBytes: number;
  output: string;
}

const SAMPLE_INTERVAL_MS = 500;

/**
 * Runs a command and measures it and its children from outside.
 * @throws {Error} with the end of its output when it fails.
 */
export async function measureCommand(
  command: string,
  args: readonly string[],
  options: { cwd: string; env?: Record<string, string> },
): Promise<CommandCost> {
  const started = process.hrtime.bigint();
  const child = spawn(command, args, {
    cwd: options.cwd,
    env: { ...process.env, ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // A signal that ends this process also ends the child, which ends its own children.
  const end = () => child.kill();
  process.once('exit', end);
  let output = '';
  const keep = (chunk: Buffer) => (output = `${output}${chunk.toString()}`.slice(-200_000));
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);

  let peakBytes = 0;
  let largestBytes = 0;
  let sampling = false;
  const timer = setInterval(() => {
    if (sampling || child.pid === undefined) return;
    sampling = true;
    void memoryOfTree(child.pid)
      .then((sizes) => {
        peakBytes = Math.max(
          peakBytes,
          sizes.reduce((sum, size) => sum + size, 0),
        );
        largestBytes = Math.max(largestBytes, ...sizes);
      })
      .finally(() => (sampling = false));
  }, SAMPLE_INTERVAL_MS);
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  }).finally(() => {
    clearInterval(timer);
    process.off('exit', end);
  });
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${code}:\n${output.slice(-4000)}`);
  return { wallSeconds: Number(process.hrtime.bigint() - started) / 1e9, peakBytes, largestBytes, output };
}

/** Returns the size of a process and of each of its descendants. */
async function memoryOfTree(root: number): Promise<number[]> {
  const children = new Map<number, number[]>();
  const processes = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name)).map(Number);
  await Promise.all(
    processes.map(async (pid) => {
      const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
      const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
      if (Number.isInteger(parent)) children.set(parent, [...(children.get(parent) ?? []), pid]);
    }),
  );
  const tree = [root];
  for (const pid of tree) tree.push(...(children.get(pid) ?? []));
  return Promise.all(
    tree.map(async (pid) => {
      const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
      return Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1] ?? 0) * 1024;
    }),
  );
}
