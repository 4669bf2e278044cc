import { fetchAuthSession, fetchUserAttributes, signIn } from 'aws-amplify/auth';
import { createIdentityService } from '../create-identity-service';
import { PASSWORD, failureOf, useContract } from '../testing/contract';
import { callRaw } from '../testing/raw-call';

const options = { authFlowType: 'USER_PASSWORD_AUTH' } as const;

/** Every operation that Amplify 6.22 sends. */
const OPERATIONS = [
  'AWSCognitoIdentityProviderService.AssociateSoftwareToken',
  'AWSCognitoIdentityProviderService.ChangePassword',
  'AWSCognitoIdentityProviderService.CompleteWebAuthnRegistration',
  'AWSCognitoIdentityProviderService.ConfirmDevice',
  'AWSCognitoIdentityProviderService.ConfirmForgotPassword',
  'AWSCognitoIdentityProviderService.ConfirmSignUp',
  'AWSCognitoIdentityProviderService.DeleteUser',
  'AWSCognitoIdentityProviderService.DeleteUserAttributes',
  'AWSCognitoIdentityProviderService.DeleteWebAuthnCredential',
  'AWSCognitoIdentityProviderService.ForgetDevice',
  'AWSCognitoIdentityProviderService.ForgotPassword',
  'AWSCognitoIdentityProviderService.GetTokensFromRefreshToken',
  'AWSCognitoIdentityProviderService.GetUser',
  'AWSCognitoIdentityProviderService.GetUserAttributeVerificationCode',
  'AWSCognitoIdentityProviderService.GlobalSignOut',
  'AWSCognitoIdentityProviderService.InitiateAuth',
  'AWSCognitoIdentityProviderService.ListDevices',
  'AWSCognitoIdentityProviderService.ListWebAuthnCredentials',
  'AWSCognitoIdentityProviderService.ResendConfirmationCode',
  'AWSCognitoIdentityProviderService.RespondToAuthChallenge',
  'AWSCognitoIdentityProviderService.RevokeToken',
  'AWSCognitoIdentityProviderService.SetUserMFAPreference',
  'AWSCognitoIdentityProviderService.SignUp',
  'AWSCognitoIdentityProviderService.StartWebAuthnRegistration',
  'AWSCognitoIdentityProviderService.UpdateDeviceStatus',
  'AWSCognitoIdentityProviderService.UpdateUserAttributes',
  'AWSCognitoIdentityProviderService.VerifySoftwareToken',
  'AWSCognitoIdentityProviderService.VerifyUserAttribute',
  'AWSCognitoIdentityService.GetCredentialsForIdentity',
  'AWSCognitoIdentityService.GetId',
];

describe('the provider', () => {
  const contract = useContract();
  const call = (operation: string, body?: unknown) => callRaw(contract.service, operation, body);

  test.each(OPERATIONS)('knows %s, and refuses it when it is empty', async (operation) => {
    for (const body of [{}, [], null, 'text', '{']) {
      const answer = await call(operation, body);
      expect(answer.status).toBe(400);
      expect(answer.error).toMatch(/^\w+Exception$/);
      expect(answer.error).not.toBe('UnknownOperationException');
      expect(answer.body).toMatchObject({ __type: answer.error, message: expect.any(String) });
    }
  });

  test.each([
    'constructor',
    '__proto__',
    'toString',
    'AdminGetUser',
    '',
    'AWSCognitoIdentityService.GetUser',
    'X.GetUser',
  ])('does not know the operation "%s"', async (operation) => {
    expect(await call(operation)).toMatchObject({ status: 400, error: 'UnknownOperationException' });
  });

  test('refuses an access token of another provider', async () => {
    const other = await createIdentityService({ seed: [{ email: 'ada@example.org', password: PASSWORD }] });
    await contract.service.admin.createUser({ email: 'ada@example.org', password: PASSWORD });
    contract.reconnect({ service: other });
    await signIn({ username: 'ada@example.org', password: PASSWORD, options });
    const AccessToken = contract.storage.find('accessToken');
    expect(await callRaw(other, 'GetUser', { AccessToken })).toMatchObject({ status: 200 });
    expect(await call('GetUser', { AccessToken })).toMatchObject({ status: 400, error: 'NotAuthorizedException' });
    await other.close();
  });

  test('refuses a session that it did not open, or one for another challenge or user', async () => {
    const { clientId: ClientId } = contract.service.settings;
    const [user, other] = [await contract.createUser(), await contract.createUser()];
    const start = await call('InitiateAuth', {
      ClientId,
      AuthFlow: 'USER_AUTH',
      AuthParameters: { USERNAME: user.username },
    });
    const { Session } = start.body;
    const answer = (change: object) =>
      call('RespondToAuthChallenge', {
        ClientId,
        Session,
        ChallengeName: 'SELECT_CHALLENGE',
        ChallengeResponses: { USERNAME: user.username, ANSWER: 'PASSWORD', PASSWORD },
        ...change,
      });
    const refused = {
      status: 400,
      error: 'NotAuthorizedException',
      body: { message: 'Invalid session for the user.' },
    };
    expect(await answer({ Session: 'forged' })).toMatchObject(refused);
    expect(await answer({ Session: undefined })).toMatchObject(refused);
    expect(await answer({ ChallengeName: 'SOFTWARE_TOKEN_MFA' })).toMatchObject(refused);
    expect(
      await answer({ ChallengeResponses: { USERNAME: other.username, ANSWER: 'PASSWORD', PASSWORD } }),
    ).toMatchObject(refused);
    expect(await answer({ ClientId: 'other' })).toMatchObject({ error: 'ResourceNotFoundException' });
    expect(await answer({})).toMatchObject({ status: 200 });
    // An answered session is over.
    expect(await answer({})).toMatchObject(refused);
  });

  test('knows its own client only', async () => {
    const user = await contract.createUser();
    contract.reconnect({ clientId: 'another' });
    expect(await failureOf(signIn({ ...user, options }))).toBe(
      'ResourceNotFoundException: User pool client another does not exist.',
    );
  });

  test('publishes the key of its tokens', async () => {
    const { url, settings } = contract.service;
    const keys: unknown = await (await fetch(`${url}/${settings.userPoolId}/.well-known/jwks.json`)).json();
    expect(keys).toMatchObject({ keys: [{ kty: 'RSA', alg: 'RS256', use: 'sig', kid: expect.any(String) }] });
    expect(JSON.stringify(keys)).not.toContain('"d"');
  });
});

describe('an unreachable provider', () => {
  const contract = useContract();

  test('is called three times', async () => {
    const gone = await createIdentityService();
    await gone.close();
    contract.reconnect({ service: gone });
    const failure = await failureOf(signIn({ username: 'ada@example.org', password: PASSWORD, options }));
    expect(failure).toBe('NetworkError: A network error has occurred.');
    expect(contract.requests.entries.map(({ status }) => status)).toEqual([0, 0, 0]);
  });

  test('ends no session: tokens stay, and it continues later', async () => {
    await signIn({ ...(await contract.createUser()), options });
    contract.advance(3601);
    const realFetch = globalThis.fetch;
    globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    expect(await failureOf(fetchAuthSession())).toBe('NetworkError: A network error has occurred.');
    globalThis.fetch = realFetch;
    expect(await fetchUserAttributes()).toHaveProperty('email');
  });
});
