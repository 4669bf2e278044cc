/** Runs a task for every item, at most `limit` at a time. Rejects with the first failure. */
export async function forEachBounded<Item>(
  items: Iterable<Item>,
  limit: number,
  task: (item: Item) => Promise<void>,
): Promise<void> {
  const queue = items[Symbol.iterator]();
  const worker = async (): Promise<void> => {
    for (let next = queue.next(); !next.done; next = queue.next()) await task(next.value);
  };
  await Promise.all(Array.from({ length: limit }, worker));
}
