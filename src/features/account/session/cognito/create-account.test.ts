import '../../../../testing/tab-storage';
import { createIdentityService, type IdentityService } from '#identity';
import { quickOptions } from '#identity/testing/quick-options';
import { openPage } from './testing/open-page';

const PASSWORD = 'Riverside-1';

let service: IdentityService;
let email = '';
let count = 0;

beforeAll(async () => {
  // The library uses it to name devices, and Node 20 has none.
  Object.defineProperty(globalThis, 'navigator', {
    configurable: true,
    value: { userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' },
  });
  service = await createIdentityService(await quickOptions({ pool: { devices: 'optional' } }));
});
afterAll(() => service.close());
beforeEach(async () => {
  sessionStorage.clear();
  count += 1;
  email = `noor${count}@example.org`;
  await service.admin.createUser({ email, password: PASSWORD });
});

/** A page that has just signed in. */
async function signedIn() {
  const page = openPage(service);
  await page.identity.signIn(email, PASSWORD);
  return page;
}

describe('devices', () => {
  test('are listed once they are remembered, by browser and system', async () => {
    const { identity } = await signedIn();
    expect(await identity.devices()).toEqual([]);
    await identity.rememberThisDevice();
    const [device, ...others] = await identity.devices();
    expect(device).toMatchObject({
      browser: 'Firefox',
      system: 'Linux',
      lastSeenAt: expect.stringMatching(/^\d{4}-/),
      isThisDevice: true,
    });
    expect(others).toEqual([]);
  });

  test('this one can be removed and remembered again, and the session continues', async () => {
    const { identity, cookies } = await signedIn();
    await identity.rememberThisDevice();
    const [device] = await identity.devices();
    await identity.forgetDevice(device?.id ?? '');
    expect(await identity.devices()).toEqual([]);
    expect((await identity.session(true))?.email).toBe(email);
    expect(cookies.cookie).toContain('.deviceKey=');
    await identity.rememberThisDevice();
    expect(await identity.devices()).toHaveLength(1);
  });

  test('one that is used elsewhere is removed permanently', async () => {
    const elsewhere = await signedIn();
    await elsewhere.identity.rememberThisDevice();
    const { identity } = await signedIn();
    const [device] = await identity.devices();
    expect(device?.isThisDevice).toBe(false);
    await identity.forgetDevice(device?.id ?? '');
    expect(await identity.devices()).toEqual([]);
  });

  test('cannot be removed when signed out, or when the provider refuses', async () => {
    const { identity, open } = await signedIn();
    await identity.rememberThisDevice();
    const [device] = await identity.devices();
    const id = device?.id ?? '';
    await expect(open({ userPoolEndpoint: 'http://127.0.0.1:1/' }).forgetDevice(id)).rejects.toMatchObject({
      code: 'NetworkError',
    });
    // Configures the page for the provider again.
    const again = open();
    await service.admin.signOut(email);
    await expect(again.forgetDevice(id)).rejects.toMatchObject({ code: 'InvalidTokens' });
    await again.signOut();
    await expect(again.forgetDevice(id)).rejects.toMatchObject({ code: 'UserUnAuthenticatedException' });
  });
});
