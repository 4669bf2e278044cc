import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { BatchThreads } from './batch-threads';
import { becomeDaemon } from './change-set';
import { messageOf } from './errors';
import { speakFrench, readable } from './testing/speak-french';

interface Item {
  file: string;
  /** Action of the thread (default: it returns its name). */
  does?: 'fail' | 'exit' | 'loop' | 'grow';
}

const WORKER = `
import { answerBatches } from ${JSON.stringify(path.join(__dirname, 'batch-worker'))};
answerBatches(async ({ file, does }) => {
  if (does === 'fail') throw new Error('no such page');
  if (does === 'exit') process.exit();
  if (does === 'loop') for (;;) {}
  if (does === 'grow') for (const held = []; ;) held.push(new Array(1e5).fill(held.length));
  return file.toUpperCase();
});
`;

let folder: string;
let threads: BatchThreads<Item, string>;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'versio-batches-'));
  await writeFile(path.join(folder, 'worker.ts'), WORKER);
  threads = open();
});
afterEach(async () => {
  await threads.close();
  await rm(folder, { recursive: true });
});

function open(limitMs?: number): BatchThreads<Item, string> {
  return new BatchThreads({
    entry: path.join(folder, 'worker.ts'),
    memoryMb: 64,
    nameOf: ({ file }) => file,
    ...(limitMs !== undefined && { limitMs }),
  });
}

const items = (count: number): Item[] => Array.from({ length: count }, (_, index) => ({ file: `page-${index}.html` }));

async function run(these: readonly Item[]): Promise<Map<string, string>> {
  const results = new Map<string, string>();
  await threads.run(these, (done) => {
    for (const [{ file }, result] of done) {
      expect(results.has(file)).toBe(false);
      results.set(file, result);
    }
  });
  return results;
}

describe('threads that process many items', () => {
  test.each([0, 1, 16, 100])('give each of %i items its own result, once', async (count) => {
    const results = await run(items(count));
    expect([...results].sort()).toEqual(
      items(count)
        .map(({ file }) => [file, file.toUpperCase()])
        .sort(),
    );
  });

  test.each<[Item['does'], RegExp, number | undefined]>([
    ['fail', /received: no such page\./, undefined],
    ['exit', /received: its thread ended by itself\./, undefined],
    ['grow', /received: its thread ended: .*memory/, undefined],
    ['loop', /within 2 s and 64 MB, received: it took more than 2 s\./, 2000],
  ])('name the item on which a thread ends or fails (%s)', async (does, received, limitMs) => {
    threads = open(limitMs);
    const all = items(100);
    all[70] = { file: 'odd.html', ...(does && { does }) };
    const failed = run(all);
    await expect(failed).rejects.toThrow(/^odd\.html: expected a file that a thread processes .*Build again; if /);
    await expect(failed).rejects.toThrow(received);
  });

  test('process items again after a failure, and after they were closed', async () => {
    await expect(run([{ file: 'odd.html', does: 'exit' }])).rejects.toThrow('odd.html');
    expect((await run(items(2))).size).toBe(2);
    await threads.close();
    expect((await run(items(2))).size).toBe(2);
  });

  test('are worth starting for many items, and running ones for few', async () => {
    const areFaster = () => [1, 30, 200].map((count) => threads.areFasterFor(count, 200));
    expect(areFaster()).toEqual([false, false, true]);
    await run(items(1));
    expect(areFaster()).toEqual([false, true, true]);
  });

  test('are started by the idle work of a build daemon', async () => {
    const { idleWork } = becomeDaemon();
    threads = open();
    await idleWork.get(path.join(folder, 'worker.ts'))?.(new AbortController().signal);
    expect(threads.areFasterFor(30, 200)).toBe(true);
  });

  test('start nothing when their code cannot be bundled', async () => {
    await writeFile(path.join(folder, 'worker.ts'), 'import "./nowhere";');
    await expect(run(items(1))).rejects.toThrow(/nowhere/);
  });

  test('pass on an error of the receiver', async () => {
    await expect(threads.run(items(40), () => Promise.reject(new Error('disk full')))).rejects.toThrow('disk full');
  });
});

describe('where French is spoken', () => {
  speakFrench();

  test('the error is in French', async () => {
    const message = await run([{ file: 'odd.html', does: 'fail' }]).then(() => '', messageOf);
    expect(readable(message)).toContain('odd.html : attendu : un fichier traité par un fil d’exécution');
  });
});
