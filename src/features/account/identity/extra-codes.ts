/**
 * Error codes that need a message and that the provider does not name: it has one name for several
 * errors, or only a text, or the error is one of the page itself.
 */
export const EXTRA_CODES = [
  'PasswordAttemptsExceeded',
  'SignInSessionExpired',
  'UserDisabled',
  'SessionTooLarge',
  'InvalidTokens',
  'EmptySignUpPassword',
  'EmptyPreferredUsername',
  'MalformedEmail',
  'CONFIRM_SIGN_UP',
  'UserAlreadyConfirmed',
  'NoVerifiedContact',
  'FirstSignInPending',
  'UnhandledChallengeName',
  'SequentialPasskeyChallenges',
  'LoginStateResetFailed',
  'NetworkError',
  'Unknown',
] as const;
/** One of these codes. */
export type ExtraCode = (typeof EXTRA_CODES)[number];
