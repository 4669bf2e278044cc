import pLimit from 'p-limit';
import type { Sync } from './sync';

/**
 * Runs a task for each item, a bounded number at once. The first failure aborts the whole run; the tasks
 * under way are awaited before it is thrown, so that nothing is written after the run has ended.
 */
export async function runAll<Item>(
  { concurrency, abort }: Pick<Sync, 'concurrency' | 'abort'>,
  items: Iterable<Item>,
  task: (item: Item) => Promise<void>,
): Promise<void> {
  const limit = pLimit(concurrency);
  const runOne = async (item: Item): Promise<void> => {
    if (abort.signal.aborted) return;
    try {
      await task(item);
    } catch (error) {
      // Only the first call counts: what fails because of the abort does not hide what caused it.
      abort.abort(error);
    }
  };
  await Promise.all(Array.from(items, (item) => limit(runOne, item)));
  abort.signal.throwIfAborted();
}
