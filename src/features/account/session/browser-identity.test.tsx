/**
 * @jest-environment-options {"url": "https://docs.example.org/fr/account"}
 */
import { identityCookie, lastUserCookie, sessionCookie } from '../../../shared/session/identity-cookies';
import { createIdentityLoader, prepareOnIntent } from './browser-identity';
import { createSessionIdentity } from './session-identity';

const TOKEN = sessionCookie('client', 'mina', 'refreshToken');
const DEVICE = 'CognitoIdentityServiceProvider.client.mina.deviceKey';

/** A port whose library never loads. */
function withoutLibrary() {
  const load = jest.fn((_isAwaited: boolean) => Promise.reject(new Error('The part "identity" is not there.')));
  const loadIdentity = createIdentityLoader(load);
  return { load, loadIdentity, identity: createSessionIdentity(loadIdentity, () => undefined) };
}

test.each([null, 'docs.example.org', 'example.org'])(
  'signing out without the library removes the tokens stored for the domain %p; the device stays remembered',
  async (domain) => {
    for (const name of [lastUserCookie('client'), TOKEN, DEVICE]) {
      document.cookie = identityCookie(name, 'x', { domain, isSecure: true });
    }
    localStorage.setItem(TOKEN, 'x');
    localStorage.setItem('color-mode', 'dark');
    expect(document.cookie).toContain(TOKEN);
    const { identity } = withoutLibrary();
    await identity.signOut();
    expect(document.cookie).toBe(`${DEVICE}=x`);
    expect(Object.keys(localStorage)).toEqual(['color-mode']);
    document.cookie = identityCookie(DEVICE, null, { domain, isSecure: true });
  },
);

test('signing out without the library leaves the tokens of another client of the host', async () => {
  document.body.innerHTML = '<span data-session-name="client"></span>';
  const other = lastUserCookie('other');
  for (const name of [lastUserCookie('client'), other]) {
    document.cookie = identityCookie(name, 'x', { domain: null, isSecure: true });
    localStorage.setItem(name, 'x');
  }
  await withoutLibrary().identity.signOut();
  expect(document.cookie).toBe(`${other}=x`);
  expect([lastUserCookie('client'), other].map((name) => localStorage.getItem(name))).toEqual([null, 'x']);
  document.cookie = identityCookie(other, null, { domain: null, isSecure: true });
  localStorage.clear();
  document.body.innerHTML = '';
});

test('signing in waits for the library; focusing the form and signing out do not, and never reload', async () => {
  const { load, loadIdentity, identity } = withoutLibrary();
  void loadIdentity(false).catch(() => undefined);
  await expect(identity.signIn('mina', 'secret')).rejects.toMatchObject({ code: 'NetworkError' });
  await expect(identity.signIn('mina', 'secret')).rejects.toMatchObject({ code: 'NetworkError' });
  await identity.signOut();
  expect(load.mock.calls).toEqual([[false], [true], [false]]);
});

test('the library is loaded on hover or focus of an entry to the sign-in only', () => {
  document.body.innerHTML = `<p>text</p><a id="in" data-account="/fr/account" href="/fr/auth/sign-in?return=/fr"><b>x</b></a>
    <a id="known" data-account="/fr/account" href="/fr/account">Mina</a><div class="auth"><form><input></form></div>`;
  const prepare = jest.fn();
  prepareOnIntent(prepare);
  const reach = (selector: string, event: string) =>
    document.querySelector(selector)?.dispatchEvent(new Event(event, { bubbles: true }));
  reach('p', 'pointerover');
  reach('#known', 'pointerover');
  expect(prepare).not.toHaveBeenCalled();
  reach('#in b', 'pointerover');
  reach('#in', 'focusin');
  reach('input', 'focusin');
  expect(prepare).toHaveBeenCalledTimes(3);
});
