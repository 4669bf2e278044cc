import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { aStoreWith } from '../../testing/store-with-services';
import { mayFollowRule, useMissingAddress } from './use-missing-address';

type Request = (url: string) => Promise<Response>;

const inFrench = () => 'fr' as const;

/** Shows the hook with a content API that has no rule; gives what was asked. */
function show(pathname: string, apiUrl: string | null = '/_content') {
  const asked: string[] = [];
  const request: Request = (url) => {
    asked.push(url);
    // jsdom has no Response; the part that is read will do.
    return Promise.resolve({ ok: false } as Response);
  };
  let store = aStoreWith({ request }, () => null);
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;
  const { result, rerender } = renderHook((path: string) => useMissingAddress(path, apiUrl, inFrench), {
    wrapper,
    initialProps: pathname,
  });
  return {
    asked,
    result,
    rerender,
    /** As after signing in: requests are made in another way. */
    changeRequest: () => {
      store = aStoreWith({ request }, () => null);
      rerender(pathname);
    },
  };
}

/** The address for which the host sent the page, as the browser keeps it. */
const loadedAt = (path: string) =>
  // The one field that is read.
  jest
    .spyOn(performance, 'getEntriesByType')
    .mockReturnValue([{ name: `https://docs.example.org${path}` } as PerformanceEntry]);

beforeEach(() => {
  sessionStorage.clear();
  Object.assign(performance, { getEntriesByType: () => [] });
  // jsdom cannot load a page, and says so.
  jest.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => {
  jest.restoreAllMocks();
});

const RULE = (path: string) => `/_content/public/route-rules?path=${encodeURIComponent(path)}`;
const pause = () => new Promise((resolve) => setTimeout(resolve, 20));

describe('an address that leads nowhere', () => {
  it('asks the content API once, whatever changes around it meanwhile', async () => {
    const { asked, changeRequest } = show('/fr/nulle-part');
    changeRequest();
    await waitFor(() => expect(asked).toEqual([RULE('/fr/nulle-part')]));
    changeRequest();
    await pause();
    expect(asked).toHaveLength(1);
  });

  it('asks again for another address', async () => {
    const { asked, rerender } = show('/fr/a');
    rerender('/fr/b');
    await waitFor(() => expect(asked).toEqual([RULE('/fr/a'), RULE('/fr/b')]));
  });

  it('asks nobody without a content API, nor for an address that no rule can have', async () => {
    const asked = [...show('/fr/a', null).asked, ...show('/fr/version/2x').asked];
    await pause();
    expect(asked).toEqual([]);
  });

  it('is loaded for real when a link in the page led to it, but not again for another spelling of its path', async () => {
    loadedAt('/fr/%7Enowhere');
    expect(show('/fr/~nowhere').result.current?.message).toBe('Page not found: /fr/~nowhere');
    expect(console.error).not.toHaveBeenCalled();
    loadedAt('/fr');
    const { asked } = show('/fr/elsewhere');
    expect(console.error).toHaveBeenCalledTimes(1);
    await pause();
    expect(asked).toEqual([]);
  });
});

describe('an address in another spelling', () => {
  it('is left for the one that was meant, and nobody is asked about it', async () => {
    loadedAt('/FR/Version/2');
    const { asked } = show('/FR/Version/2');
    await pause();
    // That a page was to be loaded.
    expect(console.error).toHaveBeenCalledTimes(1);
    expect(asked).toEqual([]);
  });

  it('is right where no page has it: it is not left again', async () => {
    loadedAt('/fr/version/2');
    const { asked } = show('/fr/version/2');
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(console.error).not.toHaveBeenCalled();
  });
});

const at = (time: number) => jest.spyOn(Date, 'now').mockReturnValue(time);

describe('a redirect from an address', () => {
  it('is followed, and not again when it led back at once', () => {
    at(1_000_000);
    expect(mayFollowRule('/fr/a')).toBe(true);
    expect(mayFollowRule('/fr/b')).toBe(true);
    at(1_000_500);
    expect(mayFollowRule('/fr/a')).toBe(false);
  });

  it('is followed again when the reader asks once more after that, or comes back later', () => {
    at(1_000_000);
    expect([mayFollowRule('/fr/a'), mayFollowRule('/fr/a'), mayFollowRule('/fr/a')]).toEqual([true, false, true]);
    at(1_020_000);
    expect(mayFollowRule('/fr/a')).toBe(true);
  });

  it('is not followed where nothing can remember that it was', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('denied');
    });
    expect(mayFollowRule('/fr/a')).toBe(false);
  });
});
