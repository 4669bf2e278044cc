import { setTimeout as delay } from 'node:timers/promises';
import { changeListSchema, parseWithFriendlyErrors } from '../../content-schema';
import type { Shutdown } from '../command-line/shutdown';

/** Time between two questions to the content API on the same machine, in milliseconds. */
const POLLING_INTERVAL_MS = 500;

/**
 * Calls back each time the public content changed, until the command ends. A callback that fails (the site is not up
 * yet) is called again.
 */
export function onContentChange(
  contentApiUrl: string,
  onChange: () => Promise<void>,
  shutdown: Shutdown,
  intervalMs = POLLING_INTERVAL_MS,
): void {
  const stopping = new AbortController();
  const poll = async (): Promise<void> => {
    let known: string | undefined;
    while (!stopping.signal.aborted) {
      try {
        const cursor = await readCursor(contentApiUrl, stopping.signal);
        if (known !== undefined && cursor !== known) await onChange();
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
  const response = await fetch(url, { signal });
  return parseWithFriendlyErrors(changeListSchema, await response.json(), url).cursor;
}
