import {
  confirmResetPassword,
  confirmSignIn,
  fetchAuthSession,
  fetchUserAttributes,
  getCurrentUser,
  signIn,
  signOut,
} from 'aws-amplify/auth';
import { PASSWORD, failureOf, useContract } from '../testing/contract';

const DONE = { isSignedIn: true, nextStep: { signInStep: 'DONE' } };
const WRONG = 'NotAuthorizedException: Incorrect username or password.';
const byPassword = { authFlowType: 'USER_PASSWORD_AUTH' } as const;

describe('signing in with a password', () => {
  const contract = useContract();

  test.each(['USER_SRP_AUTH', 'USER_PASSWORD_AUTH'] as const)('%s gives tokens of the user', async (authFlowType) => {
    const user = await contract.createUser({ groups: ['redactor'], attributes: { name: 'Zoé' } });
    expect(await signIn({ ...user, options: { authFlowType } })).toEqual(DONE);
    expect((await getCurrentUser()).signInDetails).toEqual({ loginId: user.username, authFlowType });

    const { tokens } = await fetchAuthSession();
    const { issuer, settings } = contract.service;
    const { sub = '' } = tokens?.idToken?.payload ?? {};
    expect(tokens?.idToken?.payload).toMatchObject({
      iss: issuer,
      aud: settings.clientId,
      token_use: 'id',
      email: user.username,
      email_verified: true,
      name: 'Zoé',
      'cognito:groups': ['redactor'],
      'cognito:username': expect.any(String),
      origin_jti: expect.any(String),
      jti: expect.any(String),
      auth_time: expect.any(Number),
    });
    expect(tokens?.accessToken.payload).toMatchObject({
      iss: issuer,
      sub,
      client_id: settings.clientId,
      token_use: 'access',
      scope: 'aws.cognito.signin.user.admin',
      'cognito:groups': ['redactor'],
      origin_jti: tokens?.idToken?.payload.origin_jti,
    });
    const { exp = 0, iat = 0 } = tokens?.accessToken.payload ?? {};
    expect(exp - iat).toBe(3600);
  });

  test('SRP is the default, and works with any password', async () => {
    const user = await contract.createUser({ password: 'Crème brûlée-1 ☕' });
    expect(await signIn(user)).toEqual(DONE);
    expect(contract.requests.operations()).toEqual(['InitiateAuth', 'RespondToAuthChallenge']);
    expect(contract.requests.of('InitiateAuth')[0]?.body).toMatchObject({ AuthFlow: 'USER_SRP_AUTH' });
    expect(JSON.stringify(contract.requests.entries)).not.toContain('Crème');
  });

  test('an address is found in any case', async () => {
    const { username, password } = await contract.createUser();
    expect(await signIn({ username: username.toUpperCase(), password, options: byPassword })).toEqual(DONE);
  });

  test('a user without a group has no claim of groups', async () => {
    await signIn({ ...(await contract.createUser()), options: byPassword });
    const { tokens } = await fetchAuthSession();
    expect(tokens?.accessToken.payload).not.toHaveProperty('cognito:groups');
  });

  test.each(['USER_SRP_AUTH', 'USER_PASSWORD_AUTH'] as const)('%s refuses a wrong password', async (authFlowType) => {
    const { username } = await contract.createUser();
    expect(await failureOf(signIn({ username, password: 'Riverside-2', options: { authFlowType } }))).toBe(WRONG);
    expect(await signIn({ username, password: PASSWORD, options: { authFlowType } })).toEqual(DONE);
  });

  test('a disabled account is refused', async () => {
    const user = await contract.createUser();
    await contract.service.admin.disable(user.username);
    for (const authFlowType of ['USER_SRP_AUTH', 'USER_PASSWORD_AUTH'] as const) {
      expect(await failureOf(signIn({ ...user, options: { authFlowType } }))).toBe(
        'NotAuthorizedException: User is disabled.',
      );
    }
    await contract.service.admin.enable(user.username);
    expect(await signIn({ ...user, options: byPassword })).toEqual(DONE);
  });

  test('a signed-in user cannot sign in again', async () => {
    const user = await contract.createUser();
    await signIn({ ...user, options: byPassword });
    expect(await failureOf(signIn({ ...user, options: byPassword }))).toBe(
      'UserAlreadyAuthenticatedException: There is already a signed in user.',
    );
    await signOut();
    expect(await failureOf(getCurrentUser())).toBe(
      'UserUnAuthenticatedException: User needs to be authenticated to call this API.',
    );
  });

  test('an account whose password must be reset leads there', async () => {
    const user = await contract.createUser();
    await contract.service.admin.resetPassword(user.username);
    expect(await signIn({ ...user, options: byPassword })).toEqual({
      isSignedIn: false,
      nextStep: { signInStep: 'RESET_PASSWORD' },
    });
    await confirmResetPassword({
      username: user.username,
      confirmationCode: contract.lastCode(user.username),
      newPassword: 'Lakeside-2',
    });
    expect(await signIn({ ...user, password: 'Lakeside-2', options: byPassword })).toEqual(DONE);
  });
});

describe('a temporary password', () => {
  const contract = useContract({ pool: { requiredAttributes: ['email', 'name'] } });

  test('asks for another one and for missing attributes', async () => {
    const user = await contract.createUser({ isPasswordTemporary: true });
    expect(await failureOf(signIn({ ...user, password: 'Riverside-2', options: byPassword }))).toBe(WRONG);
    expect(await signIn(user)).toEqual({
      isSignedIn: false,
      nextStep: {
        signInStep: 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED',
        missingAttributes: ['name'],
      },
    });
    expect(await failureOf(confirmSignIn({ challengeResponse: 'short' }))).toBe(
      'InvalidPasswordException: Password did not conform with policy: Password not long enough',
    );
    expect(await failureOf(confirmSignIn({ challengeResponse: 'Lakeside-2' }))).toMatch(
      /^InvalidParameterException: Invalid attributes given, name is missing/,
    );
    const options = { userAttributes: { name: 'Ada' } };
    expect(await confirmSignIn({ challengeResponse: 'Lakeside-2', options })).toEqual(DONE);
    expect(await fetchUserAttributes()).toMatchObject({ name: 'Ada' });
    await signOut();
    expect(await signIn({ ...user, password: 'Lakeside-2', options: byPassword })).toEqual(DONE);
  });
});

describe('choosing how to sign in', () => {
  const contract = useContract();
  const options = { authFlowType: 'USER_AUTH' } as const;
  const phone = { phone_number: '+33612345678', phone_number_verified: 'true' };

  test('offers the factors of the user, and accepts a choice', async () => {
    const { username } = await contract.createUser({ attributes: { ...phone, phone_number: '+33612345671' } });
    expect(await signIn({ username, options })).toEqual({
      isSignedIn: false,
      nextStep: {
        signInStep: 'CONTINUE_SIGN_IN_WITH_FIRST_FACTOR_SELECTION',
        availableChallenges: ['PASSWORD', 'PASSWORD_SRP', 'EMAIL_OTP', 'SMS_OTP'],
      },
    });
    expect(await failureOf(confirmSignIn({ challengeResponse: 'WEB_AUTHN' }))).toMatch(/^InvalidParameterException/);
    expect(await confirmSignIn({ challengeResponse: 'PASSWORD' })).toMatchObject({
      nextStep: { signInStep: 'CONFIRM_SIGN_IN_WITH_PASSWORD' },
    });
    expect(await failureOf(confirmSignIn({ challengeResponse: 'Riverside-2' }))).toBe(WRONG);
    expect(await confirmSignIn({ challengeResponse: PASSWORD })).toEqual(DONE);
  });

  test('the password may be proved rather than sent', async () => {
    const { username } = await contract.createUser();
    await signIn({ username, options });
    await confirmSignIn({ challengeResponse: 'PASSWORD_SRP' });
    expect(await confirmSignIn({ challengeResponse: PASSWORD })).toEqual(DONE);
    expect(JSON.stringify(contract.requests.entries)).not.toContain(PASSWORD);
  });

  test.each(['PASSWORD', 'PASSWORD_SRP'] as const)('%s may be preferred from the start', async (preferredChallenge) => {
    const user = await contract.createUser();
    expect(await signIn({ ...user, options: { ...options, preferredChallenge } })).toEqual(DONE);
    await signOut();
    const wrong = { ...user, password: 'Riverside-2', options: { ...options, preferredChallenge } };
    expect(await failureOf(signIn(wrong))).toBe(WRONG);
  });

  test.each([
    ['EMAIL_OTP', 'CONFIRM_SIGN_IN_WITH_EMAIL_CODE', 'EMAIL', /^r\*\*\*@e\*\*\*$/],
    ['SMS_OTP', 'CONFIRM_SIGN_IN_WITH_SMS_CODE', 'SMS', /^\+\*+5678$/],
  ] as const)('%s sends a code that signs in', async (preferredChallenge, signInStep, deliveryMedium, destination) => {
    const attributes = preferredChallenge === 'SMS_OTP' ? { attributes: phone } : {};
    const { username } = await contract.createUser(attributes);
    expect(await signIn({ username, options: { ...options, preferredChallenge } })).toMatchObject({
      nextStep: {
        signInStep,
        codeDeliveryDetails: { deliveryMedium, destination: expect.stringMatching(destination) },
      },
    });
    const code = contract.lastCode(preferredChallenge === 'SMS_OTP' ? phone.phone_number : username);
    const wrong = code === '000000' ? '111111' : '000000';
    expect(await failureOf(confirmSignIn({ challengeResponse: wrong }))).toBe(
      'CodeMismatchException: Invalid code or auth state for the user.',
    );
    expect(await confirmSignIn({ challengeResponse: code })).toEqual(DONE);
  });

  test('a factor that the user does not have cannot be preferred: the choice is offered', async () => {
    const { username } = await contract.createUser();
    expect(await signIn({ username, options: { ...options, preferredChallenge: 'SMS_OTP' } })).toMatchObject({
      nextStep: { signInStep: 'CONTINUE_SIGN_IN_WITH_FIRST_FACTOR_SELECTION' },
    });
  });

  test('a choice expires after three minutes', async () => {
    const { username } = await contract.createUser();
    await signIn({ username, options });
    contract.advance(181);
    expect(await failureOf(confirmSignIn({ challengeResponse: 'EMAIL_OTP' }))).toMatch(
      /^(NotAuthorizedException: Invalid session for the user, session is expired\.|SignInException: )/,
    );
  });
});

describe('signing in with custom challenges', () => {
  const contract = useContract();

  test('without a password', async () => {
    const { username } = await contract.createUser();
    const question = {
      isSignedIn: false,
      nextStep: {
        signInStep: 'CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE',
        additionalInfo: expect.objectContaining({ prompt: 'What is the magic word?' }),
      },
    };
    expect(await signIn({ username, options: { authFlowType: 'CUSTOM_WITHOUT_SRP' } })).toMatchObject(question);
    expect(await confirmSignIn({ challengeResponse: 'now' })).toMatchObject(question);
    expect(await confirmSignIn({ challengeResponse: 'please' })).toEqual(DONE);
  });

  test('after a password, which is checked first', async () => {
    const user = await contract.createUser();
    const options = { authFlowType: 'CUSTOM_WITH_SRP' } as const;
    expect(await failureOf(signIn({ ...user, password: 'Riverside-2', options }))).toBe(WRONG);
    expect(await signIn({ ...user, options })).toMatchObject({
      nextStep: { signInStep: 'CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE' },
    });
    expect(await confirmSignIn({ challengeResponse: 'please' })).toEqual(DONE);
  });

  test('three wrong answers end it', async () => {
    const { username } = await contract.createUser();
    await signIn({ username, options: { authFlowType: 'CUSTOM_WITHOUT_SRP' } });
    await confirmSignIn({ challengeResponse: 'now' });
    await confirmSignIn({ challengeResponse: 'now' });
    expect(await failureOf(confirmSignIn({ challengeResponse: 'now' }))).toBe(WRONG);
    expect(await failureOf(confirmSignIn({ challengeResponse: 'please' }))).toMatch(/^NotAuthorizedException/);
  });
});

describe('unknown users', () => {
  useContract();
  const stranger = { username: 'nobody@example.org', password: PASSWORD };

  test.each(['USER_SRP_AUTH', 'USER_PASSWORD_AUTH', 'USER_AUTH'] as const)(
    '%s answers them like a wrong password',
    async (authFlowType) => {
      expect(await failureOf(signIn({ ...stranger, options: { authFlowType } }))).toBe(
        authFlowType === 'USER_AUTH' ? 'It succeeded.' : WRONG,
      );
    },
  );
});

describe('when the existence of users is not hidden', () => {
  useContract({ pool: { preventUserExistenceErrors: false } });

  test.each(['USER_SRP_AUTH', 'USER_PASSWORD_AUTH'] as const)(
    '%s reports that the user is unknown',
    async (authFlowType) => {
      const stranger = { username: 'nobody@example.org', password: PASSWORD };
      expect(await failureOf(signIn({ ...stranger, options: { authFlowType } }))).toBe(
        'UserNotFoundException: User does not exist.',
      );
    },
  );
});

describe('flows', () => {
  const contract = useContract({ pool: { flows: ['USER_SRP_AUTH', 'REFRESH_TOKEN_AUTH'] } });

  test('that the client does not have are refused', async () => {
    const user = await contract.createUser();
    expect(await failureOf(signIn({ ...user, options: byPassword }))).toBe(
      'InvalidParameterException: USER_PASSWORD_AUTH flow not enabled for this client',
    );
    expect(await signIn(user)).toEqual(DONE);
  });
});
