import { fakeIdentity } from '../../testing/fake-identity';
import { aSignedInUser } from '../../testing/identity-builders';
import { accountDeleted, sessionEnded, signedIn, signedOut, signedUp } from '../../features/account/session-slice';
import type { IdentityPort } from '../../features/account/identity/identity-port';
import { IdentityError } from '../../features/account/identity/identity-error';
import { createSessionIdentity } from './session-identity';

const user = aSignedInUser();
const done = () => Promise.resolve({ name: 'DONE' } as const);

function announced(scripted: Partial<IdentityPort>) {
  const heard: string[] = [];
  const provider = fakeIdentity({ session: () => Promise.resolve(user), ...scripted });
  const port = createSessionIdentity(
    () => Promise.resolve(provider),
    (action) => {
      if (signedIn.match(action)) heard.push(action.payload.username);
      else if (signedUp.match(action)) heard.push(`new ${action.payload.username}`);
      else if (signedOut.match(action)) heard.push('nobody');
      else if (accountDeleted.match(action)) heard.push('deleted');
      else if (sessionEnded.match(action)) heard.push('ended');
    },
  );
  return { port, heard };
}

test.each([
  ['signing in', (port: IdentityPort) => port.signIn('reader', 'secret')],
  ['the last answer', (port: IdentityPort) => port.answer('123456')],
])('%s tells who it is', async (_, act) => {
  const { port, heard } = announced({ signIn: done, answer: done });
  await act(port);
  expect(heard).toEqual(['reader']);
});

test('the sign-in after a sign-up tells that the account is new, also where more is asked on the way', async () => {
  const { port, heard } = announced({ autoSignIn: done, signIn: done });
  await port.autoSignIn();
  await port.signIn('reader', 'secret');
  expect(heard).toEqual(['new reader', 'reader']);
  const asked = announced({
    autoSignIn: () => Promise.resolve({ name: 'CONFIRM_SIGN_IN_WITH_TOTP_CODE' }),
    answer: done,
  });
  await asked.port.autoSignIn();
  await asked.port.answer('123456');
  expect(asked.heard).toEqual(['new reader']);
});

test('a sign-in that asks for more tells nothing yet', async () => {
  const { port, heard } = announced({ signIn: () => Promise.resolve({ name: 'CONFIRM_SIGN_IN_WITH_TOTP_CODE' }) });
  expect(await port.signIn('reader', 'secret')).toEqual({ name: 'CONFIRM_SIGN_IN_WITH_TOTP_CODE' });
  expect(heard).toEqual([]);
});

test('what changed of the person is told, also where the session cannot be read just now', async () => {
  const { port, heard } = announced({
    updateAttributes: () => Promise.resolve(null),
    confirmEmail: () => Promise.resolve(),
  });
  await port.updateAttributes({ name: 'R' });
  await port.confirmEmail('123456');
  expect(heard).toEqual(['reader', 'reader']);
  const offline = announced({
    updateAttributes: () => Promise.resolve(null),
    session: () => Promise.reject(new Error('offline')),
  });
  expect(await offline.port.updateAttributes({ name: 'R' })).toBeNull();
});

test('signing out and deleting the account are told; a deletion that fails is not', async () => {
  const { port, heard } = announced({ signOut: () => Promise.resolve(), deleteUser: () => Promise.resolve() });
  await port.signOut();
  await port.deleteUser();
  expect(heard).toEqual(['nobody', 'deleted']);
  const refused = announced({ deleteUser: () => Promise.reject(new Error('refused')) });
  await expect(refused.port.deleteUser()).rejects.toThrow('refused');
  expect(refused.heard).toEqual([]);
});

test('a logout page that cannot be reached is told to whoever signs out, not where a session is refused', async () => {
  const error = new IdentityError('OAuthSignOutException');
  const { port, heard } = announced({ signOut: () => Promise.reject(error) });
  await expect(port.signOut()).rejects.toBe(error);
  expect(heard).toEqual([]);
  await port.endSession();
  expect(heard).toEqual(['ended']);
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
    const { port, heard } = refusing(code, session);
    await expect(port.devices()).rejects.toMatchObject({ code });
    expect(session.mock.calls).toEqual([[true]]);
    expect(heard).toEqual(['ended']);
  });

  test('goes on when new tokens are to be had', async () => {
    const { port, heard } = refusing('InvalidTokens', () => Promise.resolve(user));
    await expect(port.devices()).rejects.toMatchObject({ code: 'InvalidTokens' });
    expect(heard).toEqual(['reader']);
  });

  test('is not said to have ended when nobody could be asked', async () => {
    const { port, heard } = refusing('InvalidTokens', () => Promise.reject(new IdentityError('NetworkError')));
    await expect(port.devices()).rejects.toMatchObject({ code: 'InvalidTokens' });
    expect(heard).toEqual([]);
  });

  test('is not looked for where something else failed, such as a wrong password', async () => {
    const session = jest.fn();
    const { port, heard } = refusing('NotAuthorizedException', session);
    await expect(port.devices()).rejects.toMatchObject({ code: 'NotAuthorizedException' });
    expect(session).not.toHaveBeenCalled();
    expect(heard).toEqual([]);
  });

  test('is not looked for while somebody signs in', async () => {
    const session = jest.fn();
    const { port } = announced({ signIn: () => Promise.reject(new IdentityError('UserNotFoundException')), session });
    await expect(port.signIn('nobody', 'secret')).rejects.toMatchObject({ code: 'UserNotFoundException' });
    expect(session).not.toHaveBeenCalled();
  });

  test('has ended when it is read and there are no tokens any more', async () => {
    const { port, heard } = announced({ session: () => Promise.resolve(null) });
    expect(await port.session()).toBeNull();
    expect(heard).toEqual(['ended']);
  });
});
