import { generateKeyPairSync, sign } from 'node:crypto';
import { createLocalJWKSet, jwtVerify } from 'jose';
import { ADA, startTestIdentity, stopTestIdentities } from '../testing/test-identity';

afterEach(stopTestIdentities);

/** Default lifetime of access tokens in seconds. */
const HOUR = 3600;

test('tokens are signed with the published key and name the user', async () => {
  const { service, signIn } = await startTestIdentity({ seed: [{ ...ADA, groups: ['Redactor'] }], clock: Date.now });
  const { AccessToken: accessToken, IdToken: idToken } = await signIn();
  const keySet = createLocalJWKSet(await (await fetch(`${service.issuer}/.well-known/jwks.json`)).json());
  const { clientId: audience } = service.settings;
  const { payload: id } = await jwtVerify(idToken, keySet, { issuer: service.issuer, audience, algorithms: ['RS256'] });
  expect(id).toMatchObject({
    token_use: 'id',
    email: ADA.email,
    email_verified: true,
    name: 'Ada',
    'cognito:groups': ['Redactor'],
  });
  const { payload: access } = await jwtVerify(accessToken, keySet, { issuer: service.issuer, algorithms: ['RS256'] });
  expect(access).toMatchObject({
    token_use: 'access',
    client_id: audience,
    sub: id.sub,
    username: id['cognito:username'],
    origin_jti: id.origin_jti,
  });
  expect(access).not.toHaveProperty('email');
});

test('an access token is refused when it is forged, another kind of token, expired, or of an ended sign-in', async () => {
  const { call, signIn, advance } = await startTestIdentity();
  const { AccessToken: token, IdToken: idToken } = await signIn();
  const [header, claims = '', signature] = token.split('.');
  const admin = Buffer.from(
    Buffer.from(claims, 'base64url').toString().replace('"access"', '"access","cognito:groups":["Administrator"]'),
  ).toString('base64url');
  const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${claims}.`;
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const foreign = sign('sha256', Buffer.from(`${header}.${claims}`), privateKey).toString('base64url');
  const signedByAnother = `${header}.${claims}.${foreign}`;
  for (const forged of [`${header}.${admin}.${signature}`, unsigned, signedByAnother, `${token}.x`, idToken, '', 'x']) {
    const answer = await call('GetUser', { AccessToken: forged });
    expect(answer).toMatchObject({ status: 400, error: 'NotAuthorizedException' });
    expect(answer.body.message).toBe('Invalid Access Token');
  }
  expect((await call('GetUser', { AccessToken: token })).status).toBe(200);

  const other = await signIn();
  await call('GlobalSignOut', { AccessToken: other.AccessToken });
  expect((await call('GetUser', { AccessToken: token })).body.message).toBe('Access Token has been revoked');
  advance(HOUR);
  expect((await call('GetUser', { AccessToken: token })).body.message).toBe('Access Token has expired');
});

test('a refresh token issues tokens until it is revoked or expires', async () => {
  const { call, signIn, advance } = await startTestIdentity();
  const { RefreshToken: token } = await signIn();
  const refresh = (value: string) => call('GetTokensFromRefreshToken', { RefreshToken: value });

  const refreshed = await refresh(token);
  expect(refreshed.body.AuthenticationResult).toMatchObject({ AccessToken: expect.any(String) });
  expect(refreshed.body.AuthenticationResult).not.toHaveProperty('RefreshToken');
  const flow = { AuthFlow: 'REFRESH_TOKEN_AUTH', AuthParameters: { REFRESH_TOKEN: token } };
  expect((await call('InitiateAuth', flow)).body.AuthenticationResult).toHaveProperty('IdToken');
  expect((await refresh('x')).body.message).toBe('Invalid Refresh Token');

  await call('RevokeToken', { Token: token });
  expect((await refresh(token)).body.message).toBe('Refresh Token has been revoked');
  const { AccessToken: accessToken } = refreshed.body.AuthenticationResult;
  expect((await call('GetUser', { AccessToken: accessToken })).error).toBe('NotAuthorizedException');

  const other = await signIn();
  advance(30 * 24 * HOUR);
  expect((await refresh(other.RefreshToken)).error).toBe('NotAuthorizedException');
});

test('a refresh token that was rotated is refused, and the next one lasts no longer', async () => {
  const { call, signIn, advance } = await startTestIdentity({ pool: { rotateRefresh: true } });
  const { RefreshToken: first } = await signIn();
  const refresh = (token: string) => call('GetTokensFromRefreshToken', { RefreshToken: token });
  const second: string = (await refresh(first)).body.AuthenticationResult.RefreshToken;
  expect((await refresh(first)).error).toBe('RefreshTokenReuseException');
  advance(30 * 24 * HOUR - 1);
  const third: string = (await refresh(second)).body.AuthenticationResult.RefreshToken;
  advance(1);
  expect((await refresh(third)).error).toBe('NotAuthorizedException');
});
