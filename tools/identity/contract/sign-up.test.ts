import { autoSignIn, confirmSignUp, fetchUserAttributes, resendSignUpCode, signIn, signUp } from 'aws-amplify/auth';
import { PASSWORD, failureOf, useContract } from '../testing/contract';

describe('signing up', () => {
  const contract = useContract();
  let count = 0;

  /** Signs up a user who waits for a code. */
  async function register(options: { autoSignIn?: boolean } = {}) {
    count += 1;
    const username = `new-${count}@example.org`;
    const result = await signUp({
      username,
      password: PASSWORD,
      options: {
        userAttributes: { email: username, name: 'Ada' },
        ...(options.autoSignIn ? { autoSignIn: { authFlowType: 'USER_PASSWORD_AUTH' } } : {}),
      },
    });
    return { username, result };
  }

  test('asks for the code that was sent', async () => {
    const { result, username } = await register();
    expect(result).toEqual({
      isSignUpComplete: false,
      userId: expect.stringMatching(/^[\da-f-]{36}$/),
      nextStep: {
        signUpStep: 'CONFIRM_SIGN_UP',
        codeDeliveryDetails: { attributeName: 'email', deliveryMedium: 'EMAIL', destination: 'n***@e***' },
      },
    });
    expect(await confirmSignUp({ username, confirmationCode: contract.lastCode(username) })).toMatchObject({
      isSignUpComplete: true,
      nextStep: { signUpStep: 'DONE' },
    });
    await signIn({ username, password: PASSWORD, options: { authFlowType: 'USER_PASSWORD_AUTH' } });
    expect(await fetchUserAttributes()).toMatchObject({ email: username, email_verified: 'true', name: 'Ada' });
  });

  test('signs in automatically once the code is confirmed', async () => {
    const { username } = await register({ autoSignIn: true });
    expect(await confirmSignUp({ username, confirmationCode: contract.lastCode(username) })).toMatchObject({
      nextStep: { signUpStep: 'COMPLETE_AUTO_SIGN_IN' },
    });
    expect(await autoSignIn()).toEqual({ isSignedIn: true, nextStep: { signInStep: 'DONE' } });
    expect(await failureOf(autoSignIn())).toBe(
      'AutoSignInException: The autoSignIn flow has not started, or has been cancelled/completed.',
    );
  });

  test('before the code is entered, signing in leads to it', async () => {
    const { username } = await register();
    for (const authFlowType of ['USER_PASSWORD_AUTH', 'USER_SRP_AUTH'] as const) {
      expect(await signIn({ username, password: PASSWORD, options: { authFlowType } })).toMatchObject({
        isSignedIn: false,
        nextStep: { signInStep: 'CONFIRM_SIGN_UP' },
      });
    }
  });

  test('a code that was sent again replaces the first', async () => {
    const { username } = await register();
    const first = contract.lastCode(username);
    expect(await resendSignUpCode({ username })).toEqual({
      attributeName: 'email',
      deliveryMedium: 'EMAIL',
      destination: 'n***@e***',
    });
    const second = contract.lastCode(username);
    if (first !== second) {
      expect(await failureOf(confirmSignUp({ username, confirmationCode: first }))).toBe(
        'CodeMismatchException: Invalid verification code provided, please try again.',
      );
    }
    await confirmSignUp({ username, confirmationCode: second });
    expect(await failureOf(resendSignUpCode({ username }))).toBe(
      'InvalidParameterException: User is already confirmed.',
    );
    expect(await failureOf(confirmSignUp({ username, confirmationCode: second }))).toBe(
      'NotAuthorizedException: User cannot be confirmed. Current status is CONFIRMED',
    );
  });

  test('a code expires', async () => {
    const { username } = await register();
    contract.advance(24 * 3600 + 1);
    expect(await failureOf(confirmSignUp({ username, confirmationCode: contract.lastCode(username) }))).toBe(
      'ExpiredCodeException: Invalid code provided, please request a code again.',
    );
  });

  test.each<[password: string, why: string]>([
    ['Short-1', 'Password not long enough'],
    ['riverside-1', 'Password must have uppercase characters'],
    ['RIVERSIDE-1', 'Password must have lowercase characters'],
    ['Riverside-', 'Password must have numeric characters'],
    ['Riverside1', 'Password must have symbol characters'],
  ])('the password %s is refused', async (password, why) => {
    expect(await failureOf(signUp({ username: 'weak@example.org', password }))).toBe(
      `InvalidPasswordException: Password did not conform with policy: ${why}`,
    );
  });

  test('an address has one account', async () => {
    const { username } = await contract.createUser();
    expect(await failureOf(signUp({ username, password: PASSWORD }))).toBe(
      'UsernameExistsException: An account with the given email already exists.',
    );
    expect(await failureOf(signUp({ username: username.toUpperCase(), password: PASSWORD }))).toBe(
      'UsernameExistsException: An account with the given email already exists.',
    );
  });
});

describe('when the existence of users is not hidden', () => {
  useContract({ pool: { preventUserExistenceErrors: false } });

  test('a user who never signed up is unknown', async () => {
    const username = 'nobody@example.org';
    expect(await failureOf(confirmSignUp({ username, confirmationCode: '123456' }))).toBe(
      'UserNotFoundException: Username/client id combination not found.',
    );
    expect(await failureOf(resendSignUpCode({ username }))).toBe(
      'UserNotFoundException: Username/client id combination not found.',
    );
  });
});

describe('signing up without a password', () => {
  const contract = useContract();

  test('is possible when codes sign in, and needs no other code', async () => {
    const username = 'passwordless@example.org';
    await signUp({
      username,
      options: { userAttributes: { email: username }, autoSignIn: { authFlowType: 'USER_AUTH' } },
    });
    await confirmSignUp({ username, confirmationCode: contract.lastCode(username) });
    expect(await autoSignIn()).toEqual({ isSignedIn: true, nextStep: { signInStep: 'DONE' } });
    expect(contract.service.outbox.messages()).toHaveLength(1);
  });
});

describe('when a password is required', () => {
  useContract({ pool: { firstFactors: ['PASSWORD', 'PASSWORD_SRP'] } });

  test('signing up without one is refused as Amplify expects it', async () => {
    const call = signUp({ username: 'a@example.org', options: { userAttributes: { email: 'a@example.org' } } });
    expect(await failureOf(call)).toBe('EmptySignUpPassword: password is required to signUp');
  });
});

describe('when the existence of users is hidden', () => {
  const contract = useContract();

  test('codes of unknown users seem to be sent, and have expired', async () => {
    const username = 'nobody@example.org';
    expect(await resendSignUpCode({ username })).toMatchObject({ destination: 'n***@e***' });
    expect(await failureOf(confirmSignUp({ username, confirmationCode: '123456' }))).toBe(
      'ExpiredCodeException: Invalid code provided, please request a code again.',
    );
    expect(contract.service.outbox.messages()).toEqual([]);
  });
});
