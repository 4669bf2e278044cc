import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { TaskStoppedError, TimedThreads, type TimedThreadsOptions } from './timed-threads';

/** Opened by a test: until then a thread holds the task 'wait'. */
const gate = new Int32Array(new SharedArrayBuffer(4));

/** Code of a thread that answers a task, never answers, keeps allocating, or ends. */
const CODE = `
  const { parentPort, threadId, workerData } = require('node:worker_threads');
  parentPort.on('message', (task) => {
    if (task === 'loop') for (;;) {}
    if (task === 'grow') for (const kept = []; ;) kept.push(new Array(1e5).fill(kept.length));
    if (task === 'exit') process.exit();
    if (task === 'wait') Atomics.wait(workerData, 0, 0);
    if (task === 'throw') throw new Error('thrown in the thread');
    parentPort.postMessage({ task, threadId });
  });
`;

interface Echo {
  task: string;
  threadId: number;
}

let pool: TimedThreads<string, Echo>;
let started: Worker[];
let online: number;

function open(options: Partial<TimedThreadsOptions<string>> = {}): void {
  const start = async () => {
    const worker = new Worker(CODE, { eval: true, workerData: gate, resourceLimits: { maxOldGenerationSizeMb: 32 } });
    started.push(worker);
    await once(worker, 'online');
    online += 1;
    return worker;
  };
  started = [];
  online = 0;
  pool = new TimedThreads<string, Echo>({ start, size: 1, limitMs: () => 20_000, ...options });
}

afterEach(async () => {
  await pool.close();
  expect(started.every(({ threadId }) => threadId === -1)).toBe(true);
});

/** Returns the result of a task, or the reason why it was stopped. */
const outcomeOf = (task: string) =>
  pool.run(task).then(
    (echo) => echo.task,
    (error: unknown) => (error instanceof TaskStoppedError ? `stopped: ${error.message}` : `failed: ${String(error)}`),
  );

describe('TimedThreads', () => {
  it('answers tasks in order with no more threads than allowed', async () => {
    open({ size: 2 });
    const answers = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((task) => pool.run(task)));
    expect(answers.map(({ task }) => task)).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(started.length).toBeLessThanOrEqual(2);
  });

  it('starts no thread before the first task, and no second one while one is idle', async () => {
    open({ size: 4 });
    expect(started).toHaveLength(0);
    await pool.run('a');
    await pool.run('b');
    expect(started).toHaveLength(1);
  });

  it('stops a task that exceeds its time limit, and continues in another thread', async () => {
    open({ limitMs: () => 1000 });
    expect(await Promise.all(['loop', 'a'].map(outcomeOf))).toEqual(['stopped: it took more than 1 s', 'a']);
    expect(started).toHaveLength(2);
  });

  it('starts the time limit of a task when it runs, not while it waits', async () => {
    open({ limitMs: () => 1000 });
    const tasks = ['loop', 'loop', 'loop', 'a'];
    expect((await Promise.all(tasks.map(outcomeOf))).at(-1)).toBe('a');
    expect(started).toHaveLength(4);
  });

  it.each([
    ['grow', 'memory limit'],
    ['exit', 'ended by itself'],
    ['throw', 'thrown in the thread'],
  ])('survives a thread that ends during a task (%s)', async (task, reason) => {
    open();
    const [stopped, next] = await Promise.all([task, 'a'].map(outcomeOf));
    expect(stopped).toMatch(new RegExp(`^stopped: .*${reason}`));
    expect(next).toBe('a');
  });

  it('rejects every waiting task when no thread can be started, and tries again with the next', async () => {
    open({ start: () => Promise.reject(new Error('no bundle')) });
    expect(await Promise.all(['a', 'b'].map(outcomeOf))).toEqual([
      'failed: Error: no bundle',
      'failed: Error: no bundle',
    ]);
    expect(await outcomeOf('c')).toBe('failed: Error: no bundle');
  });

  it('stops a thread that has been idle for a while', async () => {
    open({ idleMs: 1 });
    await pool.run('a');
    await new Promise((resolve) => started[0]?.once('exit', resolve));
    await pool.run('b');
    expect(started).toHaveLength(2);
  });

  it('keeps the last idle thread longer than the others', async () => {
    open({ size: 2, idleMs: 100, lastIdleMs: 60_000 });
    const tasks = Promise.all(['wait', 'wait'].map((task) => pool.run(task)));
    while (online < 2) await new Promise((resolve) => setTimeout(resolve, 10));
    Atomics.store(gate, 0, 1);
    Atomics.notify(gate, 0);
    await tasks;
    const running = () => started.filter(({ threadId }) => threadId !== -1).length;
    while (running() > 1) await new Promise((resolve) => setTimeout(resolve, 10));
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(running()).toBe(1);
    await pool.run('c');
    expect(started).toHaveLength(2);
  });

  it('starts again after it was closed, and rejects the tasks that it had', async () => {
    open();
    const task = outcomeOf('loop');
    await new Promise((resolve) => setImmediate(resolve));
    await pool.close();
    expect(await task).toContain('were ended before the task was done');
    expect(await outcomeOf('a')).toBe('a');
  });
});
