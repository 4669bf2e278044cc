/** Error of a request that was not complete in time. */
export class TimeoutError extends Error {
  override name = 'TimeoutError';
}

/**
 * Returns a controller that aborts with the first of several signals. Its own abort releases them:
 * they may live longer than it does. `AbortSignal.any` is missing before Firefox 124 and Safari
 * 17.4.
 */
export function abortWith(signals: readonly (AbortSignal | null | undefined)[]): AbortController {
  const controller = new AbortController();
  for (const signal of signals) {
    const abort = () => controller.abort(signal?.reason);
    if (signal?.aborted) abort();
    signal?.addEventListener('abort', abort, { signal: controller.signal });
  }
  return controller;
}

/**
 * Runs a request with a signal that aborts after a timeout, or with the first of several signals.
 * The body must be read inside: the signal aborts at the end as well, so that a body that is not
 * needed is not downloaded.
 * @param run Receives the signal, and a function that cancels the timeout.
 * @throws {TimeoutError} when the request fails after the timeout.
 */
export async function withTimeout<Value>(
  timeoutMs: number,
  signals: readonly (AbortSignal | null | undefined)[],
  run: (signal: AbortSignal, cancelTimeout: () => void) => Promise<Value>,
): Promise<Value> {
  const controller = abortWith(signals);
  const timeout = new TimeoutError(`nothing complete within ${timeoutMs} ms`);
  const timer = setTimeout(() => controller.abort(timeout), timeoutMs);
  const cancelTimeout = () => clearTimeout(timer);
  try {
    return await run(controller.signal, cancelTimeout);
  } catch (error) {
    throw controller.signal.reason === timeout ? timeout : error;
  } finally {
    cancelTimeout();
    controller.abort();
  }
}
