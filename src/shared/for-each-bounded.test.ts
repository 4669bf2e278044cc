import { forEachBounded } from './for-each-bounded';

const tick = () => new Promise<void>((resolve) => setImmediate(resolve));

describe('forEachBounded', () => {
  it('runs every item, never more than the limit at once', async () => {
    const done: number[] = [];
    let running = 0;
    let most = 0;
    await forEachBounded([1, 2, 3, 4, 5], 2, async (item) => {
      running += 1;
      most = Math.max(most, running);
      await tick();
      running -= 1;
      done.push(item);
    });
    expect(done.sort()).toEqual([1, 2, 3, 4, 5]);
    expect(most).toBe(2);
  });

  it('starts nothing after a failure, and rejects when the running tasks are done', async () => {
    const abort = new AbortController();
    const log: string[] = [];
    const task = async (item: string) => {
      log.push(`${item} begins`);
      if (item === 'fails') throw new Error('the first failure');
      await tick();
      log.push(`${item} ends`);
      throw new Error('a failure that the first one brought about');
    };
    const run = forEachBounded(['fails', 'slow', 'never', 'never'], 2, task, abort);
    await expect(run).rejects.toThrow('the first failure');
    expect(log).toEqual(['fails begins', 'slow begins', 'slow ends']);
    expect(abort.signal.aborted).toBe(true);
  });

  it('starts nothing in a run that was already aborted', async () => {
    const abort = new AbortController();
    abort.abort(new Error('aborted before'));
    const task = jest.fn(() => Promise.resolve());
    await expect(forEachBounded([1], 2, task, abort)).rejects.toThrow('aborted before');
    expect(task).not.toHaveBeenCalled();
  });
});
