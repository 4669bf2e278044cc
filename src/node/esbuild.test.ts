import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import * as esbuild from 'esbuild';
import { withEsbuild, withEsbuildSync } from './esbuild';
import type * as Module from './esbuild';

/** Returns the processes of esbuild that this process has started. */
const processes = (): string[] =>
  readdirSync('/proc').filter((pid) => {
    if (!/^\d+$/.test(pid)) return false;
    try {
      const [, parent] = /\) \S+ (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
      return Number(parent) === process.pid && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('esbuild');
    } catch {
      return false; // It has just ended.
    }
  });

let before: readonly string[];
beforeEach(() => {
  // Other test files may have left some.
  before = processes();
});
const started = () => processes().filter((pid) => !before.includes(pid));
const untilGone = async () => {
  while (started().length > 0) await setTimeout(50);
};
// The next test starts its own.
afterEach(untilGone);

const CODE = 'export const title: string = "A";';
const options = { loader: 'ts', minify: true } as const;

test.each([
  ['a run that waits', () => withEsbuild(({ transform }) => transform(CODE, options))],
  ['one that does not', async () => withEsbuildSync(({ transformSync }) => transformSync(CODE, options))],
])('esbuild ends after %s, and starts again for the next', async (_name, run) => {
  for (const _time of ['first', 'second']) {
    expect((await run()).code).toBe('export const title="A";\n');
    expect(started()).toHaveLength(1);
    await untilGone();
  }
});

/** Returns another copy of the module that shares esbuild, as in a build daemon. */
function copyOfModule(): typeof Module {
  jest.resetModules();
  jest.doMock('esbuild', () => esbuild);
  return jest.requireActual<typeof Module>('./esbuild');
}

test.each([
  ['another run', () => ({ withEsbuild })],
  ['a run of another copy of the module', copyOfModule],
])('esbuild does not end while %s needs it', async (_name, other) => {
  const result = withEsbuild(async ({ transform }) => {
    await transform(CODE, options);
    const running = started();
    expect(running).toHaveLength(1);
    await setTimeout(900);
    expect(started()).toEqual(running);
    return transform(CODE, options);
  });
  await other().withEsbuild(({ transform }) => transform(CODE, options));
  expect((await result).code).toContain('title');
});
