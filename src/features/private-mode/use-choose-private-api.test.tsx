import { storePrivateApi } from './use-choose-private-api';

/**
 * Cookies of a browser whose host responds as the test defines when one of the files is requested.
 */
function aBrowser(host: (address: string, write: (cookie: string) => void) => Promise<void>) {
  let value: string | null = null;
  const written: string[] = [];
  const take = (cookie: string) => {
    value = cookie.includes('Max-Age=0') ? null : (/^privateAPI=([^;]*)/.exec(cookie)?.[1] ?? null);
  };
  Object.assign(globalThis, { fetch: jest.fn((address: string) => host(address, take)) });
  return {
    written,
    value: () => value,
    cookies: {
      read: () => value,
      write: (cookie: string) => {
        written.push(cookie);
        take(cookie);
      },
    },
  };
}
const settle = () => new Promise((resolve) => setTimeout(resolve, 20));
const nowhere = () => Promise.reject(new Error('no host'));

beforeAll(() => {
  // jsdom has no `AbortSignal.timeout`.
  AbortSignal.timeout ??= () => new AbortController().signal;
});

test('the choice is in the cookie at once, for 360 days, and for this site only', () => {
  const { cookies, written } = aBrowser(nowhere);
  storePrivateApi(true, cookies);
  expect(written).toEqual(['privateAPI=true; Path=/; Max-Age=31104000; SameSite=Lax']);
});

test('the host is requested to write it too, and its answer is not cached', async () => {
  const { cookies } = aBrowser(() => Promise.resolve());
  storePrivateApi(true, cookies);
  storePrivateApi(false, cookies);
  await settle();
  const options = expect.objectContaining({ cache: 'no-store', keepalive: true }) as unknown;
  expect(jest.mocked(fetch).mock.calls).toEqual([
    ['/settings/private-api/on.json', options],
    ['/settings/private-api/off.json', options],
  ]);
});

test('the cookie of the host stays; a host that writes none, or is unreachable, changes nothing', async () => {
  const browser = aBrowser((_address, write) => Promise.resolve(write('privateAPI=true; Path=/; Max-Age=31104000')));
  storePrivateApi(true, browser.cookies);
  await settle();
  expect(browser.written).toHaveLength(1);
  const alone = aBrowser(nowhere);
  storePrivateApi(true, alone.cookies);
  await settle();
  expect(alone.value()).toBe('true');
});

test('the last choice wins, whichever answer arrives last', async () => {
  const { cookies, value } = aBrowser(async (address, write) => {
    if (!address.endsWith('/on.json')) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
    write('privateAPI=true; Path=/; Max-Age=31104000');
  });
  storePrivateApi(true, cookies);
  storePrivateApi(false, cookies);
  await settle();
  await settle();
  expect(value()).toBeNull();
});
