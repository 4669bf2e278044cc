/** Codes of errors that the provider has one name for, and readers need several sentences. */
export const EXTRA_CODES = [
  'PasswordAttemptsExceeded',
  'SignInSessionExpired',
  'UserDisabled',
  'InvalidTokens',
  'EmptySignUpPassword',
  'CONFIRM_SIGN_UP',
  'NetworkError',
  'Unknown',
] as const;
/** One of those codes. */
export type ExtraCode = (typeof EXTRA_CODES)[number];
