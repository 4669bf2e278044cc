/** A part of the program could not be loaded, and loading the page again did not help. The cause is webpack's error. */
export class ChunkMissingError extends Error {
  override name = 'ChunkMissingError';

  constructor(chunk: string, cause: unknown) {
    // Not webpack's own words: Gatsby reloads the page, again and again, for every rejection that nobody handled whose
    // message reads "Loading chunk … failed".
    super(`Expected the part "${chunk}" of the program, but its script is not there. Load the page again.`, { cause });
  }
}

/** Whether webpack could not get a script: it is gone since a newer build, or the network is. */
export const isChunkError = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'name' in error && error.name === 'ChunkLoadError';

/** How a part of the program is loaded. */
export interface ChunkLoading {
  /**
   * Whether the reader waits for it (default: true). What nobody waits for fails when its script is gone, rather than take
   * away the page that is being read.
   */
  isAwaited?: boolean;
}

/**
 * Loads a part of the program that the page does not have yet; use it for every `import()` that runs in the browser (the
 * linter sees to it).
 *
 * When the script is gone, because the page is from an older build, the page is loaded again at its address, once for
 * each part and address (specification §4, "A chunk load error"). What was loaded may fail again after that, or without
 * a network.
 * @param chunk name of the part, such as `search`; not the file's.
 * @throws {ChunkMissingError} when loading the page again did not help, cannot, or is not worth it.
 * @example const { openDialog } = await loadChunk('settings', () => import('./settings-dialog'));
 */
export async function loadChunk<Module>(
  chunk: string,
  load: () => Promise<Module>,
  { isAwaited = true }: ChunkLoading = {},
): Promise<Module> {
  try {
    const loaded = await load();
    clearReload(chunk);
    return loaded;
  } catch (error) {
    if (!isChunkError(error)) throw error;
    if (isAwaited && reloadOnce(chunk)) return new Promise<never>(() => undefined);
    throw new ChunkMissingError(chunk, error);
  }
}

const keyOf = (chunk: string) => `chunk-reload:${chunk}:${location.pathname}`;

/**
 * Loads the page again at its address, unless that was done already for this part, or there is no network to load it from.
 * @returns whether the page is being loaded, or another one is: the reader has followed a link, which a reload would undo.
 */
export function reloadOnce(chunk: string): boolean {
  if (window.isLeaving === true) return true;
  if (!navigator.onLine) return false;
  try {
    if (sessionStorage.getItem(keyOf(chunk)) !== null) return false;
    sessionStorage.setItem(keyOf(chunk), '1');
  } catch {
    // Without a storage nothing could stop the second reload.
    return false;
  }
  location.reload();
  return true;
}

/** Lets the page be loaded again for a part that is there now. */
export function clearReload(chunk: string): void {
  try {
    sessionStorage.removeItem(keyOf(chunk));
  } catch {
    // Nothing was remembered.
  }
}
