/**
 * Ends a process once its parent has ended. A parent that is killed hard (SIGKILL, out of memory)
 * stops nothing itself. Loaded before the process's own code
 * (`node --import …/end-with-parent.mjs`), so it is plain JavaScript without packages. Does nothing
 * without the variable `VERSIO_ENDS_WITH`.
 *
 * A separate thread polls, because a loop may block the main one.
 */
import { isMainThread, Worker, workerData } from 'node:worker_threads';

/**
 * Variable set by whatever starts the process: the parent's id, then either `group` (the process
 * leads a group, which is killed) or the time in milliseconds that the process has to end on its
 * own before it is killed; then, optionally, the polling interval in milliseconds.
 */
const VARIABLE = 'VERSIO_ENDS_WITH';

/** Default polling interval, in milliseconds. */
const POLL_MS = 500;

const config = isMainThread ? process.env[VARIABLE] : undefined;
if (config !== undefined) {
  // Processes that this one starts have another parent.
  delete process.env[VARIABLE];
  const [parentPid, killMode, pollMs = POLL_MS] = config.split(' ');
  const thread = new Worker(new URL(import.meta.url), {
    execArgv: [],
    workerData: { parentPid: Number(parentPid), killMode, pollMs: Number(pollMs) },
  });
  thread.unref();
} else if (!isMainThread && workerData?.parentPid !== undefined) {
  const timer = setInterval(() => {
    // Orphans get another parent.
    if (process.ppid === workerData.parentPid) return;
    clearInterval(timer);
    end(workerData.killMode);
  }, workerData.pollMs);
}

function end(killMode) {
  // A group is killed at once: a leader that ended when asked could not stop the others.
  if (killMode === 'group') process.kill(-process.pid, 'SIGKILL');
  process.kill(process.pid, 'SIGTERM');
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), Number(killMode));
}
