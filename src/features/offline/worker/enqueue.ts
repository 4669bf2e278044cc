/** Maximum number of waiting tasks; further ones are dropped. */
const MAX_QUEUE_LENGTH = 40;

let last: Promise<void> = Promise.resolve();
let waiting = 0;

/**
 * Runs tasks in sequence, because what they store depends on what is stored. Failures are ignored.
 */
export function enqueue(work: () => Promise<void>): Promise<void> {
  if (waiting >= MAX_QUEUE_LENGTH) return Promise.resolve();
  waiting += 1;
  last = last
    .then(work)
    .catch(() => undefined)
    .finally(() => {
      waiting -= 1;
    });
  return last;
}
