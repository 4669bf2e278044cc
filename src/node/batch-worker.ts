import { parentPort } from 'node:worker_threads';
import { collectGarbage } from './collect-garbage';
import { messageOf } from './errors';

/** Items of work for a worker thread. */
export interface Batch<Item> {
  items: readonly Item[];
  /** Memory shared with the other thread, with the index of the item that is being processed. */
  current: Int32Array;
}

/** The result of each item of a batch, or the message of the error of the current one. */
export type BatchAnswer<Result> = { results: Result[] } | { error: string };

/** Pause after the last batch before the garbage of the thread is collected, in milliseconds. */
const IDLE_MS = 2000;

/**
 * Makes this worker thread process the batches of a `BatchThreads`, one item after another. An idle
 * thread holds no garbage.
 * @param handle Processes an item.
 */
export function answerBatches<Item, Result>(handle: (item: Item) => Result | Promise<Result>): void {
  let idle: NodeJS.Timeout | undefined;
  parentPort?.on('message', (batch: Batch<Item>) => {
    clearTimeout(idle);
    void answer(batch, handle).then((each) => {
      parentPort?.postMessage(each);
      idle = setTimeout(collectGarbage, IDLE_MS);
    });
  });
}

async function answer<Item, Result>(
  { items, current }: Batch<Item>,
  handle: (item: Item) => Result | Promise<Result>,
): Promise<BatchAnswer<Result>> {
  const results: Result[] = [];
  try {
    for (const [index, item] of items.entries()) {
      Atomics.store(current, 0, index);
      results.push(await handle(item));
    }
    return { results };
  } catch (error) {
    return { error: messageOf(error) };
  }
}
