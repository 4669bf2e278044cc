import { setTimeout as wait } from 'node:timers/promises';

/** Waits until a promise has settled, up to a time limit. @returns whether it has. */
export async function settles(task: Promise<unknown>, ms: number): Promise<boolean> {
  const timer = new AbortController();
  const ended = task.then(
    () => true,
    () => true,
  );
  const late = wait(ms, false, { signal: timer.signal }).catch(() => false);
  const isSettled = await Promise.race([ended, late]);
  timer.abort();
  return isSettled;
}
