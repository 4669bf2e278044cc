import { REQUEST_MAX_ATTEMPTS } from '../../../../content-schema';

/** Answers after which the same request may be answered otherwise in a moment. */
const PASSING: readonly number[] = [429, 502, 503, 504];
/** The pause before the second attempt, in milliseconds; before the third it is twice as long. */
const PAUSE_MS = 300;
/** The longest pause, in milliseconds, whatever the answer asks for: somebody is waiting. */
const MAX_PAUSE_MS = 10_000;

/**
 * Fetches, three attempts in all (specification §9) where the network fails or the answer says that its server is busy: only
 * what is read is asked again. The pauses are those that the answer asks for, within bounds, and none ends after its signal.
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

/** What `Retry-After` asks for (RFC 9110 §10.2.3), in milliseconds; null where it asks for nothing that can be read. */
function askedPause(text: string | null): number | null {
  if (text === null) return null;
  const ms = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - Date.now();
  return Number.isNaN(ms) ? null : Math.max(0, ms);
}

function wait(ms: number, signal: AbortSignal | null | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      // What `fetch` itself would reject with.
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
