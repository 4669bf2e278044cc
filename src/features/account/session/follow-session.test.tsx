import { selectSession, selectUser } from '../session-slice';
import { IdentityError } from '../identity/identity-error';
import { selectPrivateMode } from '../../private-mode/private-mode-slice';
import { fakePorts, type FakeBrowser } from '../../../testing/fake-ports';
import { aSignedInUser } from '../../../testing/identity-builders';
import { CLIENT_ID, sessionCookies } from '../../../testing/identity-tokens';
import { createAppStore } from '../../../app/store/store';
import { readPrivateChoice } from '../../private-mode/session/read-private-choice';
import { followSession } from './follow-session';

beforeEach(() => {
  Object.assign(window, {
    requestIdleCallback: (run: () => void) => setTimeout(run),
    cancelIdleCallback: clearTimeout,
  });
});

function follow(browser: FakeBrowser, clientId: string | null = CLIENT_ID) {
  const ports = fakePorts(browser);
  const store = createAppStore(ports);
  const stop = followSession(store, ports, clientId, () => readPrivateChoice(store, ports.cookies));
  return { ports, store, stop, session: () => selectSession(store.getState()) };
}
const cookies = (fields: Parameters<typeof sessionCookies>[0] = {}) => sessionCookies({ now: Date.now(), ...fields });
const restoredToken = (text: string) => /accessToken=([^;]+)/.exec(text)?.[1] ?? '';
const settle = () => new Promise((resolve) => setTimeout(resolve, 20));

test('the session is restored from the cookies, without the provider', () => {
  const { session } = follow({ cookieText: cookies() });
  expect(session()).toMatchObject({ isKnown: true, loggedIn: true, noCache: true, user: { username: 'mina' } });
});

test('a token too long for a cookie is read from local storage', () => {
  const all = cookies();
  const [pair = '', name = '', token = ''] = / (\S+\.idToken)=([^;]+)/.exec(all) ?? [];
  const cookieText = all.replace(pair, ` ${name}=localStorage`);
  expect(follow({ cookieText, stored: { [name]: token } }).session().user?.username).toBe('mina');
  expect(follow({ cookieText }).session().user).toBeNull();
});

test.each([
  ['without cookies', '', CLIENT_ID],
  ['with cookies that make no sense', 'CognitoIdentityServiceProvider.x=%', CLIENT_ID],
  ['on a site without accounts', cookies(), null],
  ['with tokens that have expired for good', cookies({ expiresIn: -9, refreshToken: null }), CLIENT_ID],
])('there is no user %s', (_, cookieText, clientId) => {
  expect(follow({ cookieText }, clientId).session()).toMatchObject({ isKnown: true, loggedIn: false, user: null });
});

test('expired tokens are refreshed once when the browser is idle', async () => {
  const renew = jest.fn(() => Promise.resolve(aSignedInUser({ username: 'renewed' })));
  const { ports, session } = follow({ cookieText: cookies({ expiresIn: -9 }), identity: { session: renew } });
  expect(session().user?.username).toBe('mina');
  ports.touchSession();
  await settle();
  expect(renew).toHaveBeenCalledTimes(1);
  expect(session().user?.username).toBe('renewed');
});

test('a refresh that nobody waits for does not reload the page when the script is missing', async () => {
  const ports = fakePorts({ cookieText: cookies({ expiresIn: -9 }) });
  const loadIdentity = jest.fn(ports.loadIdentity);
  followSession(createAppStore(ports), { ...ports, loadIdentity }, CLIENT_ID, () => undefined);
  await settle();
  expect(loadIdentity.mock.calls).toEqual([[false]]);
});

test('tokens that cannot be refreshed end the session', async () => {
  const { session } = follow({
    cookieText: cookies({ expiresIn: -9 }),
    identity: { session: () => Promise.resolve(null) },
  });
  await settle();
  expect(session()).toMatchObject({ loggedIn: false, noCache: false, hasEnded: true });
});

test('a session ended by the user in another tab has no notice', () => {
  const { ports, session } = follow({ cookieText: cookies() });
  ports.setCookies('');
  ports.touchSession();
  expect(session()).toMatchObject({ loggedIn: false, hasEnded: false });
});

test('without a network the session stays, and is refreshed later', async () => {
  const renew = jest
    .fn(() => Promise.resolve(aSignedInUser({ username: 'renewed' })))
    .mockRejectedValueOnce(new IdentityError('NetworkError'));
  const { ports, session } = follow({ cookieText: cookies({ expiresIn: -9 }), identity: { session: renew } });
  await settle();
  expect(session().user?.username).toBe('mina');
  ports.touchSession();
  await settle();
  expect(session().user?.username).toBe('renewed');
});

test('tokens that have expired on arrival are not refreshed repeatedly', async () => {
  const renew = jest.fn();
  const { ports } = follow({ cookieText: cookies({ expiresIn: -9 }), identity: { session: renew } });
  renew.mockImplementation(() => {
    ports.setCookies(cookies({ expiresIn: -8 }));
    return Promise.resolve(aSignedInUser({ accessToken: restoredToken(ports.cookies.text()) }));
  });
  await settle();
  ports.touchSession();
  await settle();
  expect(renew).toHaveBeenCalledTimes(1);
});

test('other tabs are followed until the page is unloaded, and unchanged cookies change nothing', () => {
  const { ports, store, stop } = follow({ cookieText: '' });
  ports.setCookies(cookies());
  ports.touchSession();
  const user = selectUser(store.getState());
  expect(user?.username).toBe('mina');
  ports.touchSession();
  expect(selectUser(store.getState())).toBe(user);
  stop();
  ports.setCookies('');
  ports.touchSession();
  expect(selectUser(store.getState())).toBe(user);
  expect(ports.otherTabNotifications()).toBe(0);
});

test('the choice of private mode is read from its cookie whenever the session is read', () => {
  const { ports, store } = follow({ cookieText: cookies(), cookies: { privateAPI: 'true' } });
  expect(selectPrivateMode(store.getState()).privateAPI).toBe(true);
  ports.cookies.write('privateAPI=false; Path=/; Max-Age=0');
  expect(selectPrivateMode(store.getState()).privateAPI).toBe(true);
  ports.touchSession();
  expect(selectPrivateMode(store.getState()).privateAPI).toBe(false);
});

describe('a page loaded after private mode ended with the session', () => {
  beforeEach(() => sessionStorage.clear());

  test('shows once that it has ended', () => {
    sessionStorage.setItem('session-left', '1');
    expect(follow({}).session()).toMatchObject({ isKnown: true, hasEnded: true });
    expect(follow({}).session()).toMatchObject({ isKnown: true, hasEnded: false });
  });

  test('shows nothing to a user who has signed in meanwhile', () => {
    sessionStorage.setItem('session-left', '1');
    expect(follow({ cookieText: cookies() }).session()).toMatchObject({ loggedIn: true, hasEnded: false });
  });
});

test('the text of a 404 page waits only until the session is known', () => {
  document.documentElement.setAttribute('data-private', 'starts');
  follow({});
  expect(document.documentElement).not.toHaveAttribute('data-private');
});
