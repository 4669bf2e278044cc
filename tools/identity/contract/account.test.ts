import {
  confirmResetPassword,
  confirmUserAttribute,
  deleteUser,
  deleteUserAttributes,
  fetchAuthSession,
  fetchUserAttributes,
  resetPassword,
  sendUserAttributeVerificationCode,
  signIn,
  signOut,
  updatePassword,
  updateUserAttribute,
  updateUserAttributes,
} from 'aws-amplify/auth';
import { PASSWORD, failureOf, useContract } from '../testing/contract';

const options = { authFlowType: 'USER_PASSWORD_AUTH' } as const;
const DONE = { isSignedIn: true, nextStep: { signInStep: 'DONE' } };
const WRONG = 'NotAuthorizedException: Incorrect username or password.';
const MISMATCH = 'CodeMismatchException: Invalid verification code provided, please try again.';
const EXPIRED = 'ExpiredCodeException: Invalid code provided, please request a code again.';
const LIMIT = 'LimitExceededException: Attempt limit exceeded, please try after some time.';

const otherThan = (code: string): string => (code === '000000' ? '111111' : '000000');

describe('a forgotten password', () => {
  const contract = useContract();

  test('is replaced with a code', async () => {
    const { username } = await contract.createUser();
    expect(await resetPassword({ username })).toEqual({
      isPasswordReset: false,
      nextStep: {
        resetPasswordStep: 'CONFIRM_RESET_PASSWORD_WITH_CODE',
        codeDeliveryDetails: { attributeName: 'email', deliveryMedium: 'EMAIL', destination: 'r***@e***' },
      },
    });
    const confirmationCode = contract.lastCode(username);
    const newPassword = 'Lakeside-2';
    const confirm = (change: object = {}): Promise<string> =>
      failureOf(confirmResetPassword({ username, confirmationCode, newPassword, ...change }));
    expect(await confirm({ confirmationCode: otherThan(confirmationCode) })).toBe(MISMATCH);
    expect(await confirm({ newPassword: 'short' })).toMatch(/^InvalidPasswordException: Password did not conform/);
    expect(await confirm()).toBe('It succeeded.');
    expect(await confirm()).toBe(EXPIRED);
    expect(await failureOf(signIn({ username, password: PASSWORD, options }))).toBe(WRONG);
    expect(await signIn({ username, password: newPassword, options })).toEqual(DONE);
  });

  test('is asked for a limited number of times', async () => {
    const { username } = await contract.createUser();
    for (let attempt = 1; attempt <= 10; attempt += 1) await resetPassword({ username });
    const { length } = contract.requests.entries;
    expect(await failureOf(resetPassword({ username }))).toBe(LIMIT);
    // Amplify retries twice automatically: these attempts must not extend the lock.
    expect(contract.requests.entries).toHaveLength(length + 3);
    contract.advance(15 * 60 + 1);
    expect(await resetPassword({ username })).toMatchObject({ isPasswordReset: false });
  });

  test('cannot be replaced without a verified address, nor before the first sign-in', async () => {
    const { username } = await contract.createUser({ attributes: { email_verified: 'false' } });
    expect(await failureOf(resetPassword({ username }))).toBe(
      'InvalidParameterException: Cannot reset password for the user as there is no registered/verified email or phone_number',
    );
    const invited = await contract.createUser({ isPasswordTemporary: true });
    expect(await failureOf(resetPassword({ username: invited.username }))).toBe(
      'NotAuthorizedException: User password cannot be reset in the current state.',
    );
    // A code for an unknown user only seems to be sent.
    expect(await failureOf(resetPassword({ username: 'nobody@example.org' }))).toBe('It succeeded.');
  });
});

describe('the password of a signed-in user', () => {
  const contract = useContract();

  test('is changed with the old one', async () => {
    const { username, password } = await contract.createUser();
    await signIn({ username, password, options });
    expect(await failureOf(updatePassword({ oldPassword: 'Riverside-2', newPassword: 'Lakeside-2' }))).toBe(WRONG);
    expect(await failureOf(updatePassword({ oldPassword: password, newPassword: 'short' }))).toBe(
      'InvalidPasswordException: Password did not conform with policy: Password not long enough',
    );
    await updatePassword({ oldPassword: password, newPassword: 'Lakeside-2' });
    // The session continues.
    expect((await fetchAuthSession({ forceRefresh: true })).tokens).toHaveProperty('accessToken');
    await signOut();
    expect(await failureOf(signIn({ username, password, options }))).toBe(WRONG);
    expect(await signIn({ username, password: 'Lakeside-2', options })).toEqual(DONE);
  });
});

describe('attributes', () => {
  const contract = useContract();

  async function enter() {
    const user = await contract.createUser({ attributes: { name: 'Ada' } });
    await signIn({ ...user, options });
    return user;
  }

  test('are set and removed, also in tokens', async () => {
    const { username } = await enter();
    expect(await updateUserAttribute({ userAttribute: { attributeKey: 'name', value: 'Zoé' } })).toEqual({
      isUpdated: true,
      nextStep: { updateAttributeStep: 'DONE' },
    });
    await updateUserAttributes({ userAttributes: { nickname: 'Z', locale: 'fr' } });
    expect(await fetchUserAttributes()).toMatchObject({ name: 'Zoé', nickname: 'Z', locale: 'fr', email: username });
    await deleteUserAttributes({ userAttributeKeys: ['nickname'] });
    expect(await fetchUserAttributes()).not.toHaveProperty('nickname');
    const { tokens } = await fetchAuthSession({ forceRefresh: true });
    expect(tokens?.idToken?.payload).toMatchObject({ name: 'Zoé', locale: 'fr' });
    expect(await failureOf(deleteUserAttributes({ userAttributeKeys: ['email'] }))).toMatch(
      /^InvalidParameterException/,
    );
    for (const attribute of ['sub', 'email_verified'] as const) {
      expect(await failureOf(updateUserAttributes({ userAttributes: { [attribute]: 'true' } }))).toMatch(
        /^(InvalidParameterException|NotAuthorizedException)/,
      );
    }
  });

  test('a new address is verified with a code', async () => {
    await enter();
    const email = 'moved@example.org';
    expect(await updateUserAttributes({ userAttributes: { email } })).toEqual({
      email: {
        isUpdated: false,
        nextStep: {
          updateAttributeStep: 'CONFIRM_ATTRIBUTE_WITH_CODE',
          codeDeliveryDetails: { attributeName: 'email', deliveryMedium: 'EMAIL', destination: 'm***@e***' },
        },
      },
    });
    expect(await fetchUserAttributes()).toMatchObject({ email, email_verified: 'false' });
    const code = contract.lastCode(email);
    const confirm = (confirmationCode: string): Promise<string> =>
      failureOf(confirmUserAttribute({ userAttributeKey: 'email', confirmationCode }));
    expect(await confirm(otherThan(code))).toBe(MISMATCH);
    expect(await sendUserAttributeVerificationCode({ userAttributeKey: 'email' })).toMatchObject({
      deliveryMedium: 'EMAIL',
    });
    const second = contract.lastCode(email);
    expect(await confirm(second)).toBe('It succeeded.');
    expect(await confirm(second)).toBe(EXPIRED);
    expect(await fetchUserAttributes()).toMatchObject({ email, email_verified: 'true' });
    const { tokens } = await fetchAuthSession({ forceRefresh: true });
    expect(tokens?.idToken?.payload.email_verified).toBe(true);
  });

  test('a code for an attribute expires', async () => {
    const { username } = await enter();
    await sendUserAttributeVerificationCode({ userAttributeKey: 'email' });
    const confirmationCode = contract.lastCode(username);
    contract.advance(24 * 3600 + 1);
    expect(await failureOf(confirmUserAttribute({ userAttributeKey: 'email', confirmationCode }))).toBe(EXPIRED);
  });

  test('an address of another user is refused', async () => {
    const other = await contract.createUser();
    await enter();
    expect(await failureOf(updateUserAttributes({ userAttributes: { email: other.username } }))).toBe(
      'AliasExistsException: An account with the given email already exists.',
    );
  });

  test('there is no code for what the user does not have', async () => {
    await enter();
    expect(await failureOf(sendUserAttributeVerificationCode({ userAttributeKey: 'phone_number' }))).toMatch(
      /^InvalidParameterException/,
    );
  });
});

describe('when an address is verified before it is used', () => {
  const contract = useContract({ pool: { verifyBeforeUpdate: ['email'] } });

  test('the old one stays until then', async () => {
    const user = await contract.createUser();
    await signIn({ ...user, options });
    await updateUserAttributes({ userAttributes: { email: 'next@example.org' } });
    expect(await fetchUserAttributes()).toMatchObject({ email: user.username, email_verified: 'true' });
    const confirmationCode = contract.lastCode('next@example.org');
    await confirmUserAttribute({ userAttributeKey: 'email', confirmationCode });
    expect(await fetchUserAttributes()).toMatchObject({ email: 'next@example.org', email_verified: 'true' });
  });
});

describe('an account', () => {
  const contract = useContract();

  test('is deleted by its user', async () => {
    const user = await contract.createUser();
    await signIn({ ...user, options });
    await deleteUser();
    expect(contract.storage.find('accessToken')).toBeUndefined();
    expect(await failureOf(signIn({ ...user, options }))).toBe(
      'NotAuthorizedException: Incorrect username or password.',
    );
    await contract.service.admin.createUser({ email: user.username, password: PASSWORD });
    expect(await signIn({ ...user, options })).toEqual(DONE);
  });
});
