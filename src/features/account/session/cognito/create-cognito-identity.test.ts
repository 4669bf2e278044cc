import '../../../../testing/tab-storage';
import { createIdentityService, type IdentityService } from '#identity';
import { installPasskeyBrowser } from '#identity/testing/passkey-browser';
import { quickOptions } from '#identity/testing/quick-options';
import { logRequests } from '#identity/testing/request-log';
import { createSoftAuthenticator } from '#identity/testing/soft-authenticator';
import type { IdentityConfig } from '../../../../../content-schema';
import { parseCookies } from '../../../../shared/session/identity-cookies';
import { hasPendingSignIn } from '../../identity/pending-sign-in';
import { aToken } from '../../../../testing/identity-tokens';
import { aCookieJar } from '../../../../testing/cookie-jar';
import { aLocalStorage } from '../../../../testing/local-storage';
import { type BrowserParts, openPage } from './testing/open-page';

const PASSWORD = 'Riverside-1';
/** An address without a server. */
const NOWHERE = 'http://127.0.0.1:1/';

let service: IdentityService;
/** The account of the test. */
let email = '';
let count = 0;
/** Lag of the provider's clock, in milliseconds. */
let behind = 0;

beforeAll(async () => {
  service = await createIdentityService(
    await quickOptions({ clock: () => Date.now() - behind, pool: { firstFactors: ['PASSWORD', 'PASSWORD_SRP'] } }),
  );
  // The provider’s library waits three minutes for a confirmation, which must not keep the process
  // alive.
  const later = setTimeout;
  jest.spyOn(globalThis, 'setTimeout').mockImplementation((...given) => {
    const timer = Reflect.apply(later, globalThis, given);
    return (given[1] ?? 0) > 60_000 ? timer.unref() : timer;
  });
});
afterAll(() => service.close());
beforeEach(async () => {
  sessionStorage.clear();
  behind = 0;
  count += 1;
  email = `mina${count}@example.org`;
  await service.admin.createUser({
    email,
    password: PASSWORD,
    groups: ['Redactor'],
    attributes: { preferred_username: `Mina ${count}` },
  });
});

/** A page that signs in with the provider. */
const setUp = (config: Partial<IdentityConfig> = {}, browser: BrowserParts = {}) => openPage(service, config, browser);

/** Whether any token is left. */
const tokensIn = (cookie: string) =>
  [...cookie.matchAll(/\.(accessToken|idToken|refreshToken|LastAuthUser)=/g)].map(([, name]) => name);

describe('signing in', () => {
  test('returns the user, and stores the session in cookies that last 15 days', async () => {
    const { identity, cookies, restored } = setUp();
    expect(await identity.signIn(email, PASSWORD)).toEqual({ name: 'DONE' });
    const user = await identity.session();
    expect(user).toMatchObject({ email, emailVerified: true, username: `Mina ${count}`, groups: ['Redactor'] });
    expect(restored()).toEqual({ user, isExpired: false, isRefreshable: true });
    const lasting = cookies.written.filter((each) => !each.includes('max-age=0'));
    expect(lasting.map((each) => /\.(\w+)=/.exec(each)?.[1])).toEqual(
      expect.arrayContaining(['LastAuthUser', 'accessToken', 'idToken', 'refreshToken', 'clockDrift', 'signInDetails']),
    );
    for (const each of lasting) expect(each).toMatch(/^[^;]+; path=\/; max-age=1296000; samesite=lax$/);
  });

  test('stores secure cookies for the configured domain on a secure page', async () => {
    const { identity, cookies } = setUp({ cookieDomain: 'example.org' }, { protocol: 'https:' });
    await identity.signIn(email, PASSWORD);
    expect(cookies.written.every((each) => each.endsWith('; samesite=lax; secure; domain=example.org'))).toBe(true);
    await identity.signOut();
    expect(tokensIn(cookies.cookie)).toEqual([]);
  });

  test('still uses cookies when it is configured again', async () => {
    const { open, cookies } = setUp();
    const again = open();
    await again.signIn(email, PASSWORD);
    expect(tokensIn(cookies.cookie)).toContain('refreshToken');
  });

  test.each(['USER_SRP_AUTH', 'USER_PASSWORD_AUTH'] as const)('works by %s as configured', async (signInFlow) => {
    const { identity } = setUp({ signInFlow });
    const requests = logRequests();
    try {
      await identity.signIn(email, PASSWORD);
    } finally {
      requests.stop();
    }
    expect(requests.of('InitiateAuth')).toMatchObject([{ status: 200, body: { AuthFlow: signInFlow } }]);
  });

  test('fails with a code, and stores nothing', async () => {
    const { identity, cookies } = setUp();
    await expect(identity.signIn(email, 'Riverside-2')).rejects.toMatchObject({
      name: 'IdentityError',
      code: 'NotAuthorizedException',
    });
    expect(cookies.cookie).toBe('');
  });

  test('continues with a new password, also after a reload, for 180 seconds', async () => {
    const { identity, time, restored } = setUp();
    await service.admin.setPassword(email, PASSWORD, { isTemporary: true });
    const step = await identity.signIn(email, PASSWORD);
    expect(step.name).toBe('CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED');
    expect(hasPendingSignIn(Date.now() + time.ahead)).toBe(true);
    time.ahead = 181_000;
    expect(hasPendingSignIn(Date.now() + time.ahead)).toBe(false);
    await expect(identity.answer('Riverside-2')).rejects.toMatchObject({ code: 'SignInSessionExpired' });
    time.ahead = 0;
    expect(await identity.answer('Riverside-2')).toEqual({ name: 'DONE' });
    expect(hasPendingSignIn(Date.now() + time.ahead)).toBe(false);
    expect(restored()?.user.username).toBe(`Mina ${count}`);
  });

  test('passes the account name to an authenticator app, also after a reload', async () => {
    const usual = service;
    service = await createIdentityService(
      await quickOptions({ pool: { mfa: 'ON', mfaTypes: ['SOFTWARE_TOKEN_MFA'] } }),
    );
    try {
      await service.admin.createUser({ email, password: PASSWORD });
      await service.admin.setPassword(email, PASSWORD, { isTemporary: true });
      const { identity, open } = setUp();
      await identity.signIn(email, PASSWORD);
      const step = await open().answer('Riverside-2');
      if (step.name !== 'CONTINUE_SIGN_IN_WITH_TOTP_SETUP') throw new Error(step.name);
      expect(step.setup.uri).toMatch(/^otpauth:\/\/totp\/Versio:[^?]+\?/);
    } finally {
      await service.close();
      service = usual;
    }
  });

  test('can be cancelled', async () => {
    const { identity } = setUp();
    await service.admin.setPassword(email, PASSWORD, { isTemporary: true });
    await identity.signIn(email, PASSWORD);
    await identity.cancelSignIn();
    expect(hasPendingSignIn(Date.now())).toBe(false);
    await expect(identity.answer('Riverside-2')).rejects.toMatchObject({ code: 'SignInSessionExpired' });
  });
});

describe('the tokens of a member of many groups', () => {
  const join = async (groups: number) => {
    const names = Array.from(
      { length: groups },
      (_, index) => `department-of-documentation-${String(index).padStart(3, '0')}`,
    );
    await service.admin.createUser({ email: `many.${email}`, password: PASSWORD, groups: ['Redactor', ...names] });
    return `many.${email}`;
  };
  /** Storage of each token. */
  const places = ({ cookies, storage }: ReturnType<typeof setUp>) =>
    new Map(
      [...parseCookies(cookies.cookie)]
        .filter(([name]) => name.endsWith('Token'))
        .map(([name, value]) => {
          const isStored = value === 'localStorage' && storage.getItem(name) !== null;
          return [name.slice(name.lastIndexOf('.') + 1), isStored ? 'storage' : 'cookie'];
        }),
    );

  test.each([
    [10, { accessToken: 'cookie', idToken: 'cookie', refreshToken: 'cookie' }],
    [50, { accessToken: 'cookie', idToken: 'cookie', refreshToken: 'cookie' }],
    [62, { accessToken: 'cookie', idToken: 'storage', refreshToken: 'cookie' }],
    [90, { accessToken: 'storage', idToken: 'storage', refreshToken: 'cookie' }],
  ])(
    'of %i groups are in cookies as long as browsers store them and they fit into a request',
    async (groups, expected) => {
      const page = setUp();
      expect(await page.identity.signIn(await join(groups), PASSWORD)).toEqual({ name: 'DONE' });
      expect(Object.fromEntries(places(page))).toEqual(expected);
      expect(page.cookies.cookie.length).toBeLessThan(8000);
      const user = await page.identity.session();
      expect(user?.groups).toHaveLength(groups + 1);
      expect(page.restored()).toEqual({ user, isExpired: false, isRefreshable: true });
      const renewed = await page.identity.session(true);
      expect(renewed?.accessToken).not.toBe(user?.accessToken);
      expect(page.restored()?.user).toEqual(renewed);
      await page.identity.signOut();
      expect(tokensIn(page.cookies.cookie)).toEqual([]);
      expect(page.storage).toHaveLength(0);
    },
  );

  test.each([
    ['the storage is full', { storage: aLocalStorage(true) }, 'SessionTooLarge'],
    ['cookies are blocked', { cookies: aCookieJar(true) }, 'UnexpectedSignInInterruptionException'],
    ['both are', { cookies: aCookieJar(true), storage: aLocalStorage(true) }, 'UnexpectedSignInInterruptionException'],
  ])('are all removed where %s, and the reason is reported', async (_, browser, code) => {
    const { identity, cookies, storage } = setUp({}, browser);
    await expect(identity.signIn(await join(90), PASSWORD)).rejects.toMatchObject({ name: 'IdentityError', code });
    expect(cookies.cookie).toBe('');
    expect(storage).toHaveLength(0);
  });

  test('are removed from local storage once their cookies have expired', async () => {
    const { identity, cookies, storage, open } = setUp();
    await identity.signIn(await join(90), PASSWORD);
    for (const name of parseCookies(cookies.cookie).keys()) cookies.cookie = `${encodeURIComponent(name)}=; max-age=0`;
    expect(storage).not.toHaveLength(0);
    open();
    expect(storage).toHaveLength(0);
  });
});

describe('an unexpected answer of the provider', () => {
  const fetchReally = globalThis.fetch;
  afterEach(() => {
    globalThis.fetch = fetchReally;
  });

  /** Replaces the challenge in the answers to an operation. */
  function askInstead(operation: string, question: Record<string, unknown>): void {
    globalThis.fetch = async (input, init) => {
      const response = await fetchReally(input, init);
      if (!new Headers(init?.headers).get('x-amz-target')?.endsWith(`.${operation}`)) return response;
      return new Response(JSON.stringify({ Session: 'a-session', ...question }), { status: 200 });
    };
  }

  test.each([
    ['at the start', 'InitiateAuth'],
    ['after the password', 'RespondToAuthChallenge'],
  ])('is reported as a step that the site does not know: %s', async (_, operation) => {
    const { identity } = setUp({ signInFlow: 'USER_AUTH' });
    askInstead(operation, { ChallengeName: 'MAGIC_LANTERN', ChallengeParameters: {} });
    await expect(identity.signIn(email, PASSWORD, 'PASSWORD_SRP')).rejects.toMatchObject({
      code: 'UnhandledChallengeName',
    });
  });

  test('is reported as such for a second factor that cannot be set up here, too', async () => {
    const { identity } = setUp();
    askInstead('InitiateAuth', {
      ChallengeName: 'MFA_SETUP',
      ChallengeParameters: { MFAS_CAN_SETUP: '["SMS_MFA"]' },
    });
    await expect(identity.signIn(email, PASSWORD)).rejects.toMatchObject({ code: 'UnhandledChallengeName' });
  });
});

describe('missing data of the provider or its page', () => {
  const fetchReally = globalThis.fetch;
  afterEach(() => {
    globalThis.fetch = fetchReally;
  });

  /** Changes the answers to an operation. */
  function change(operation: string, changed: (answer: Record<string, unknown>) => Record<string, unknown>): void {
    globalThis.fetch = async (input, init) => {
      const response = await fetchReally(input, init);
      if (!new Headers(init?.headers).get('x-amz-target')?.endsWith(`.${operation}`)) return response;
      return new Response(JSON.stringify(changed((await response.json()) as Record<string, unknown>)), { status: 200 });
    };
  }
  /** Changes the tokens of a sign-in. */
  const changeTokens = (tokens: Record<string, unknown>) =>
    change('InitiateAuth', ({ AuthenticationResult: result }) => ({
      AuthenticationResult: { ...(Object(result) as object), ...tokens },
    }));
  const pool = () => ({ identityPoolId: service.settings.identityPoolId, identityPoolEndpoint: '/' });

  test('without an id token the sign-in fails with an error', async () => {
    const { identity, cookies } = setUp();
    changeTokens({ IdToken: undefined });
    await identity.signIn(email, PASSWORD);
    await expect(identity.session()).rejects.toMatchObject({ code: 'InvalidIdTokenException' });
    expect(tokensIn(cookies.cookie)).toEqual([]);
  });

  test.each([{ IdToken: 'a.b.c' }, { AccessToken: 'nonsense' }, { AccessToken: undefined }])(
    'with an invalid token the sign-in fails with an error: %j',
    async (tokens) => {
      const { identity, cookies } = setUp();
      changeTokens(tokens);
      await expect(identity.signIn(email, PASSWORD)).rejects.toMatchObject({ code: 'InvalidTokens' });
      expect(tokensIn(cookies.cookie)).toEqual([]);
    },
  );

  test('missing credentials are reported, and everything else works', async () => {
    const { identity, events } = setUp(pool());
    await identity.signIn(email, PASSWORD);
    change('GetCredentialsForIdentity', () => ({}));
    await identity.devices();
    expect(events).toEqual(['CredentialsException']);
  });

  test('an id token without an issuer returns no credentials, which is reported', async () => {
    const { identity, events } = setUp(pool());
    const claims = { exp: Date.now() / 1000 + 3600, 'cognito:username': 'mina' };
    changeTokens({ IdToken: aToken(claims) });
    await identity.signIn(email, PASSWORD);
    await identity.devices();
    expect(events).toEqual(['InvalidIdTokenException']);
  });

  test.each(['signOut', 'deleteUser'] as const)(
    'where the hosted logout page cannot be reached %s fails, and leaves no token',
    async (leave) => {
      const { identity, cookies } = setUp({ logoutUrl: 'https://auth.example.org/logout' }, { isStuck: true });
      await identity.signIn(email, PASSWORD);
      await expect(identity[leave]()).rejects.toMatchObject({ code: 'OAuthSignOutException' });
      expect(tokensIn(cookies.cookie)).toEqual([]);
    },
  );
});

test('two passkeys in a row are reported as unsupported', async () => {
  const usual = service;
  service = await createIdentityService(await quickOptions());
  const leaveBrowser = installPasskeyBrowser(createSoftAuthenticator());
  const fetchReally = globalThis.fetch;
  try {
    await service.admin.createUser({ email, password: PASSWORD });
    const { identity } = setUp({ signInFlow: 'USER_AUTH' });
    await identity.signIn(email, PASSWORD, 'PASSWORD_SRP');
    await identity.addPasskey();
    expect(await identity.passkeys()).toMatchObject([{ name: '', number: 1 }]);
    await identity.signOut();
    globalThis.fetch = async (input, init) => {
      const response = await fetchReally(input, init);
      const isAnswer = new Headers(init?.headers).get('x-amz-target')?.endsWith('.RespondToAuthChallenge');
      return isAnswer
        ? new Response(JSON.stringify({ ChallengeName: 'WEB_AUTHN', Session: 'a-session', ChallengeParameters: {} }))
        : response;
    };
    await expect(identity.signIn(email, null, 'WEB_AUTHN')).rejects.toMatchObject({
      code: 'SequentialPasskeyChallenges',
    });
  } finally {
    globalThis.fetch = fetchReally;
    leaveBrowser();
    await service.close();
    service = usual;
  }
});

describe('a browser without session storage', () => {
  const storage = Object.getOwnPropertyDescriptor(globalThis, 'sessionStorage');
  afterEach(() => {
    if (storage) Object.defineProperty(globalThis, 'sessionStorage', storage);
  });
  const refuseStorage = () =>
    Object.defineProperty(globalThis, 'sessionStorage', {
      configurable: true,
      get: () => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    });

  test('continues a sign-in from the library’s memory: it is not reported as expired', async () => {
    const { identity, restored } = setUp();
    await service.admin.setPassword(email, PASSWORD, { isTemporary: true });
    refuseStorage();
    await identity.signIn(email, PASSWORD);
    expect(await identity.answer('Riverside-2')).toEqual({ name: 'DONE' });
    expect(restored()?.user.username).toBe(`Mina ${count}`);
  });

  test('cannot cancel a pending sign-in, and reports it', async () => {
    const { identity } = setUp();
    await service.admin.setPassword(email, PASSWORD, { isTemporary: true });
    await identity.signIn(email, PASSWORD);
    refuseStorage();
    await expect(identity.cancelSignIn()).rejects.toMatchObject({ code: 'LoginStateResetFailed' });
    // Signing out still works.
    await identity.signOut();
  });
});

describe('signing up', () => {
  const signUp = { username: '', password: PASSWORD, attributes: { email: '' } };
  beforeEach(() => {
    signUp.username = `new.${email}`;
    signUp.attributes.email = signUp.username;
  });

  // In one test: the library does not sign in automatically twice within a third of a second.
  test('requests the code, then signs in automatically; the provider gets the site and the language', async () => {
    const { identity, lastCode, restored } = setUp();
    const requests = logRequests();
    try {
      const step = await identity.signUp(signUp);
      expect(step).toMatchObject({ name: 'CONFIRM_SIGN_UP', delivery: { medium: 'EMAIL' } });
      await identity.resendSignUpCode(signUp.username);
      expect(await identity.confirmSignUp(signUp.username, lastCode())).toEqual({ name: 'AUTO_SIGN_IN' });
      expect(await identity.autoSignIn()).toEqual({ name: 'DONE' });
    } finally {
      requests.stop();
    }
    expect(restored()?.user.email).toBe(signUp.username);
    expect(requests.of('SignUp')).toMatchObject([
      { body: { ValidationData: [{ Name: 'origin', Value: service.url }], ClientMetadata: { locale: 'fr-FR' } } },
    ]);
    for (const operation of ['ResendConfirmationCode', 'ConfirmSignUp', 'InitiateAuth']) {
      expect(requests.of(operation)).toMatchObject([{ body: { ClientMetadata: { locale: 'fr-FR' } } }]);
    }
  });

  test('that was never confirmed sends a new code at the next sign-in, and reports it', async () => {
    const { identity, lastCode } = setUp();
    await identity.signUp(signUp);
    const before = service.outbox.messages().length;
    await expect(identity.signIn(signUp.username, PASSWORD)).rejects.toMatchObject({ code: 'CONFIRM_SIGN_UP' });
    expect(service.outbox.messages()).toHaveLength(before + 1);
    await identity.confirmSignUp(signUp.username, lastCode());
    expect(await identity.signIn(signUp.username, PASSWORD)).toEqual({ name: 'DONE' });
  });
});

describe('the session', () => {
  test('is refreshed when forced, and other parts are notified', async () => {
    const { identity, events } = setUp();
    await identity.signIn(email, PASSWORD);
    const before = await identity.session();
    const after = await identity.session(true);
    expect(after?.username).toBe(`Mina ${count}`);
    expect(after?.accessToken).not.toBe(before?.accessToken);
    await new Promise((resolve) => setTimeout(resolve));
    expect(events).toEqual(['tokens']);
  });

  test('that the provider ended has ended here: no token is left', async () => {
    const { identity, cookies, events } = setUp();
    await identity.signIn(email, PASSWORD);
    await service.admin.signOut(email);
    expect(await identity.session(true)).toBeNull();
    await new Promise((resolve) => setTimeout(resolve));
    expect(tokensIn(cookies.cookie)).toEqual([]);
    expect(events).toEqual(['tokens']);
  });

  test('of a deleted user has ended here, with an identity pool too', async () => {
    const { identity, cookies } = setUp({
      identityPoolId: service.settings.identityPoolId,
      identityPoolEndpoint: '/',
    });
    await identity.signIn(email, PASSWORD);
    await service.admin.deleteUser(email);
    expect(await identity.session(true)).toBeNull();
    expect(tokensIn(cookies.cookie)).toEqual([]);
    await expect(identity.devices()).rejects.toMatchObject({ code: 'UserUnAuthenticatedException' });
  });

  test('continues when only the network failed', async () => {
    const { identity, open, restored, events } = setUp();
    await identity.signIn(email, PASSWORD);
    await expect(open({ userPoolEndpoint: NOWHERE }).session(true)).rejects.toMatchObject({ code: 'NetworkError' });
    await new Promise((resolve) => setTimeout(resolve));
    expect(restored()?.isRefreshable).toBe(true);
    expect(events).toEqual([]);
  });

  test('does not end because a clock is wrong', async () => {
    behind = 7_200_000;
    const { identity, restored } = setUp();
    await identity.signIn(email, PASSWORD);
    expect(restored()?.isExpired).toBe(false);
    expect((await identity.session())?.email).toBe(email);
  });

  test('works without the identity pool when that fails', async () => {
    const { identity } = setUp({
      identityPoolId: service.settings.identityPoolId,
      identityPoolEndpoint: NOWHERE,
    });
    await identity.signIn(email, PASSWORD);
    expect((await identity.session())?.username).toBe(`Mina ${count}`);
    await identity.updateAttributes({ name: 'Mina M.' });
    await identity.deleteUser();
  });
});

describe('signing out', () => {
  test('leaves no token, and ends the session at the provider', async () => {
    const { identity, cookies } = setUp();
    await identity.signIn(email, PASSWORD);
    const stolen = cookies.cookie;
    await identity.signOut();
    expect(tokensIn(cookies.cookie)).toEqual([]);
    for (const pair of stolen.split('; ')) cookies.cookie = pair;
    expect(await identity.session(true)).toBeNull();
  });

  test('never fails: the tokens are removed even if the provider is unreachable', async () => {
    const { identity, open, cookies } = setUp();
    await identity.signIn(email, PASSWORD);
    const offline = open({ userPoolEndpoint: NOWHERE });
    await offline.signOut();
    expect(tokensIn(cookies.cookie)).toEqual([]);
    expect(await offline.session()).toBeNull();
  });

  test('everywhere ends the sessions of other browsers, also after the tokens here have expired', async () => {
    const elsewhere = setUp();
    await elsewhere.identity.signIn(email, PASSWORD);
    const { identity, cookies } = setUp();
    await identity.signIn(email, PASSWORD);
    const later = Date.now() + 7_200_000;
    const clock = jest.spyOn(Date, 'now').mockImplementation(() => later);
    try {
      await identity.signOut(true);
      expect(tokensIn(cookies.cookie)).toEqual([]);
      expect(await elsewhere.open().session(true)).toBeNull();
    } finally {
      clock.mockRestore();
    }
  });

  test('everywhere fails when no other session was ended, and the session stays', async () => {
    const { identity, open, left, restored } = setUp({ logoutUrl: 'https://auth.example.org/logout' });
    await identity.signIn(email, PASSWORD);
    await expect(open({ userPoolEndpoint: NOWHERE }).signOut(true)).rejects.toMatchObject({
      name: 'IdentityError',
      code: 'NetworkError',
    });
    expect(restored()?.isRefreshable).toBe(true);
    const again = open();
    await service.admin.signOut(email);
    await expect(again.signOut(true)).rejects.toMatchObject({ code: 'InvalidTokens' });
    expect(left).toEqual([]);
  });

  test('goes through the hosted logout page where there is one', async () => {
    const { identity, left } = setUp({ logoutUrl: 'https://auth.example.org/logout' });
    await identity.signIn(email, PASSWORD);
    await identity.signOut();
    const home = encodeURIComponent(`${service.url}/`);
    expect(left).toEqual([`https://auth.example.org/logout?client_id=${service.settings.clientId}&logout_uri=${home}`]);
  });

  test('follows the deletion of the account', async () => {
    const { identity, cookies } = setUp();
    await identity.signIn(email, PASSWORD);
    await identity.deleteUser();
    expect(service.admin.listUsers().map(({ attributes }) => attributes.email)).not.toContain(email);
    expect(tokensIn(cookies.cookie)).toEqual([]);
  });
});

describe('another site of the host', () => {
  afterEach(() => Object.assign(globalThis, { SITE_BASE_PATH: '' }));

  test('below a path has a session of its own, although cookies and storage are shared', async () => {
    const root = setUp();
    await root.identity.signIn(email, PASSWORD);
    const groups = Array.from({ length: 91 }, (_, index) => `department-of-documentation-${index}`);
    await service.admin.createUser({ email: `other.${email}`, password: PASSWORD, groups });
    Object.assign(globalThis, { SITE_BASE_PATH: '/docs' });
    const below = setUp({}, { cookies: root.cookies, storage: root.storage });
    expect(below.restored()).toBeNull();
    await below.identity.signIn(`other.${email}`, PASSWORD);
    expect(below.restored()?.user.email).toBe(`other.${email}`);
    expect(below.storage).not.toHaveLength(0);
    Object.assign(globalThis, { SITE_BASE_PATH: '' });
    expect(root.restored()?.user.email).toBe(email);
    await root.open().signOut();
    expect(root.restored()).toBeNull();
    Object.assign(globalThis, { SITE_BASE_PATH: '/docs' });
    expect(below.restored()?.user.email).toBe(`other.${email}`);
    await below.open().signOut();
    expect(below.cookies.cookie).toBe('');
    expect(below.storage).toHaveLength(0);
  });

  test('with another client stays signed in when the session of this one ends', async () => {
    const { identity, open, cookies, storage } = setUp();
    const other = ['LastAuthUser', 'mina.idToken'].map((end) => `CognitoIdentityServiceProvider.other.${end}`);
    for (const name of other) {
      cookies.cookie = `${name}=x; path=/`;
      storage.setItem(name, 'x');
    }
    await identity.signIn(email, PASSWORD);
    await identity.signOut();
    expect(await open().session()).toBeNull();
    expect(cookies.cookie).toBe(other.map((name) => `${name}=x`).join('; '));
    expect(storage).toHaveLength(2);
  });
});

describe('the account', () => {
  test('has changes at once', async () => {
    const { identity, restored } = setUp();
    await identity.signIn(email, PASSWORD);
    await identity.updateAttributes({ 'custom:color': 'blue' });
    expect(restored()?.user.color).toBe('blue');
  });

  test('has a new e-mail address once it is confirmed', async () => {
    const { identity, lastCode, restored } = setUp();
    await identity.signIn(email, PASSWORD);
    expect(await identity.updateAttributes({ email: `other.${email}` })).toMatchObject({ medium: 'EMAIL' });
    await identity.confirmEmail(lastCode());
    expect(restored()?.user).toMatchObject({ email: `other.${email}`, emailVerified: true });
  });

  test('has a new password', async () => {
    const { identity } = setUp();
    await identity.signIn(email, PASSWORD);
    await identity.changePassword(PASSWORD, 'Riverside-2');
    await identity.signOut();
    expect(await identity.signIn(email, 'Riverside-2')).toEqual({ name: 'DONE' });
  });

  test('gets a new password by a code', async () => {
    const { identity, lastCode } = setUp();
    expect(await identity.requestPasswordReset(email)).toMatchObject({ medium: 'EMAIL' });
    await identity.confirmPasswordReset(email, 'Riverside-2', lastCode());
    expect(await identity.signIn(email, 'Riverside-2')).toEqual({ name: 'DONE' });
  });

  test('passes its name to an authenticator app, and requests e-mail codes once enabled', async () => {
    const { identity, lastCode } = setUp();
    await identity.signIn(email, PASSWORD);
    const { secret, uri } = await identity.setUpTotp(email);
    expect(uri).toContain(`otpauth://totp/Versio:${email}?secret=${secret}`);
    await identity.setSecondFactors({ enabled: ['EMAIL'], preferred: null });
    expect(await identity.secondFactors()).toEqual({ enabled: ['EMAIL'], preferred: 'EMAIL' });
    await identity.signOut();
    const step = await identity.signIn(email, PASSWORD);
    expect(step).toMatchObject({ name: 'CONFIRM_SIGN_IN_WITH_EMAIL_CODE', delivery: { medium: 'EMAIL' } });
    expect(await identity.answer(lastCode())).toEqual({ name: 'DONE' });
  });

  test('cannot be managed when signed out', async () => {
    const { identity } = setUp();
    await expect(identity.changePassword('a', 'b')).rejects.toMatchObject({ code: 'UserUnAuthenticatedException' });
    await expect(identity.passkeys()).rejects.toMatchObject({ code: 'UserUnAuthenticatedException' });
  });
});
