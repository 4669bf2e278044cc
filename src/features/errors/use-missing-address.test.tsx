import { renderHook, waitFor } from '@testing-library/react';
import { mayFollowRule, useMissingAddress } from './use-missing-address';

const inFrench = () => 'fr' as const;

/** Renders the hook with a content API without rules; returns the requests. */
function show(pathname: string, apiUrl: string | null = '/_content') {
  const asked: unknown[][] = [];
  globalThis.fetch = (url, init) => {
    asked.push([url, ...Object.keys(init ?? {})]);
    // jsdom has no `Response`: an object with the used part is enough.
    return Promise.resolve({ ok: false } as Response);
  };
  return {
    asked,
    ...renderHook((path: string) => useMissingAddress(path, apiUrl, inFrench), { initialProps: pathname }),
  };
}

/** Address of the page load in the browser's navigation entry. */
const loadedAt = (path: string) =>
  // The only field that is read.
  jest
    .spyOn(performance, 'getEntriesByType')
    .mockReturnValue([{ name: `https://docs.example.org${path}` } as PerformanceEntry]);

beforeEach(() => {
  sessionStorage.clear();
  Object.assign(performance, { getEntriesByType: () => [] });
  // jsdom cannot load pages, and logs an error.
  jest.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => {
  jest.restoreAllMocks();
});

const RULE = (path: string) => [`/_content/public/route-rules?path=${encodeURIComponent(path)}`, 'signal'];
const pause = () => new Promise((resolve) => setTimeout(resolve, 20));

describe('an address without a page', () => {
  it('requests the content API once, without a token', async () => {
    const { asked, rerender } = show('/fr/nulle-part');
    await waitFor(() => expect(asked).toEqual([RULE('/fr/nulle-part')]));
    rerender('/fr/nulle-part');
    await pause();
    expect(asked).toHaveLength(1);
  });

  it('requests again for another address', async () => {
    const { asked, rerender } = show('/fr/a');
    rerender('/fr/b');
    await waitFor(() => expect(asked).toEqual([RULE('/fr/a'), RULE('/fr/b')]));
  });

  it('sends no request without a content API, or for an address that no rule can have', async () => {
    const asked = [...show('/fr/a', null).asked, ...show('/fr/version/2x').asked];
    await pause();
    expect(asked).toEqual([]);
  });

  it('is fully loaded when reached by a link in the page, but not again for another spelling', async () => {
    loadedAt('/fr/%7Enowhere');
    expect(show('/fr/~nowhere').result.current?.message).toBe('Page not found: /fr/~nowhere');
    expect(console.error).not.toHaveBeenCalled();
    await pause();
    loadedAt('/fr');
    const { asked } = show('/fr/elsewhere');
    expect(console.error).toHaveBeenCalledTimes(1);
    await pause();
    expect(asked).toEqual([]);
  });
});

describe('an address in another spelling', () => {
  it('is redirected to the correct one, without a request', async () => {
    loadedAt('/FR/Version/2');
    const { asked } = show('/FR/Version/2');
    await pause();
    // The attempt to load a page.
    expect(console.error).toHaveBeenCalledTimes(1);
    expect(asked).toEqual([]);
  });

  it('in its correct spelling but without a page is not redirected again', async () => {
    loadedAt('/fr/version/2');
    const { asked } = show('/fr/version/2');
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(console.error).not.toHaveBeenCalled();
  });
});

const at = (time: number) => jest.spyOn(Date, 'now').mockReturnValue(time);

describe('a redirect from an address', () => {
  it('is followed, but not again when it led straight back', () => {
    at(1_000_000);
    expect(mayFollowRule('/fr/a')).toBe(true);
    expect(mayFollowRule('/fr/b')).toBe(true);
    at(1_000_500);
    expect(mayFollowRule('/fr/a')).toBe(false);
  });

  it('is followed again when the reader retries after that, or comes back later', () => {
    at(1_000_000);
    expect([mayFollowRule('/fr/a'), mayFollowRule('/fr/a'), mayFollowRule('/fr/a')]).toEqual([true, false, true]);
    at(1_020_000);
    expect(mayFollowRule('/fr/a')).toBe(true);
  });

  it('is not followed without a session storage', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('denied');
    });
    expect(mayFollowRule('/fr/a')).toBe(false);
  });
});
