import type { LibraryPorts } from './library-ports';
import { nameOf } from './download-error';

/** How long to wait for another tab to let go of a pack, in milliseconds: it was told to stop. */
const TIMEOUT_MS = 10_000;

/**
 * Runs something while no other tab changes a pack. Where the browser has no locks, it simply runs: what tabs do at the same time is
 * then done twice, and each step of it is still a transaction.
 * @param mode `try` gives up at once when another tab has the pack, `wait` after some seconds.
 * @returns undefined when another tab has it.
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
