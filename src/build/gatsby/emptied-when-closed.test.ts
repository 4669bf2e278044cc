import { mkdtempSync, existsSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate as nextTask } from 'node:timers/promises';
import webpack, { type Compilation, type Compiler, type Stats } from 'webpack';
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
