import { setTimeout as delay } from 'node:timers/promises';
import { changeListSchema, parseWithFriendlyErrors } from '../../content-schema';
import type { Shutdown } from '../command-line/shutdown';

/** Time between two questions to the content API on the same machine, in milliseconds. */
const POLLING_INTERVAL_MS = 500;
/** How long an answer of the content API may take, in milliseconds; it is asked again afterwards. */
const ANSWER_TIMEOUT_MS = 10_000;

/**
 * Calls back each time the public content changed, until the command ends. A callback that fails (the site is not up
 * yet) is called again; the signal that it gets aborts when the command ends, and the command waits for it to give up.
 */
export function onContentChange(
  contentApiUrl: string,
  onChange: (signal: AbortSignal) => Promise<void>,
  shutdown: Shutdown,
  intervalMs = POLLING_INTERVAL_MS,
): void {
  const stopping = new AbortController();
  const poll = async (): Promise<void> => {
    let known: string | undefined;
    while (!stopping.signal.aborted) {
      try {
        const cursor = await readCursor(contentApiUrl, stopping.signal);
        if (known !== undefined && cursor !== known) await onChange(stopping.signal);
        known = cursor;
      } catch {
        // The API or the site does not answer at this moment: asked again, with the cursor that was last dealt with.
      }
      await delay(intervalMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };
  const polling = poll();
  shutdown.add(() => {
    stopping.abort();
    return polling;
  });
}

async function readCursor(contentApiUrl: string, signal: AbortSignal): Promise<string> {
  const url = `${contentApiUrl}/public/changes`;
  const response = await fetch(url, { signal: AbortSignal.any([signal, AbortSignal.timeout(ANSWER_TIMEOUT_MS)]) });
  return parseWithFriendlyErrors(changeListSchema, await response.json(), url).cursor;
}
