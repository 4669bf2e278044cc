import { ADA, startTestIdentity, stopTestIdentities, type TestIdentity } from '../testing/test-identity';

afterEach(stopTestIdentities);

const refresh = ({ call }: TestIdentity, RefreshToken: string) => call('GetTokensFromRefreshToken', { RefreshToken });

test('a change of password ends every sign-in except the current one', async () => {
  const identity = await startTestIdentity();
  const mine = await identity.signIn();
  const other = await identity.signIn();
  const change = { PreviousPassword: ADA.password, ProposedPassword: 'Riverside-9' };
  expect((await identity.call('ChangePassword', { AccessToken: mine.AccessToken, ...change })).status).toBe(200);
  expect((await refresh(identity, mine.RefreshToken)).status).toBe(200);
  expect((await refresh(identity, other.RefreshToken)).body.message).toBe('Refresh Token has been revoked');
  expect((await identity.call('GetUser', { AccessToken: other.AccessToken })).body.message).toBe(
    'Access Token has been revoked',
  );
  expect((await identity.call('GetUser', { AccessToken: mine.AccessToken })).status).toBe(200);
});

test('a password that was reset ends every sign-in', async () => {
  const identity = await startTestIdentity();
  const before = await identity.signIn();
  await identity.call('ForgotPassword', { Username: ADA.email });
  const reset = { Username: ADA.email, Password: 'Riverside-9', ConfirmationCode: identity.lastCode() };
  expect((await identity.call('ConfirmForgotPassword', reset)).status).toBe(200);
  expect((await refresh(identity, before.RefreshToken)).body.message).toBe('Refresh Token has been revoked');
});
