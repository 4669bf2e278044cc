/**
 * Error of a chunk that could not be loaded, also after a reload of the page. The cause is
 * webpack's error.
 */
export class ChunkMissingError extends Error {
  override name = 'ChunkMissingError';

  constructor(chunk: string, cause: unknown) {
    // Not webpack's own message: Gatsby reloads the page repeatedly for every unhandled rejection
    // whose message reads "Loading chunk … failed".
    super(`Expected the part "${chunk}" of the program, but its script is not there. Load the page again.`, { cause });
  }
}

/** Checks whether webpack failed to load a script: deleted by a newer build, or no network. */
export const isChunkError = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'name' in error && error.name === 'ChunkLoadError';

/** Options of `loadChunk`. */
export interface ChunkLoading {
  /**
   * Whether the reader waits for it (default: true). If not, a missing script is an error and does
   * not reload the page that is being read.
   */
  isAwaited?: boolean;
}

/**
 * Loads a chunk. Use it for every `import()` that runs in the browser (enforced by the linter).
 *
 * When the script is gone, because the page is from an older build, the page is reloaded, once per
 * chunk and address (specification §4, "A chunk load error"). After that, or without a network, the
 * load may fail again.
 * @param chunk Name of the chunk, such as `search`; not that of the file.
 * @throws {ChunkMissingError} when a reload did not help, is not possible, or is not worth it.
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
 * Reloads the page, unless that was done already for this chunk, or there is no network.
 * @returns whether the page is being reloaded, or another one is loading because the reader
 *   followed a link, which a reload would interrupt.
 */
export function reloadOnce(chunk: string): boolean {
  if (window.isLeaving === true) return true;
  if (!navigator.onLine) return false;
  try {
    if (sessionStorage.getItem(keyOf(chunk)) !== null) return false;
    sessionStorage.setItem(keyOf(chunk), '1');
  } catch {
    // Without storage nothing could stop a second reload.
    return false;
  }
  location.reload();
  return true;
}

/** Allows another reload for a chunk that has loaded. */
export function clearReload(chunk: string): void {
  try {
    sessionStorage.removeItem(keyOf(chunk));
  } catch {
    // Nothing was stored.
  }
}
