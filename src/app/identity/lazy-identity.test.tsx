import { IdentityError } from '../../shared/identity/identity-error';
import { fakeIdentity } from '../../testing/fake-identity';
import { CLIENT_ID } from '../../testing/identity-tokens';
import { createLazyIdentity } from './lazy-identity';

test('nothing is loaded before it is used, and then once', async () => {
  const load = jest.fn(() => Promise.resolve(fakeIdentity({ session: () => Promise.resolve(null) })));
  const identity = createLazyIdentity(load);
  expect(load).not.toHaveBeenCalled();
  identity.prepare();
  await Promise.all([identity.session(), identity.session()]);
  expect(load).toHaveBeenCalledTimes(1);
});

test('methods are called with what was given, and fail as the real ones do', async () => {
  const signIn = jest.fn(() => Promise.reject(new IdentityError('UserDisabled')));
  const identity = createLazyIdentity(() => Promise.resolve(fakeIdentity({ signIn })));
  await expect(identity.signIn('mina', 'secret', { flow: 'USER_AUTH' })).rejects.toMatchObject({
    code: 'UserDisabled',
  });
  expect(signIn).toHaveBeenCalledWith('mina', 'secret', { flow: 'USER_AUTH' });
});

test('what cannot be loaded is a failure of the network, and is tried again', async () => {
  const load = jest
    .fn(() => Promise.resolve(fakeIdentity({ session: () => Promise.resolve(null) })))
    .mockRejectedValueOnce(new Error('no chunk'));
  const identity = createLazyIdentity(load);
  await expect(identity.session()).rejects.toMatchObject({ code: 'NetworkError' });
  await expect(identity.session()).resolves.toBeNull();
});

test('signing out works without a network too: no token is left', async () => {
  document.cookie = `CognitoIdentityServiceProvider.${CLIENT_ID}.mina%40x.refreshToken=r; path=/`;
  document.cookie = `CognitoIdentityServiceProvider.${CLIENT_ID}.LastAuthUser=mina%40x; path=/`;
  document.cookie = 'locale=fr; path=/';
  await createLazyIdentity(() => Promise.reject(new Error('offline'))).signOut();
  expect(document.cookie).toBe('locale=fr');
});
