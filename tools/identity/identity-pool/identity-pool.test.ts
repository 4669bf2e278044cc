import { startTestIdentity, stopTestIdentities } from '../testing/test-identity';

afterEach(stopTestIdentities);

test('a guest gets an identity, and keeps it when signing in', async () => {
  const { service, callIdentityPool, signIn } = await startTestIdentity();
  const { identityPoolId } = service.settings;
  const guest = (await callIdentityPool('GetId', { IdentityPoolId: identityPoolId })).body.IdentityId;
  const { body } = await callIdentityPool('GetCredentialsForIdentity', { IdentityId: guest });
  expect(body.Credentials).toMatchObject({
    AccessKeyId: expect.stringMatching(/^ASIA/),
    Expiration: expect.any(Number),
  });

  const { IdToken: token } = await signIn();
  const logins = { [service.issuer.replace('http://', '')]: token };
  const signedIn = { IdentityId: guest, Logins: logins };
  expect((await callIdentityPool('GetCredentialsForIdentity', signedIn)).status).toBe(200);
  expect((await callIdentityPool('GetId', { IdentityPoolId: identityPoolId, Logins: logins })).body.IdentityId).toBe(
    guest,
  );
  const asGuest = await callIdentityPool('GetCredentialsForIdentity', { IdentityId: guest });
  expect(asGuest.body.message).toBe(`Access to Identity '${guest}' is forbidden.`);
});

test('another pool, another provider, an access token, a forged and an old token are refused', async () => {
  const { service, callIdentityPool, signIn, advance } = await startTestIdentity({ pool: { guests: false } });
  const { identityPoolId } = service.settings;
  const { IdToken: idToken, AccessToken: accessToken } = await signIn();
  const provider = service.issuer.replace('http://', '');
  const getId = async (request: object) =>
    (await callIdentityPool('GetId', { IdentityPoolId: identityPoolId, ...request })).error;

  expect(await getId({ Logins: { [provider]: idToken } })).toBeUndefined();
  expect(await getId({ IdentityPoolId: 'local:other' })).toBe('ResourceNotFoundException');
  expect(await getId({})).toBe('NotAuthorizedException');
  expect(await getId({ Logins: { 'accounts.example.org': idToken } })).toBe('NotAuthorizedException');
  expect(await getId({ Logins: { [provider]: accessToken } })).toBe('NotAuthorizedException');
  const [header = '', claims = '', signature = ''] = idToken.split('.');
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const other = JSON.parse(Buffer.from(claims, 'base64url').toString()) as object;
  for (const forged of [
    `${header}.${encode({ ...other, sub: 'other', 'cognito:username': 'other' })}.${signature}`,
    `${encode({ alg: 'none', typ: 'JWT' })}.${claims}.`,
    'token',
  ]) {
    expect(await getId({ Logins: { [provider]: forged } })).toBe('NotAuthorizedException');
  }
  advance(3600);
  const late = await callIdentityPool('GetId', { IdentityPoolId: identityPoolId, Logins: { [provider]: idToken } });
  expect(late.body.message).toMatch(/^Invalid login token\. Token expired: \d+ >= \d+$/);
});

test('an unknown identity gets no credentials', async () => {
  const { callIdentityPool } = await startTestIdentity();
  const { error } = await callIdentityPool('GetCredentialsForIdentity', { IdentityId: 'local:other' });
  expect(error).toBe('ResourceNotFoundException');
});
