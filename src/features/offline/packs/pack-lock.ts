import type { LibraryPorts } from './library-ports';
import { nameOf } from './download-error';

/** Maximum wait for another tab, which was told to stop, to release a pack, in milliseconds. */
const TIMEOUT_MS = 10_000;

/**
 * Runs a function while no other tab changes a pack. Without the Web Locks API it simply runs: tabs
 * may do the same work twice, but each step is still a transaction.
 * @param mode `try` gives up at once when another tab has the pack, `wait` after ten seconds.
 * @returns the result; undefined when another tab has the pack.
 */
export async function withPack<Result>(
  locks: LibraryPorts['locks'],
  key: string,
  mode: 'try' | 'wait',
  run: () => Promise<Result>,
): Promise<Result | undefined> {
  if (locks === undefined) return run();
  const options = mode === 'try' ? { ifAvailable: true } : { signal: AbortSignal.timeout(TIMEOUT_MS) };
  let hasRun = false;
  try {
    return await locks.request(`offline-pack-${key}`, options, async (lock): Promise<Result | undefined> => {
      if (lock === null) return undefined;
      hasRun = true;
      return run();
    });
  } catch (error) {
    if (hasRun || !['TimeoutError', 'AbortError'].includes(nameOf(error))) throw error;
    return undefined;
  }
}
