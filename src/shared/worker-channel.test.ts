import { aWorker } from './testing/worker-double';
import { answerCalls, createWorkerChannel, WorkerError, type ChannelOptions } from './worker-channel';

interface Methods {
  double: (value: number) => number;
  wait: (limitMs: number, step: string) => Promise<never>;
  steps: (...limits: number[]) => Promise<string>;
  fail: () => never;
}

function aChannel(options?: ChannelOptions) {
  const pause = () => new Promise((resolve) => setTimeout(resolve, 5));
  const worker = aWorker((scope) =>
    answerCalls<Methods>(scope, (announceLimit) => ({
      double: (value) => value * 2,
      wait: (limitMs, step) => {
        announceLimit(limitMs, step);
        return new Promise(() => {});
      },
      steps: async (...limits) => {
        for (const limitMs of limits) {
          announceLimit(limitMs, null);
          await pause();
        }
        return 'done';
      },
      fail: () => {
        throw new Error('out of memory');
      },
    })),
  );
  return { worker, channel: createWorkerChannel<Methods>(worker.start, options) };
}

const problemOf = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: unknown) => (error instanceof WorkerError ? [error.reason, error.detail, error.step] : error),
  );

test('the worker starts at the first call, and each call gets its own answer', async () => {
  const { worker, channel } = aChannel();
  expect(worker.started()).toBe(0);
  const calls = [channel.call('double', 1), channel.call('steps', 100), channel.call('double', 3)];
  expect(worker.started()).toBe(1);
  expect(await Promise.all(calls)).toEqual([2, 'done', 6]);
});

test('the error of a method rejects its call only', async () => {
  const { worker, channel } = aChannel();
  const [failed, fine] = [channel.call('fail'), channel.call('double', 1)];
  expect(await problemOf(failed)).toEqual(['failed', 'out of memory', null]);
  expect(await fine).toBe(2);
  expect(worker.ended()).toBe(0);
});

test('a step that exceeds its time limit terminates the worker with its other calls', async () => {
  const onTerminated = jest.fn();
  const { worker, channel } = aChannel({ onTerminated });
  const [slow, other] = [channel.call('wait', 10, 'b'), channel.call('wait', 1000, 'c')];
  expect(await problemOf(slow)).toEqual(['too-slow', 'it exceeded a time limit', 'b']);
  expect(await problemOf(other)).toEqual(['too-slow', 'it exceeded a time limit', 'b']);
  expect(onTerminated).toHaveBeenCalledTimes(1);
  expect(await channel.call('double', 2)).toBe(4);
  expect([worker.started(), worker.ended()]).toEqual([2, 1]);
});

test('each step has its own time limit', async () => {
  const { channel } = aChannel();
  expect(await channel.call('steps', 100, 100, 100)).toBe('done');
});

test('a call without a time limit waits, and one with a limit does not wait for a silent worker', async () => {
  jest.useFakeTimers();
  try {
    const silent = () => ({ postMessage: () => {}, addEventListener: () => {}, terminate: () => {} });
    const settled = jest.fn();
    void createWorkerChannel<Methods>(silent).call('fail').finally(settled);
    const limited = problemOf(createWorkerChannel<Methods>(silent, { startLimitMs: 50 }).call('fail'));
    await jest.advanceTimersByTimeAsync(50);
    expect(await limited).toEqual(['failed', 'its script did not start', null]);
    expect(settled).not.toHaveBeenCalled();
  } finally {
    jest.useRealTimers();
  }
});

test('a worker that fails is replaced at the next call', async () => {
  const { worker, channel } = aChannel();
  const lost = channel.call('double', 1);
  worker.crash();
  worker.crash();
  expect(await problemOf(lost)).toEqual(['failed', 'its script failed, or did not come', null]);
  expect(await channel.call('double', 2)).toBe(4);
  expect([worker.started(), worker.ended()]).toEqual([2, 1]);
});

test('a worker that cannot be started fails the call, and the next call tries again', async () => {
  const startWorker = jest.fn(() => {
    throw new Error('SecurityError');
  });
  const channel = createWorkerChannel<Methods>(startWorker);
  expect(await problemOf(channel.call('double', 1))).toEqual(['failed', 'SecurityError', null]);
  expect(await problemOf(channel.call('double', 1))).toEqual(['failed', 'SecurityError', null]);
  expect(startWorker).toHaveBeenCalledTimes(2);
});

test('a closed channel rejects pending and later calls, and starts no worker', async () => {
  const { worker, channel } = aChannel();
  const call = channel.call('double', 1);
  channel.close();
  expect(await problemOf(call)).toEqual(['closed', 'the channel was closed', null]);
  expect(await problemOf(channel.call('double', 1))).toEqual(['closed', 'the channel was closed', null]);
  expect([worker.started(), worker.ended()]).toEqual([1, 1]);
});
