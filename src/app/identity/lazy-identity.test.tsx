/**
 * @jest-environment-options {"url": "https://docs.example.org/fr/account"}
 */
import { identityCookie, lastUserCookie, sessionCookie } from '../../features/account/identity/identity-cookies';
import { createLazyIdentity } from './lazy-identity';

const TOKEN = sessionCookie('client', 'mina', 'refreshToken');
const DEVICE = 'CognitoIdentityServiceProvider.client.mina.deviceKey';

/** A port whose library never comes. */
function withoutLibrary() {
  const load = jest.fn((_isAwaited: boolean) => Promise.reject(new Error('The part "identity" is not there.')));
  return { load, identity: createLazyIdentity(load) };
}

test.each([null, 'docs.example.org', 'example.org'])(
  'signing out without the library takes the tokens away that were kept for the domain %p; the device stays known',
  async (domain) => {
    for (const name of [lastUserCookie('client'), TOKEN, DEVICE]) {
      document.cookie = identityCookie(name, 'x', { domain, isSecure: true });
    }
    expect(document.cookie).toContain(TOKEN);
    const { identity } = withoutLibrary();
    await identity.signOut();
    expect(document.cookie).toBe(`${DEVICE}=x`);
    document.cookie = identityCookie(DEVICE, null, { domain, isSecure: true });
  },
);

test('who signs in waits for the library; reaching for the form and signing out do not, and never reload the page', async () => {
  const { load, identity } = withoutLibrary();
  identity.prepare();
  await expect(identity.signIn('mina', 'secret')).rejects.toMatchObject({ code: 'NetworkError' });
  await expect(identity.signIn('mina', 'secret')).rejects.toMatchObject({ code: 'NetworkError' });
  await identity.signOut();
  expect(load.mock.calls).toEqual([[false], [true], [false]]);
});
