import { once } from 'node:events';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { buildSync } from 'esbuild';
import { limitGarbage, setGarbageLimit } from './collect-garbage';

/**
 * Script of a thread, with its own heap: creates ten million objects, of which one of fifty
 * remains, so that no page of the heap is empty, and tells how much is unused after a collection.
 */
const waste = (maxUnused: number) => `
  const remaining = [];
  for (let round = 0; round < 10; round += 1) {
    const created = Array.from({ length: 1e6 }, (_, index) => ({ index }));
    remaining.push(...created.filter((_, index) => index % 50 === 0));
  }
  module.exports.collectGarbage(${maxUnused});
  const { heapTotal, heapUsed } = process.memoryUsage();
  require('node:worker_threads').parentPort.postMessage([remaining.length, heapTotal - heapUsed]);
`;

test.each([
  ['gives its memory back', 0, 0, 120e6],
  ['keeps the memory while work goes on', 0.999, 120e6, Infinity],
])('collected garbage %s', async (_, maxUnused, least, most) => {
  const entryPoints = [path.join(__dirname, 'collect-garbage.ts')];
  const { outputFiles } = buildSync({ entryPoints, bundle: true, platform: 'node', write: false });
  const thread = new Worker(`${outputFiles[0]?.text}\n${waste(maxUnused)}`, { eval: true });
  const [remaining, unusedBytes]: unknown[] = (await once(thread, 'message')).flat();
  await thread.terminate();
  expect(remaining).toBe(200_000);
  expect(unusedBytes).toBeGreaterThanOrEqual(least);
  expect(unusedBytes).toBeLessThan(most);
});

test('garbage is collected when the heap has grown by 120 MB since the last collection', () => {
  jest.useFakeTimers();
  let bytes = 100e6;
  let collections = 0;
  const collect = () => {
    collections += 1;
    bytes = 120e6;
  };
  const growBy = (more: number): number => {
    bytes += more;
    jest.advanceTimersByTime(2000);
    return collections;
  };
  limitGarbage(() => bytes, collect);
  // Once for a process, however often it is called.
  limitGarbage(() => 900e6, collect);
  expect(growBy(119e6)).toBe(0);
  expect(growBy(2e6)).toBe(1);
  expect(growBy(119e6)).toBe(1);
  expect(growBy(2e6)).toBe(2);
  // Another limit counts from when it is set.
  growBy(100e6);
  setGarbageLimit(500e6, () => bytes);
  expect(growBy(499e6)).toBe(2);
  expect(growBy(2e6)).toBe(3);
  setGarbageLimit(undefined, () => bytes);
  expect(growBy(121e6)).toBe(4);
  jest.useRealTimers();
});
