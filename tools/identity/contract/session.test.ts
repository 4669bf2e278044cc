import { fetchAuthSession, fetchUserAttributes, getCurrentUser, signIn, signOut } from 'aws-amplify/auth';
import { Hub } from 'aws-amplify/utils';
import { PASSWORD, failureOf, useContract } from '../testing/contract';
import { callRaw } from '../testing/raw-call';

const options = { authFlowType: 'USER_PASSWORD_AUTH' } as const;
const NO_SESSION = 'UserUnAuthenticatedException: User needs to be authenticated to call this API.';
const REVOKED = { status: 400, error: 'NotAuthorizedException', body: { message: 'Access Token has been revoked' } };

describe('a session', () => {
  const contract = useContract();

  async function enter(): Promise<string> {
    const user = await contract.createUser();
    await signIn({ ...user, options });
    return user.username;
  }
  const accessToken = async (): Promise<string> => (await fetchAuthSession()).tokens?.accessToken.toString() ?? '';

  test('continues automatically when its tokens have expired', async () => {
    await enter();
    const first = await accessToken();
    contract.advance(3590);
    expect(await accessToken()).toBe(first);
    contract.advance(10);
    const second = await accessToken();
    expect(second).not.toBe(first);
    expect(contract.requests.of('GetTokensFromRefreshToken')).toMatchObject([{ status: 200 }]);
    expect(await fetchUserAttributes()).toHaveProperty('email');
  });

  test('is refreshed once for concurrent requests', async () => {
    await enter();
    contract.advance(3601);
    const tokens = await Promise.all([accessToken(), accessToken(), accessToken()]);
    expect(new Set(tokens).size).toBe(1);
    expect(contract.requests.of('GetTokensFromRefreshToken')).toHaveLength(1);
  });

  test('has new groups and the same sign-in after a refresh', async () => {
    const username = await enter();
    const before = (await fetchAuthSession()).tokens?.accessToken.payload;
    await contract.service.admin.addToGroup(username, 'translator');
    const after = (await fetchAuthSession({ forceRefresh: true })).tokens?.accessToken.payload;
    expect(after).toMatchObject({
      'cognito:groups': ['translator'],
      origin_jti: before?.origin_jti,
      auth_time: before?.auth_time,
    });
    expect(after?.jti).not.toBe(before?.jti);
  });

  test('ends after thirty days', async () => {
    await enter();
    const events: string[] = [];
    const stop = Hub.listen('auth', ({ payload }) => events.push(payload.event));
    contract.advance(30 * 86_400 + 1);
    expect((await fetchAuthSession()).tokens).toBeUndefined();
    stop();
    expect(events).toContain('tokenRefresh_failure');
    expect(contract.storage.find('refreshToken')).toBeUndefined();
    expect(await failureOf(getCurrentUser())).toBe(NO_SESSION);
  });

  test('ends at the service too when its user signs out', async () => {
    await enter();
    const token = await accessToken();
    const refreshToken = contract.storage.find('refreshToken');
    await signOut();
    expect(contract.requests.of('RevokeToken')).toMatchObject([{ status: 200 }]);
    expect(await callRaw(contract.service, 'GetUser', { AccessToken: token })).toMatchObject(REVOKED);
    const { clientId: ClientId } = contract.service.settings;
    expect(
      await callRaw(contract.service, 'GetTokensFromRefreshToken', { ClientId, RefreshToken: refreshToken }),
    ).toMatchObject({ status: 400, error: 'NotAuthorizedException' });
    expect(await failureOf(fetchUserAttributes())).toBe(NO_SESSION);
  });

  test('ends everywhere at once', async () => {
    const username = await enter();
    const here = contract.storage;
    const there = contract.reconnect();
    await signIn({ username, password: PASSWORD, options });
    const tokens = [here, there].map((storage) => storage.find('accessToken'));
    await signOut({ global: true });
    expect(contract.requests.of('GlobalSignOut')).toMatchObject([{ status: 200 }]);
    for (const AccessToken of tokens) {
      expect(await callRaw(contract.service, 'GetUser', { AccessToken })).toMatchObject(REVOKED);
    }
  });

  test('of a disabled or deleted user ends', async () => {
    const username = await enter();
    await contract.service.admin.disable(username);
    expect(await failureOf(fetchUserAttributes())).toBe('NotAuthorizedException: Access Token has been revoked');
    expect((await fetchAuthSession({ forceRefresh: true })).tokens).toBeUndefined();
    const other = await enter();
    await contract.service.admin.deleteUser(other);
    expect((await fetchAuthSession({ forceRefresh: true })).tokens).toBeUndefined();
  });
});

describe('with rotating refresh tokens', () => {
  const contract = useContract({ pool: { rotateRefresh: true } });

  test('the session continues with the next one each time', async () => {
    await signIn({ ...(await contract.createUser()), options });
    const refreshTokens = [contract.storage.find('refreshToken')];
    for (let refresh = 1; refresh <= 2; refresh += 1) {
      expect((await fetchAuthSession({ forceRefresh: true })).tokens).toHaveProperty('accessToken');
      refreshTokens.push(contract.storage.find('refreshToken'));
    }
    expect(new Set(refreshTokens).size).toBe(3);
  });
});
