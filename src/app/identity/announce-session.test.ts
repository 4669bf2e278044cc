import { fakeIdentity } from '../../testing/fake-identity';
import { aSignedInUser } from '../../testing/identity-builders';
import type { IdentityPort } from '../../shared/identity/identity-port';
import { announceSession } from './announce-session';

const user = aSignedInUser();
const done = () => Promise.resolve({ name: 'DONE' } as const);

function announced(scripted: Partial<IdentityPort>) {
  const heard: string[] = [];
  const port = announceSession(fakeIdentity({ session: () => Promise.resolve(user), ...scripted }), {
    onSignedIn: ({ username }) => heard.push(username),
    onSignedOut: () => heard.push('nobody'),
  });
  return { port, heard };
}

test.each([
  ['signing in', (port: IdentityPort) => port.signIn('reader', 'secret')],
  ['the last answer', (port: IdentityPort) => port.answer('123456')],
  ['the sign-in after a sign-up', (port: IdentityPort) => port.autoSignIn()],
])('%s tells who it is', async (_, act) => {
  const { port, heard } = announced({ signIn: done, answer: done, autoSignIn: done });
  await act(port);
  expect(heard).toEqual(['reader']);
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

test('signing out and deleting the account tell that nobody is there; a deletion that fails tells nothing', async () => {
  const { port, heard } = announced({ signOut: () => Promise.resolve(), deleteUser: () => Promise.resolve() });
  await port.signOut();
  await port.deleteUser();
  expect(heard).toEqual(['nobody', 'nobody']);
  const refused = announced({ deleteUser: () => Promise.reject(new Error('refused')) });
  await expect(refused.port.deleteUser()).rejects.toThrow('refused');
  expect(refused.heard).toEqual([]);
});

test('everything else goes through as it is', async () => {
  const { port } = announced({ changePassword: () => Promise.reject(new Error('the port itself')) });
  await expect(port.changePassword('a', 'b')).rejects.toThrow('the port itself');
});
