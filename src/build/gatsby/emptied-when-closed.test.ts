import { mkdtempSync, existsSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { constants, PerformanceObserver } from 'node:perf_hooks';
import { setImmediate as nextTask, setTimeout } from 'node:timers/promises';
import webpack, { type Compilation, type Compiler, type Stats } from 'webpack';
import { z } from 'zod';
import { collectGarbage } from '../../node/collect-garbage';
import { emptiedWhenClosed } from './emptied-when-closed';

const folder = mkdtempSync(path.join(tmpdir(), 'emptied-'));
afterAll(() => rmSync(folder, { recursive: true }));

const run = (compiler: Compiler) =>
  new Promise<Stats>((resolve, reject) => {
    compiler.run((error, stats) =>
      stats === undefined ? reject(error ?? new Error('No statistics.')) : resolve(stats),
    );
  });
const close = (compiler: Compiler) =>
  new Promise<void>((resolve, reject) => {
    compiler.close((error) => (error ? reject(error) : resolve()));
  });

const compilerOf = (entry: string) =>
  webpack({
    ...{ mode: 'none', context: folder, entry, plugins: [emptiedWhenClosed] },
    output: { path: folder, filename: 'bundle.js' },
  });

test('a closed compiler and its statistics, which Gatsby holds, do not hold the compilation', async () => {
  writeFileSync(path.join(folder, 'entry.js'), 'export const title = 1;');
  const held: { compiler: Compiler; stats: Stats }[] = [];
  const compile = async (): Promise<WeakRef<Compilation>> => {
    const compiler = compilerOf('./entry.js');
    const stats = await run(compiler);
    expect(stats.hasErrors()).toBe(false);
    held.push({ compiler, stats });
    return new WeakRef(stats.compilation);
  };
  const compilation = await compile();
  for (const { compiler } of held) await close(compiler);

  // A reference is weak only once the task that made it has ended.
  await nextTask();
  collectGarbage();
  expect(compilation.deref() === undefined).toBe(true);
  expect(existsSync(path.join(folder, 'bundle.js'))).toBe(true);
  expect(held).toHaveLength(1);
  // As Gatsby closes the compiler of its renderer.
  for (const { compiler } of held) await close(compiler);
});

test('the errors of a compilation can be read after its compiler is closed', async () => {
  const compiler = compilerOf('./missing.js');
  const stats = await run(compiler);
  await close(compiler);
  expect(stats.compilation.errors).toHaveLength(1);
});

test('garbage is collected when the last open compiler is closed', async () => {
  let forced = 0;
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntriesByType('gc')) {
      if (flagsOf(entry) & constants.NODE_PERFORMANCE_GC_FLAGS_FORCED) forced += 1;
    }
  });
  const bundles = compilerOf('./entry.js');
  const renderer = compilerOf('./entry.js');
  await run(bundles);
  await run(renderer);
  observer.observe({ entryTypes: ['gc'] });
  await close(renderer);
  await setTimeout(20);
  expect(forced).toBe(0);
  await close(bundles);
  await setTimeout(20);
  observer.disconnect();
  expect(forced).toBeGreaterThan(0);
});

// The types of Node leave it out.
const collectionSchema = z.object({ detail: z.object({ flags: z.number() }) });
const flagsOf = (entry: PerformanceEntry) => collectionSchema.parse(entry).detail.flags;
