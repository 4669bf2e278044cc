import { fetchAuthSession, signIn } from 'aws-amplify/auth';
import { GUEST_CREDENTIAL_REFRESH_S } from '../../../content-schema';
import { useContract } from '../testing/contract';
import { callRaw } from '../testing/raw-call';

const options = { authFlowType: 'USER_PASSWORD_AUTH' } as const;
const CREDENTIALS = {
  accessKeyId: expect.stringMatching(/^ASIA[\dA-F]{16}$/),
  secretAccessKey: expect.any(String),
  sessionToken: expect.any(String),
  expiration: expect.any(Date),
};

describe('the identity pool', () => {
  const contract = useContract({}, { identityPool: 'guests' });

  const callPool = (operation: string, body: object) =>
    callRaw(contract.service, `AWSCognitoIdentityService.${operation}`, body);
  const provider = (): string => contract.service.issuer.replace(/^\w+:\/\//, '');

  test('gives guests an identity that stays, and credentials that are renewed after about 3000 seconds', async () => {
    const first = await fetchAuthSession();
    expect(first).toMatchObject({
      credentials: CREDENTIALS,
      identityId: expect.stringMatching(/^local:[\da-f-]{36}$/),
    });
    expect(first.tokens).toBeUndefined();
    contract.advance(GUEST_CREDENTIAL_REFRESH_S - 60);
    expect((await fetchAuthSession()).credentials).toEqual(first.credentials);
    contract.advance(120);
    const later = await fetchAuthSession();
    expect(later.credentials).not.toEqual(first.credentials);
    expect(later.identityId).toBe(first.identityId);
    expect(contract.requests.operations()).toEqual(['GetId', 'GetCredentialsForIdentity', 'GetCredentialsForIdentity']);
  });

  test('gives a signed-in user credentials, and the same identity each time', async () => {
    const user = await contract.createUser();
    await signIn({ ...user, options });
    const first = await fetchAuthSession();
    expect(first).toMatchObject({
      credentials: CREDENTIALS,
      identityId: expect.any(String),
      userSub: expect.any(String),
    });
    expect(contract.requests.of('GetCredentialsForIdentity').at(-1)?.body).toMatchObject({
      Logins: { [provider()]: first.tokens?.idToken?.toString() },
    });
    contract.reconnect();
    await signIn({ ...user, options });
    expect((await fetchAuthSession()).identityId).toBe(first.identityId);
  });

  test('does not give the identity of one user to others', async () => {
    await signIn({ ...(await contract.createUser()), options });
    const { identityId } = await fetchAuthSession();
    const forbidden = {
      error: 'NotAuthorizedException',
      body: { message: `Access to Identity '${identityId}' is forbidden.` },
    };
    expect(await callPool('GetCredentialsForIdentity', { IdentityId: identityId })).toMatchObject(forbidden);
    contract.reconnect();
    await signIn({ ...(await contract.createUser()), options });
    const token = (await fetchAuthSession()).tokens?.idToken?.toString();
    const Logins = { [provider()]: token };
    expect(await callPool('GetCredentialsForIdentity', { IdentityId: identityId, Logins })).toMatchObject(forbidden);
  });
});

describe('an identity pool without guests', () => {
  const contract = useContract({ pool: { guests: false } }, { identityPool: 'signed-in' });

  test('gives credentials to signed-in users', async () => {
    expect(await fetchAuthSession()).toMatchObject({ credentials: undefined });
    await signIn({ ...(await contract.createUser()), options });
    expect(await fetchAuthSession()).toMatchObject({ credentials: CREDENTIALS });
  });
});
