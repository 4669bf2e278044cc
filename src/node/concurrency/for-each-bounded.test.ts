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

  it('rejects with the first failure and starts nothing after it', async () => {
    const started: number[] = [];
    const run = forEachBounded([1, 2, 3, 4], 1, async (item) => {
      started.push(item);
      await tick();
      if (item === 2) throw new Error('no');
    });
    await expect(run).rejects.toThrow('no');
    expect(started).toEqual([1, 2]);
  });
});
