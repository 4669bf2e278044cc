/**
 * Runs a task for every item, at most `limit` at a time. After the first failure no further task
 * starts; running ones are awaited before it is thrown, so that nothing is written after the run
 * has ended.
 * @param abort Aborted by the first failure; passed by a run of several parts, all of which then
 * stop.
 */
export async function forEachBounded<Item>(
  items: Iterable<Item>,
  limit: number,
  task: (item: Item) => Promise<void>,
  abort = new AbortController(),
): Promise<void> {
  const waiting = [...items].values();
  const work = async () => {
    for (const item of waiting) {
      if (abort.signal.aborted) return;
      try {
        await task(item);
      } catch (error) {
        // Only the first call counts: an error caused by the abort must not hide the first one.
        abort.abort(error);
      }
    }
  };
  await Promise.all(Array.from({ length: limit }, work));
  abort.signal.throwIfAborted();
}
