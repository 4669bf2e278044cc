/** Longest wait for an idle moment, in milliseconds. */
const LONGEST_WAIT_MS = 3000;

/**
 * Runs something when the browser has nothing better to do.
 * @returns how to call it off.
 */
export function whenIdle(run: () => void): () => void {
  // Safari has no idle callbacks.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, LONGEST_WAIT_MS);
    return () => clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(run, { timeout: LONGEST_WAIT_MS });
  return () => window.cancelIdleCallback(handle);
}
