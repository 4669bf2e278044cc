import { fakeIdentity } from '../../../testing/fake-identity';
import { aSignedInUser } from '../../../testing/identity-builders';
import { accountDeleted, sessionEnded, signedIn, signedOut, signedUp } from '../session-slice';
import type { IdentityPort } from '../identity/identity-port';
import { IdentityError } from '../identity/identity-error';
import { createSessionIdentity } from './session-identity';

const user = aSignedInUser();
const done = () => Promise.resolve({ name: 'DONE' } as const);

function announced(scripted: Partial<IdentityPort>) {
  const events: string[] = [];
  const provider = fakeIdentity({ session: () => Promise.resolve(user), ...scripted });
  const port = createSessionIdentity(
    () => Promise.resolve(provider),
    (action) => {
      if (signedIn.match(action)) events.push(action.payload.username);
      else if (signedUp.match(action)) events.push(`new ${action.payload.username}`);
      else if (signedOut.match(action)) events.push('nobody');
      else if (accountDeleted.match(action)) events.push('deleted');
      else if (sessionEnded.match(action)) events.push('ended');
    },
  );
  return { port, events };
}

test.each([
  ['signing in', (port: IdentityPort) => port.signIn('reader', 'secret')],
  ['the last answer', (port: IdentityPort) => port.answer('123456')],
])('%s stores the user', async (_, act) => {
  const { port, events } = announced({ signIn: done, answer: done });
  await act(port);
  expect(events).toEqual(['reader']);
});

test('the sign-in after a sign-up is reported as a new account, also with further steps', async () => {
  const { port, events } = announced({ autoSignIn: done, signIn: done });
  await port.autoSignIn();
  await port.signIn('reader', 'secret');
  expect(events).toEqual(['new reader', 'reader']);
  const asked = announced({
    autoSignIn: () => Promise.resolve({ name: 'CONFIRM_SIGN_IN_WITH_TOTP_CODE' }),
    answer: done,
  });
  await asked.port.autoSignIn();
  await asked.port.answer('123456');
  expect(asked.events).toEqual(['new reader']);
});

test('an unfinished sign-in reports nothing yet', async () => {
  const { port, events } = announced({ signIn: () => Promise.resolve({ name: 'CONFIRM_SIGN_IN_WITH_TOTP_CODE' }) });
  expect(await port.signIn('reader', 'secret')).toEqual({ name: 'CONFIRM_SIGN_IN_WITH_TOTP_CODE' });
  expect(events).toEqual([]);
});

test('changes of the user are stored, and succeed even if the session cannot be read', async () => {
  const { port, events } = announced({
    updateAttributes: () => Promise.resolve(null),
    confirmEmail: () => Promise.resolve(),
  });
  await port.updateAttributes({ name: 'R' });
  await port.confirmEmail('123456');
  expect(events).toEqual(['reader', 'reader']);
  const offline = announced({
    updateAttributes: () => Promise.resolve(null),
    session: () => Promise.reject(new Error('offline')),
  });
  expect(await offline.port.updateAttributes({ name: 'R' })).toBeNull();
});

test('signing out and deleting the account are reported; a failed deletion is not', async () => {
  const { port, events } = announced({ signOut: () => Promise.resolve(), deleteUser: () => Promise.resolve() });
  await port.signOut();
  await port.deleteUser();
  expect(events).toEqual(['nobody', 'deleted']);
  const refused = announced({ deleteUser: () => Promise.reject(new Error('refused')) });
  await expect(refused.port.deleteUser()).rejects.toThrow('refused');
  expect(refused.events).toEqual([]);
});

test('an unreachable logout page is reported when signing out, not when a session is refused', async () => {
  const error = new IdentityError('OAuthSignOutException');
  const { port, events } = announced({ signOut: () => Promise.reject(error) });
  await expect(port.signOut()).rejects.toBe(error);
  expect(events).toEqual([]);
  await port.endSession();
  expect(events).toEqual(['ended']);
});

test('signing out everywhere fails with the provider, and when it cannot be loaded', async () => {
  const error = new IdentityError('NetworkError');
  const { port, events } = announced({ signOut: () => Promise.reject(error) });
  await expect(port.signOut(true)).rejects.toBe(error);
  const actions: unknown[] = [];
  const unloaded = createSessionIdentity(
    () => Promise.reject(error),
    (action) => actions.push(action),
  );
  await expect(unloaded.signOut(true)).rejects.toBe(error);
  expect([...events, ...actions]).toEqual([]);
});

test('signing out everywhere with a session that the provider has ended reports both', async () => {
  const { port, events } = announced({
    signOut: () => Promise.reject(new IdentityError('InvalidTokens')),
    session: () => Promise.resolve(null),
  });
  await expect(port.signOut(true)).rejects.toMatchObject({ code: 'InvalidTokens' });
  expect(events).toEqual(['ended']);
});

test('only calls of the reader may reload the page when the script is missing', async () => {
  const provider = fakeIdentity({ session: () => Promise.resolve(user), devices: () => Promise.resolve([]) });
  const load = jest.fn(() => Promise.resolve(provider));
  const port = createSessionIdentity(load, () => undefined);
  await port.session();
  await port.devices();
  expect(load.mock.calls).toEqual([[false], [true]]);
});

test('all other calls are passed through unchanged', async () => {
  const { port } = announced({ changePassword: () => Promise.reject(new Error('the port itself')) });
  await expect(port.changePassword('a', 'b')).rejects.toThrow('the port itself');
});

describe('a session that the provider refuses', () => {
  const refusing = (code: string, session: IdentityPort['session']) =>
    announced({ devices: () => Promise.reject(new IdentityError(code)), session });

  test.each([
    'InvalidTokens',
    'UserNotFoundException',
    'UserDisabled',
    'UserUnAuthenticatedException',
    'TokenRevokedException',
    'RefreshTokenReuseException',
    'PasswordResetRequiredException',
  ])('has ended: %s, and no new tokens are available', async (code) => {
    const session = jest.fn(() => Promise.resolve(null));
    const { port, events } = refusing(code, session);
    await expect(port.devices()).rejects.toMatchObject({ code });
    expect(session.mock.calls).toEqual([[true]]);
    expect(events).toEqual(['ended']);
  });

  test('continues when new tokens are available', async () => {
    const { port, events } = refusing('InvalidTokens', () => Promise.resolve(user));
    await expect(port.devices()).rejects.toMatchObject({ code: 'InvalidTokens' });
    expect(events).toEqual(['reader']);
  });

  test('is not reported as ended when the provider is unreachable', async () => {
    const { port, events } = refusing('InvalidTokens', () => Promise.reject(new IdentityError('NetworkError')));
    await expect(port.devices()).rejects.toMatchObject({ code: 'InvalidTokens' });
    expect(events).toEqual([]);
  });

  test('is not checked after other failures, such as a wrong password', async () => {
    const session = jest.fn();
    const { port, events } = refusing('NotAuthorizedException', session);
    await expect(port.devices()).rejects.toMatchObject({ code: 'NotAuthorizedException' });
    expect(session).not.toHaveBeenCalled();
    expect(events).toEqual([]);
  });

  test('is not checked during a sign-in', async () => {
    const session = jest.fn();
    const { port } = announced({ signIn: () => Promise.reject(new IdentityError('UserNotFoundException')), session });
    await expect(port.signIn('nobody', 'secret')).rejects.toMatchObject({ code: 'UserNotFoundException' });
    expect(session).not.toHaveBeenCalled();
  });

  test('has ended when it is read without any tokens', async () => {
    const { port, events } = announced({ session: () => Promise.resolve(null) });
    expect(await port.session()).toBeNull();
    expect(events).toEqual(['ended']);
  });
});
