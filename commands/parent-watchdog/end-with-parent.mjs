/**
 * Ends a process once the one that started it is gone, however it went: a parent that is killed hard (SIGKILL, out of
 * memory) stops nothing itself. Loaded before the process's own code (`node --import …/end-with-parent.mjs`), so it is
 * plain JavaScript without packages; does nothing without the variable `VERSIO_ENDS_WITH`.
 *
 * A thread of its own looks, because a loop may hold the main one.
 */
import { isMainThread, Worker, workerData } from 'node:worker_threads';

/**
 * Written by whoever starts the process: the parent's id, then either `group` (the process leads a group, which is
 * killed) or how many milliseconds the process has to end by itself before it is killed; then, if other than usual, how
 * often the thread looks, in milliseconds.
 */
const VARIABLE = 'VERSIO_ENDS_WITH';

/** How often the thread looks usually, in milliseconds. */
const LOOK_MS = 500;

const tie = isMainThread ? process.env[VARIABLE] : undefined;
if (tie !== undefined) {
  // What this process starts has another parent.
  delete process.env[VARIABLE];
  const [parent, manner, lookMs = LOOK_MS] = tie.split(' ');
  const thread = new Worker(new URL(import.meta.url), {
    execArgv: [],
    workerData: { tiedTo: Number(parent), manner, lookMs: Number(lookMs) },
  });
  thread.unref();
} else if (!isMainThread && workerData?.tiedTo !== undefined) {
  const look = setInterval(() => {
    // Orphans are given to another process.
    if (process.ppid === workerData.tiedTo) return;
    clearInterval(look);
    end(workerData.manner);
  }, workerData.lookMs);
}

function end(manner) {
  // A group is killed at once: a leader that ended when asked could not see to the others.
  if (manner === 'group') process.kill(-process.pid, 'SIGKILL');
  process.kill(process.pid, 'SIGTERM');
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), Number(manner));
}
