/** How many works may wait; more are left out. */
const LONGEST_QUEUE = 40;

let last: Promise<void> = Promise.resolve();
let waiting = 0;

/** Does works one after the other: what they store depends on what is stored. One that fails is left out. */
export function inTurn(work: () => Promise<void>): Promise<void> {
  if (waiting >= LONGEST_QUEUE) return Promise.resolve();
  waiting += 1;
  last = last
    .then(work)
    .catch(() => undefined)
    .finally(() => {
      waiting -= 1;
    });
  return last;
}
