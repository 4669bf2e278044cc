/** Runs a task for every item, at most `limit` at a time; the first failure rejects and no further task starts. */
export async function forEachBounded<Item>(
  items: Iterable<Item>,
  limit: number,
  task: (item: Item) => Promise<void>,
): Promise<void> {
  const remaining = items[Symbol.iterator]();
  let failed = false;
  async function work(): Promise<void> {
    for (let next = remaining.next(); !failed && !next.done; next = remaining.next()) {
      try {
        await task(next.value);
      } catch (error) {
        failed = true;
        throw error;
      }
    }
  }
  await Promise.all(Array.from({ length: limit }, work));
}
