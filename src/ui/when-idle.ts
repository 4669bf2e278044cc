/** Maximum wait for an idle period, in milliseconds. */
const MAX_WAIT_MS = 3000;

/**
 * Runs a function when the browser is idle.
 * @returns a function that cancels it.
 */
export function whenIdle(run: () => void): () => void {
  // Safari has no idle callbacks.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, MAX_WAIT_MS);
    return () => clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(run, { timeout: MAX_WAIT_MS });
  return () => window.cancelIdleCallback(handle);
}
