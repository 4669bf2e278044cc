import { runAll } from './run-all';

describe('running a task for each of many items', () => {
  it('runs no more at once than allowed', async () => {
    let [underWay, most, done] = [0, 0, 0];
    await runAll({ concurrency: 3, abort: new AbortController() }, Array.from({ length: 20 }), async () => {
      most = Math.max(most, (underWay += 1));
      await new Promise((resolve) => setImmediate(resolve));
      underWay -= 1;
      done += 1;
    });
    expect([most, done]).toEqual([3, 20]);
  });

  it('begins nothing after a failure, and ends with it when what was under way is done', async () => {
    const abort = new AbortController();
    const log: string[] = [];
    const run = runAll({ concurrency: 2, abort }, ['fails', 'slow', 'never', 'never'], async (item) => {
      log.push(`${item} begins`);
      if (item === 'fails') throw new Error('the first failure');
      await new Promise((resolve) => setImmediate(resolve));
      log.push(`${item} ends`);
      throw new Error('a failure that the first one brought about');
    });
    await expect(run).rejects.toThrow('the first failure');
    expect(log).toEqual(['fails begins', 'slow begins', 'slow ends']);
    expect(abort.signal.aborted).toBe(true);
  });

  it('begins nothing at all in a run that was aborted before', async () => {
    const abort = new AbortController();
    abort.abort(new Error('aborted before'));
    await expect(runAll({ concurrency: 2, abort }, [1], () => Promise.resolve())).rejects.toThrow('aborted before');
  });
});
