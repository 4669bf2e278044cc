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
])('%s tells who it is', async (_, act) => {
  const { port, events } = announced({ signIn: done, answer: done });
  await act(port);
  expect(events).toEqual(['reader']);
});

test('the sign-in after a sign-up tells that the account is new, also where more is asked on the way', async () => {
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

test('a sign-in that asks for more tells nothing yet', async () => {
  const { port, events } = announced({ signIn: () => Promise.resolve({ name: 'CONFIRM_SIGN_IN_WITH_TOTP_CODE' }) });
  expect(await port.signIn('reader', 'secret')).toEqual({ name: 'CONFIRM_SIGN_IN_WITH_TOTP_CODE' });
  expect(events).toEqual([]);
});

test('what changed of the person is told, also where the session cannot be read just now', async () => {
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

test('signing out and deleting the account are told; a deletion that fails is not', async () => {
  const { port, events } = announced({ signOut: () => Promise.resolve(), deleteUser: () => Promise.resolve() });
  await port.signOut();
  await port.deleteUser();
  expect(events).toEqual(['nobody', 'deleted']);
  const refused = announced({ deleteUser: () => Promise.reject(new Error('refused')) });
  await expect(refused.port.deleteUser()).rejects.toThrow('refused');
  expect(refused.events).toEqual([]);
});

test('a logout page that cannot be reached is told to whoever signs out, not where a session is refused', async () => {
  const error = new IdentityError('OAuthSignOutException');
  const { port, events } = announced({ signOut: () => Promise.reject(error) });
  await expect(port.signOut()).rejects.toBe(error);
  expect(events).toEqual([]);
  await port.endSession();
  expect(events).toEqual(['ended']);
});

test('everything else goes through as it is', async () => {
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
  ])('has ended: %s, and no new tokens are to be had', async (code) => {
    const session = jest.fn(() => Promise.resolve(null));
    const { port, events } = refusing(code, session);
    await expect(port.devices()).rejects.toMatchObject({ code });
    expect(session.mock.calls).toEqual([[true]]);
    expect(events).toEqual(['ended']);
  });

  test('goes on when new tokens are to be had', async () => {
    const { port, events } = refusing('InvalidTokens', () => Promise.resolve(user));
    await expect(port.devices()).rejects.toMatchObject({ code: 'InvalidTokens' });
    expect(events).toEqual(['reader']);
  });

  test('is not said to have ended when nobody could be asked', async () => {
    const { port, events } = refusing('InvalidTokens', () => Promise.reject(new IdentityError('NetworkError')));
    await expect(port.devices()).rejects.toMatchObject({ code: 'InvalidTokens' });
    expect(events).toEqual([]);
  });

  test('is not looked for where something else failed, such as a wrong password', async () => {
    const session = jest.fn();
    const { port, events } = refusing('NotAuthorizedException', session);
    await expect(port.devices()).rejects.toMatchObject({ code: 'NotAuthorizedException' });
    expect(session).not.toHaveBeenCalled();
    expect(events).toEqual([]);
  });

  test('is not looked for while somebody signs in', async () => {
    const session = jest.fn();
    const { port } = announced({ signIn: () => Promise.reject(new IdentityError('UserNotFoundException')), session });
    await expect(port.signIn('nobody', 'secret')).rejects.toMatchObject({ code: 'UserNotFoundException' });
    expect(session).not.toHaveBeenCalled();
  });

  test('has ended when it is read and there are no tokens any more', async () => {
    const { port, events } = announced({ session: () => Promise.resolve(null) });
    expect(await port.session()).toBeNull();
    expect(events).toEqual(['ended']);
  });
});
