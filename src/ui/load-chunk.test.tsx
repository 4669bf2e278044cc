import { ChunkMissingError, loadChunk } from './load-chunk';

class ChunkLoadError extends Error {
  override name = 'ChunkLoadError';
}
const gone = () => Promise.reject(new ChunkLoadError('Loading chunk 12 failed.'));
const there = () => Promise.resolve({ answer: 42 });

/** Resolves to `reloading` when the promise is left open, which is what happens while the page goes away. */
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
  // jsdom cannot load a page and says so.
  jest.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => {
  jest.restoreAllMocks();
});

describe('loadChunk', () => {
  it('gives what was loaded', async () => {
    await expect(loadChunk('search', there)).resolves.toEqual({ answer: 42 });
  });

  it('loads the page again when the script is gone, once for a part', async () => {
    expect(await outcome(loadChunk('search', gone))).toBe('reloading');
    expect(await outcome(loadChunk('search', gone))).toBeInstanceOf(ChunkMissingError);
    expect(await outcome(loadChunk('player', gone))).toBe('reloading');
  });

  it('does not bring a reader back who has followed a link', async () => {
    window.isLeaving = true;
    expect(await outcome(loadChunk('search', gone))).toBe('reloading');
    expect(console.error).not.toHaveBeenCalled();
    window.isLeaving = false;
    expect(await outcome(loadChunk('search', gone))).toBe('reloading');
    expect(console.error).toHaveBeenCalledTimes(1);
  });

  it('may do so again after the part was there, whatever other parts did', async () => {
    expect(await outcome(loadChunk('search', gone))).toBe('reloading');
    await loadChunk('player', there);
    expect(await outcome(loadChunk('search', gone))).toBeInstanceOf(ChunkMissingError);
    await loadChunk('search', there);
    expect(await outcome(loadChunk('search', gone))).toBe('reloading');
  });

  it('does not load the page again without a network', async () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect(await outcome(loadChunk('search', gone))).toBeInstanceOf(ChunkMissingError);
  });

  it('does not load the page again where nothing can remember that it did', async () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('denied');
    });
    expect(await outcome(loadChunk('search', gone))).toBeInstanceOf(ChunkMissingError);
  });

  it('leaves the page as it is when the reader does not wait for the part', async () => {
    expect(await outcome(loadChunk('search', gone, { isAwaited: false }))).toBeInstanceOf(ChunkMissingError);
    // Once the reader does, the page may still be loaded again.
    expect(await outcome(loadChunk('search', gone))).toBe('reloading');
  });

  it('ends in words that do not make Gatsby load the page again and again', async () => {
    await outcome(loadChunk('search', gone));
    const error = await outcome(loadChunk('search', gone));
    expect(String(error)).toContain('"search"');
    // The expression of `gatsby/cache-dir/navigation.js`.
    expect(String(error)).not.toMatch(/loading chunk \d* failed/i);
  });

  it('leaves an error of the part itself as it is', async () => {
    const broken = () => Promise.reject(new TypeError('broken'));
    await expect(loadChunk('search', broken)).rejects.toThrow(TypeError);
    await expect(loadChunk('search', broken)).rejects.toThrow(TypeError);
  });
});
