import { IdentityError } from '../../identity/identity-error';
import { asIdentity, toIdentityError } from './to-identity-error';

const thrown = (name: string, message = 'in the provider’s words') => Object.assign(new Error(message), { name });

test.each([
  ['NotAuthorizedException', 'Incorrect username or password.', 'NotAuthorizedException'],
  ['NotAuthorizedException', 'Password attempts exceeded', 'PasswordAttemptsExceeded'],
  ['NotAuthorizedException', 'Invalid session for the user, session is expired.', 'SignInSessionExpired'],
  ['NotAuthorizedException', 'User is disabled.', 'UserDisabled'],
  ['NotAuthorizedException', 'Invalid Access Token', 'InvalidTokens'],
  ['NotAuthorizedException', 'Access Token has expired', 'InvalidTokens'],
  ['NotAuthorizedException', 'Access Token has been revoked', 'InvalidTokens'],
  ['NotAuthorizedException', 'Refresh Token has expired', 'InvalidTokens'],
  [
    'InvalidParameterException',
    "Value at 'password' failed to satisfy: Member must not be null",
    'EmptySignUpPassword',
  ],
  ['InvalidParameterException', 'User is already confirmed.', 'UserAlreadyConfirmed'],
  ['NotAuthorizedException', 'User cannot be confirmed. Current status is CONFIRMED', 'UserAlreadyConfirmed'],
  [
    'InvalidParameterException',
    'Cannot reset password for the user as there is no registered/verified email or phone_number',
    'NoVerifiedContact',
  ],
  ['NotAuthorizedException', 'User password cannot be reset in the current state.', 'FirstSignInPending'],
  ['InvalidParameterException', 'Username should be an email.', 'InvalidParameterException'],
  [
    'SignInException',
    'An error occurred during the sign in process. X challengeName returned by the underlying service was not addressed.',
    'UnhandledChallengeName',
  ],
  ['SignInException', 'Cannot initiate MFA setup from available types: SMS', 'UnhandledChallengeName'],
  [
    'SignInException',
    'Sequential WEB_AUTHN challenges returned from underlying service cannot be handled.',
    'SequentialPasskeyChallenges',
  ],
  ['SignInException', 'signIn was not called before confirmSignIn.', 'SignInException'],
  ['CodeMismatchException', 'Invalid code', 'CodeMismatchException'],
  ['PasskeyRegistrationCanceled', '', 'PasskeyRegistrationCanceled'],
  ['NetworkError', 'A network error has occurred.', 'NetworkError'],
  ['TypeError', 'undefined is not a function', 'Unknown'],
  ['TypeError', 'Failed to fetch', 'NetworkError'],
  ['Error', 'anything', 'Unknown'],
  ['<script>', 'anything', 'Unknown'],
])('%s “%s” is reported as %s', (name, message, code) => {
  expect(toIdentityError(thrown(name, message)).code).toBe(code);
});

test('the provider’s error is the cause, and not part of the message', () => {
  const cause = thrown('UserNotFoundException', 'User mina does not exist.');
  const error = toIdentityError(cause);
  expect(error.cause).toBe(cause);
  expect(String(error)).not.toContain('mina');
});

test('an error with a code keeps it, and any other thrown value is unknown', async () => {
  const error = new IdentityError('CONFIRM_SIGN_UP');
  await expect(asIdentity(() => Promise.reject(error))).rejects.toBe(error);
  expect(toIdentityError('text').code).toBe('Unknown');
});
