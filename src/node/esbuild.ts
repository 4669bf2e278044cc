import * as esbuild from 'esbuild';

/**
 * Number of runs under way, on the global object: in a build daemon, its own script and the
 * compiled plugins of the site each have a copy of this module, and share esbuild.
 */
const RUNS = Symbol.for('versio.esbuild-runs');

/** Time from the last run to the end of esbuild, in milliseconds: another run may follow. */
const IDLE_MS = 500;

/**
 * Runs esbuild. Its process, which has 120 MB, and the thread of its synchronous functions end soon
 * after the last run; otherwise they would stay as long as this process.
 * @returns the result of the run.
 */
export async function withEsbuild<Result>(run: (tools: typeof esbuild) => Promise<Result>): Promise<Result> {
  count(1);
  try {
    return await run(esbuild);
  } finally {
    endRun();
  }
}

/** Does the same for a function that cannot wait. */
export function withEsbuildSync<Result>(run: (tools: typeof esbuild) => Result): Result {
  count(1);
  try {
    return run(esbuild);
  } finally {
    endRun();
  }
}

let idle: NodeJS.Timeout | undefined;

function endRun(): void {
  count(-1);
  clearTimeout(idle);
  idle = setTimeout(() => {
    if (count(0) === 0) void esbuild.stop();
  }, IDLE_MS).unref();
}

function count(step: number): number {
  const runs = Number(Reflect.get(globalThis, RUNS) ?? 0) + step;
  Reflect.set(globalThis, RUNS, runs);
  return runs;
}
