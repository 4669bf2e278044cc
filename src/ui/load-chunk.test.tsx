import { ChunkMissingError, loadChunk } from './load-chunk';

class ChunkLoadError extends Error {
  override name = 'ChunkLoadError';
}
const gone = () => Promise.reject(new ChunkLoadError('Loading chunk 12 failed.'));
const there = () => Promise.resolve({ answer: 42 });

/** Resolves to `reloading` when the promise stays pending, as it does while the page reloads. */
const outcome = (loading: Promise<unknown>) =>
  Promise.race([
    loading.catch((error: unknown) => error),
    new Promise((resolve) => {
      setTimeout(resolve, 10, 'reloading');
    }),
  ]);

beforeEach(() => {
  sessionStorage.clear();
  window.isLeaving = false;
  // jsdom cannot load a page and logs an error.
  jest.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => {
  jest.restoreAllMocks();
});

describe('loadChunk', () => {
  it('returns the loaded module', async () => {
    await expect(loadChunk('search', there)).resolves.toEqual({ answer: 42 });
  });

  it('reloads the page when the script is gone, once per chunk', async () => {
    expect(await outcome(loadChunk('search', gone))).toBe('reloading');
    expect(await outcome(loadChunk('search', gone))).toBeInstanceOf(ChunkMissingError);
    expect(await outcome(loadChunk('player', gone))).toBe('reloading');
  });

  it('does not reload when the reader has followed a link', async () => {
    window.isLeaving = true;
    expect(await outcome(loadChunk('search', gone))).toBe('reloading');
    expect(console.error).not.toHaveBeenCalled();
    window.isLeaving = false;
    expect(await outcome(loadChunk('search', gone))).toBe('reloading');
    expect(console.error).toHaveBeenCalledTimes(1);
  });

  it('may reload again after the chunk has loaded, regardless of other chunks', async () => {
    expect(await outcome(loadChunk('search', gone))).toBe('reloading');
    await loadChunk('player', there);
    expect(await outcome(loadChunk('search', gone))).toBeInstanceOf(ChunkMissingError);
    await loadChunk('search', there);
    expect(await outcome(loadChunk('search', gone))).toBe('reloading');
  });

  it('does not reload without a network', async () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect(await outcome(loadChunk('search', gone))).toBeInstanceOf(ChunkMissingError);
  });

  it('does not reload without storage for the fact that it did', async () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('denied');
    });
    expect(await outcome(loadChunk('search', gone))).toBeInstanceOf(ChunkMissingError);
  });

  it('does not reload when the reader does not wait for the chunk', async () => {
    expect(await outcome(loadChunk('search', gone, { isAwaited: false }))).toBeInstanceOf(ChunkMissingError);
    // Once the reader waits for it, the page may still reload.
    expect(await outcome(loadChunk('search', gone))).toBe('reloading');
  });

  it('rejects with a message that does not make Gatsby reload the page repeatedly', async () => {
    await outcome(loadChunk('search', gone));
    const error = await outcome(loadChunk('search', gone));
    expect(String(error)).toContain('"search"');
    // The regular expression of `gatsby/cache-dir/navigation.js`.
    expect(String(error)).not.toMatch(/loading chunk \d* failed/i);
  });

  it('passes on an error of the chunk itself', async () => {
    const broken = () => Promise.reject(new TypeError('broken'));
    await expect(loadChunk('search', broken)).rejects.toThrow(TypeError);
    await expect(loadChunk('search', broken)).rejects.toThrow(TypeError);
  });
});
