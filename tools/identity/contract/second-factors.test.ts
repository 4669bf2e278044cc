import {
  confirmSignIn,
  fetchMFAPreference,
  fetchUserAttributes,
  setUpTOTP,
  signIn,
  signOut,
  updateMFAPreference,
  verifyTOTPSetup,
} from 'aws-amplify/auth';
import { failureOf, useContract } from '../testing/contract';
import { appCode } from '../testing/authenticator-app';

const DONE = { isSignedIn: true, nextStep: { signInStep: 'DONE' } };
const options = { authFlowType: 'USER_PASSWORD_AUTH' } as const;

describe('second factors of a user', () => {
  const contract = useContract();
  let phones = 0;

  /** Signs in a user with a phone. */
  async function enter() {
    phones += 1;
    const phone = `+3361234${String(phones).padStart(4, '0')}`;
    const user = await contract.createUser({
      attributes: { phone_number: phone, phone_number_verified: 'true' },
    });
    await signIn({ ...user, options });
    return { ...user, phone };
  }

  /** Sets up an authenticator app. @returns its secret. */
  async function addApp(): Promise<string> {
    const { sharedSecret } = await setUpTOTP();
    await verifyTOTPSetup({ code: appCode(sharedSecret) });
    return sharedSecret;
  }

  test('an app is set up with its code', async () => {
    await enter();
    const setup = await setUpTOTP();
    expect(setup.sharedSecret).toMatch(/^[A-Z2-7]{32,}$/);
    expect(setup.getSetupUri('Versio', 'ada').href).toBe(
      `otpauth://totp/Versio:ada?secret=${setup.sharedSecret}&issuer=Versio`,
    );
    const wrong = appCode(setup.sharedSecret, Date.now() + 3_600_000);
    expect(await failureOf(verifyTOTPSetup({ code: wrong }))).toBe('EnableSoftwareTokenMFAException: Code mismatch');
    expect(await failureOf(updateMFAPreference({ totp: 'PREFERRED' }))).toMatch(/^InvalidParameterException/);
    await verifyTOTPSetup({ code: appCode(setup.sharedSecret) });
    await updateMFAPreference({ totp: 'PREFERRED' });
    expect(await fetchMFAPreference()).toEqual({ enabled: ['TOTP'], preferred: 'TOTP' });
  });

  test('an app signs in, with each code once', async () => {
    const user = await enter();
    const secret = await addApp();
    await updateMFAPreference({ totp: 'PREFERRED' });
    await signOut();

    const step = { isSignedIn: false, nextStep: { signInStep: 'CONFIRM_SIGN_IN_WITH_TOTP_CODE' } };
    expect(await signIn({ ...user, options })).toEqual(step);
    const wrong = appCode(secret, Date.now() + 3_600_000);
    expect(await failureOf(confirmSignIn({ challengeResponse: wrong }))).toBe(
      'CodeMismatchException: Invalid code received for user',
    );
    contract.advance(60);
    const code = appCode(secret);
    expect(await confirmSignIn({ challengeResponse: code })).toEqual(DONE);
    await signOut();
    await signIn({ ...user, options });
    expect(await failureOf(confirmSignIn({ challengeResponse: code }))).toBe(
      'ExpiredCodeException: Your software token has already been used once.',
    );
    contract.advance(30);
    expect(await confirmSignIn({ challengeResponse: appCode(secret) })).toEqual(DONE);
  });

  test.each([
    ['sms', 'SMS', 'CONFIRM_SIGN_IN_WITH_SMS_CODE'],
    ['email', 'EMAIL', 'CONFIRM_SIGN_IN_WITH_EMAIL_CODE'],
  ] as const)('a code by %s signs in, in its time', async (factor, deliveryMedium, signInStep) => {
    const user = await enter();
    await updateMFAPreference({ [factor]: 'ENABLED' });
    await signOut();
    const address = factor === 'sms' ? user.phone : user.username;
    const start = async (): Promise<void> => {
      expect(await signIn({ ...user, options })).toMatchObject({
        nextStep: { signInStep, codeDeliveryDetails: { deliveryMedium } },
      });
    };
    await start();
    contract.advance(181);
    expect(await failureOf(confirmSignIn({ challengeResponse: contract.lastCode(address) }))).toMatch(
      /^(NotAuthorizedException: Invalid session for the user, session is expired\.|SignInException)/,
    );
    await start();
    const code = contract.lastCode(address);
    const wrong = code === '000000' ? '111111' : '000000';
    expect(await failureOf(confirmSignIn({ challengeResponse: wrong }))).toMatch(/^CodeMismatchException: /);
    expect(await confirmSignIn({ challengeResponse: code })).toEqual(DONE);
  });

  test('several without a preferred one are a choice', async () => {
    const user = await enter();
    const secret = await addApp();
    await updateMFAPreference({ totp: 'ENABLED', sms: 'ENABLED', email: 'ENABLED' });
    expect((await fetchMFAPreference()).preferred).toBeUndefined();
    await signOut();

    const choose = async (): Promise<void> => {
      const { nextStep } = await signIn({ ...user, options });
      expect(nextStep.signInStep).toBe('CONTINUE_SIGN_IN_WITH_MFA_SELECTION');
      expect('allowedMFATypes' in nextStep && [...(nextStep.allowedMFATypes ?? [])].sort()).toEqual([
        'EMAIL',
        'SMS',
        'TOTP',
      ]);
    };
    await choose();
    expect(await failureOf(confirmSignIn({ challengeResponse: 'PIGEON' }))).toBe(
      'IncorrectMFAMethod: Incorrect MFA method was chosen. It should be either SMS, TOTP, or EMAIL',
    );
    expect(await confirmSignIn({ challengeResponse: 'SMS' })).toMatchObject({
      nextStep: { signInStep: 'CONFIRM_SIGN_IN_WITH_SMS_CODE' },
    });
    expect(await confirmSignIn({ challengeResponse: contract.lastCode(user.phone) })).toEqual(DONE);
    await signOut();
    await choose();
    expect(await confirmSignIn({ challengeResponse: 'TOTP' })).toMatchObject({
      nextStep: { signInStep: 'CONFIRM_SIGN_IN_WITH_TOTP_CODE' },
    });
    contract.advance(60);
    expect(await confirmSignIn({ challengeResponse: appCode(secret) })).toEqual(DONE);
  });

  test('a disabled factor is not asked for', async () => {
    const user = await enter();
    await updateMFAPreference({ email: 'PREFERRED' });
    await updateMFAPreference({ email: 'DISABLED' });
    expect(await fetchMFAPreference()).toEqual({});
    await signOut();
    expect(await signIn({ ...user, options })).toEqual(DONE);
  });
});

describe('when a second factor is required', () => {
  const contract = useContract({ pool: { mfa: 'ON' } });

  /** Signs in up to the choice of a second factor to set up. */
  async function comeToSetup() {
    const user = await contract.createUser();
    expect(await signIn({ ...user, options })).toEqual({
      isSignedIn: false,
      nextStep: {
        signInStep: 'CONTINUE_SIGN_IN_WITH_MFA_SETUP_SELECTION',
        allowedMFATypes: expect.arrayContaining(['EMAIL', 'TOTP']),
      },
    });
    return user;
  }

  test('an app can be set up during the sign-in', async () => {
    const user = await comeToSetup();
    const { nextStep } = await confirmSignIn({ challengeResponse: 'TOTP' });
    if (nextStep.signInStep !== 'CONTINUE_SIGN_IN_WITH_TOTP_SETUP') throw new Error(nextStep.signInStep);
    const { sharedSecret } = nextStep.totpSetupDetails;
    const wrong = appCode(sharedSecret, Date.now() + 3_600_000);
    expect(await failureOf(confirmSignIn({ challengeResponse: wrong }))).toBe(
      'EnableSoftwareTokenMFAException: Code mismatch',
    );
    expect(await confirmSignIn({ challengeResponse: appCode(sharedSecret) })).toEqual(DONE);
    await signOut();
    expect(await signIn({ ...user, options })).toMatchObject({
      nextStep: { signInStep: 'CONFIRM_SIGN_IN_WITH_TOTP_CODE' },
    });
  });

  test('an address can be set up during the sign-in, and is used once its code is entered', async () => {
    const user = await comeToSetup();
    expect(await confirmSignIn({ challengeResponse: 'EMAIL' })).toMatchObject({
      nextStep: { signInStep: 'CONTINUE_SIGN_IN_WITH_EMAIL_SETUP' },
    });
    expect(await confirmSignIn({ challengeResponse: 'second@example.org' })).toMatchObject({
      nextStep: { signInStep: 'CONFIRM_SIGN_IN_WITH_EMAIL_CODE' },
    });
    const attributesOf = (name: string) =>
      contract.service.admin.listUsers().find(({ attributes }) => attributes.email === name)?.attributes;
    expect(attributesOf(user.username)).toMatchObject({ email: user.username });
    expect(attributesOf('second@example.org')).toBeUndefined();

    expect(await confirmSignIn({ challengeResponse: contract.lastCode('second@example.org') })).toEqual(DONE);
    expect(await fetchUserAttributes()).toMatchObject({ email: 'second@example.org', email_verified: 'true' });
    expect(await fetchMFAPreference()).toMatchObject({ enabled: ['EMAIL'] });
  });
});

describe('when an app is the only second factor', () => {
  const contract = useContract({ pool: { mfa: 'ON', mfaTypes: ['SOFTWARE_TOKEN_MFA'] } });

  test('its set-up starts at once', async () => {
    expect(await signIn({ ...(await contract.createUser()), options })).toMatchObject({
      nextStep: { signInStep: 'CONTINUE_SIGN_IN_WITH_TOTP_SETUP' },
    });
  });
});
