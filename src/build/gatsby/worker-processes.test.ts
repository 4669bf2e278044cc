import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { observePool, adaptProcesses, type PoolModule, type WorkerPool } from './worker-processes';

const GIGABYTE = 2 ** 30;
const WITH_TWO_PROCESSORS = { processors: 2, memory: 24 * GIGABYTE };

/**
 * Creates a pool as Gatsby does. Returns it, its number of processes at each configuration, and a
 * function that counts how often they were started again.
 */
function createPool(numWorkers: number) {
  const configured: number[] = [];
  let restarts = 0;
  const pool: WorkerPool = {
    options: { numWorkers },
    all: { loadConfigAndPlugins: () => [Promise.resolve(configured.push(running))] },
    restart: () => {
      running = pool.options?.numWorkers ?? 0;
      restarts += 1;
      return Promise.resolve();
    },
  };
  let running = numWorkers;
  const module: PoolModule = { create: () => pool };
  observePool(module);
  void module.create().all.loadConfigAndPlugins({ siteDirectory: '/site' });
  return { pool, configured, restarts: () => restarts };
}

afterEach(() => jest.restoreAllMocks());

test.each([
  ['uses both processors', 1, 1000, WITH_TWO_PROCESSORS, [1, 2]],
  ['uses sixteen processors', 15, 5000, { processors: 16, memory: 64 * GIGABYTE }, [15, 16]],
  ['leaves half of the memory to the rest of the build', 7, 5000, { processors: 8, memory: 8 * GIGABYTE }, [7]],
  ['stays in one process with one processor', 1, 5000, { processors: 1, memory: 24 * GIGABYTE }, [1]],
  ['starts no more for a small site', 1, 999, WITH_TWO_PROCESSORS, [1]],
])('a build %s', async (_, processes, pages, machine, expected) => {
  const { configured } = createPool(processes);
  await adaptProcesses(pages, machine);
  expect(configured).toEqual(expected);
});

test.each([
  ['of some thousand pages', 2999, 0],
  ['of a large site', 3000, 1],
])(
  'the processes %s that queried its pages are started again before they render: %d pages, %d times',
  async (_, pages, times) => {
    const { pool, restarts } = createPool(2);
    await adaptProcesses(pages, WITH_TWO_PROCESSORS);
    await pool.restart();
    expect(restarts()).toBe(times);
  },
);

test('a number of processes that the environment sets is used', async () => {
  jest.replaceProperty(process, 'env', { ...process.env, GATSBY_CPU_COUNT: '2' });
  const { configured } = createPool(1);
  await adaptProcesses(5000, WITH_TWO_PROCESSORS);
  expect(configured).toEqual([1]);
});

test('later builds of the process leave its processes as they are', async () => {
  const { configured } = createPool(1);
  await adaptProcesses(400, WITH_TWO_PROCESSORS);
  await adaptProcesses(5000, WITH_TWO_PROCESSORS);
  expect(configured).toEqual([1]);
});

test('the processes of Gatsby are ended, and the new ones configured as they were', async () => {
  const loadOfGatsby = createRequire(createRequire(__filename).resolve('gatsby/package.json'));
  // A package of Gatsby without types.
  const gatsbyWorker = loadOfGatsby('gatsby-worker') as {
    WorkerPool: new (module: string, options: object) => WorkerPool & { end: () => Promise<unknown>[] };
  };
  const folder = await mkdtemp(path.join(tmpdir(), 'processes-'));
  const script = path.join(folder, 'child.js');
  await writeFile(script, 'exports.loadConfigAndPlugins = ({ siteDirectory }) => [process.pid, siteDirectory];');
  const pool = new gatsbyWorker.WorkerPool(script, { numWorkers: 1 });
  const answers: unknown[] = [];
  const { loadConfigAndPlugins } = pool.all;
  pool.all.loadConfigAndPlugins = (options) => {
    const given = loadConfigAndPlugins(options);
    answers.push(...given);
    return given;
  };
  const module: PoolModule = { create: () => pool };
  observePool(module);
  void module.create().all.loadConfigAndPlugins({ siteDirectory: '/site' });
  await adaptProcesses(5000, WITH_TWO_PROCESSORS);
  const configured = (await Promise.all(answers)) as [number, string][];
  await Promise.all(pool.end());
  await rm(folder, { recursive: true });
  expect(new Set(configured.map(([pid]) => pid)).size).toBe(3);
  expect(configured.map(([, directory]) => directory)).toEqual(['/site', '/site', '/site']);
});
