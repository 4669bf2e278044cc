import {
  confirmResetPassword,
  confirmSignIn,
  confirmSignUp,
  confirmUserAttribute,
  fetchUserAttributes,
  resendSignUpCode,
  resetPassword,
  signIn,
  signUp,
  updatePassword,
  verifyTOTPSetup,
} from 'aws-amplify/auth';
import { PASSWORD, failureOf, useContract } from '../testing/contract';

describe('what Amplify refuses without a request', () => {
  const contract = useContract();
  const username = 'ada@example.org';

  test('an answer without a challenge', async () => {
    expect(await failureOf(confirmSignIn({ challengeResponse: '123456' }))).toMatch(
      /^SignInException: \s*An error occurred during the sign in process\./,
    );
    expect(await failureOf(fetchUserAttributes())).toMatch(/^UserUnAuthenticatedException: /);
  });

  test.each<[expected: string, act: () => Promise<unknown>]>([
    ['EmptySignInUsername: username is required to signIn', () => signIn({ username: '', password: PASSWORD })],
    ['EmptySignInPassword: password is required to signIn', () => signIn({ username })],
    [
      'EmptySignInPassword: password is required to signIn',
      () => signIn({ username, options: { authFlowType: 'USER_PASSWORD_AUTH' } }),
    ],
    [
      'CustomAuthSignInPassword: A password is not needed when signing in with CUSTOM_WITHOUT_SRP',
      () => signIn({ username, password: PASSWORD, options: { authFlowType: 'CUSTOM_WITHOUT_SRP' } }),
    ],
    ['EmptySignUpUsername: username is required to signUp', () => signUp({ username: '', password: PASSWORD })],
    ['EmptySignUpUsername: username is required to signUp', () => resendSignUpCode({ username: '' })],
    [
      'EmptyConfirmSignUpUsername: username is required to confirmSignUp',
      () => confirmSignUp({ username: '', confirmationCode: '1' }),
    ],
    [
      'EmptyConfirmSignUpCode: code is required to confirmSignUp',
      () => confirmSignUp({ username, confirmationCode: '' }),
    ],
    [
      'EmptyChallengeResponse: challengeResponse is required to confirmSignIn',
      () => confirmSignIn({ challengeResponse: '' }),
    ],
    ['EmptyResetPasswordUsername: username is required to resetPassword', () => resetPassword({ username: '' })],
    [
      'EmptyConfirmResetPasswordUsername: username is required to confirmResetPassword',
      () => confirmResetPassword({ username: '', confirmationCode: '', newPassword: '' }),
    ],
    [
      'EmptyConfirmResetPasswordNewPassword: newPassword is required to confirmResetPassword',
      () => confirmResetPassword({ username, confirmationCode: '', newPassword: '' }),
    ],
    [
      'EmptyConfirmResetPasswordConfirmationCode: confirmationCode is required to confirmResetPassword',
      () => confirmResetPassword({ username, confirmationCode: '', newPassword: PASSWORD }),
    ],
    [
      'EmptyUpdatePassword: oldPassword and newPassword are required to changePassword',
      () => updatePassword({ oldPassword: '', newPassword: PASSWORD }),
    ],
    [
      'EmptyConfirmUserAttributeCode: confirmation code is required to confirmUserAttribute',
      () => confirmUserAttribute({ userAttributeKey: 'email', confirmationCode: '' }),
    ],
    ['EmptyVerifyTOTPSetupCode: code is required to verifyTotpSetup', () => verifyTOTPSetup({ code: '' })],
  ])('%s', async (expected, act) => {
    expect(await failureOf(act())).toBe(expected);
    expect(contract.requests.entries).toEqual([]);
  });
});
