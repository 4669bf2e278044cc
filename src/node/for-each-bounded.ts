import pLimit from 'p-limit';

/**
 * Runs a task for every item, at most `limit` at a time. After the first failure no further task starts; those under way
 * are awaited before it is thrown, so that nothing is written after the run has ended.
 * @param abort Aborted by the first failure; given by a run of several parts, of which none goes on then.
 */
export async function forEachBounded<Item>(
  items: Iterable<Item>,
  limit: number,
  task: (item: Item) => Promise<void>,
  abort = new AbortController(),
): Promise<void> {
  await pLimit(limit).map(items, async (item) => {
    if (abort.signal.aborted) return;
    try {
      await task(item);
    } catch (error) {
      // Only the first call counts: what fails because of the abort does not hide what caused it.
      abort.abort(error);
    }
  });
  abort.signal.throwIfAborted();
}
