import { REQUEST_MAX_ATTEMPTS } from '../../../../content-schema';

/** Statuses after which a retry may succeed. */
const PASSING: readonly number[] = [429, 502, 503, 504];
/** Pause before the second attempt, in milliseconds; twice as long before the third. */
const PAUSE_MS = 300;
/** Maximum pause in milliseconds, whatever the answer requests: the user is waiting. */
const MAX_PAUSE_MS = 10_000;

/**
 * Fetches with up to three attempts (specification §9), where the network fails or the server
 * reports that it is busy. Only GET requests are retried. The pauses are those that the answer
 * requests, within limits, and end with the signal.
 */
export async function fetchWithRetry(url: string, init: RequestInit): Promise<Response> {
  const attempts = (init.method ?? 'GET').toUpperCase() === 'GET' ? REQUEST_MAX_ATTEMPTS : 1;
  for (let attempt = 1; ; attempt += 1) {
    let pause = PAUSE_MS * attempt * (0.5 + Math.random());
    try {
      const response = await fetch(url, init);
      if (attempt === attempts || !PASSING.includes(response.status)) return response;
      pause = askedPause(response.headers.get('retry-after')) ?? pause;
      await response.body?.cancel();
    } catch (error) {
      if (attempt === attempts || init.signal?.aborted) throw error;
    }
    await wait(Math.min(pause, MAX_PAUSE_MS), init.signal);
  }
}

/** Parses `Retry-After` (RFC 9110 §10.2.3) to milliseconds; null where it is missing or invalid. */
function askedPause(text: string | null): number | null {
  if (text === null) return null;
  const ms = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - Date.now();
  return Number.isNaN(ms) ? null : Math.max(0, ms);
}

function wait(ms: number, signal: AbortSignal | null | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      // The reason that `fetch` itself would reject with.
      reject(signal?.reason as Error);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, ms);
    if (signal?.aborted) stop();
    else signal?.addEventListener('abort', stop, { once: true });
  });
}
