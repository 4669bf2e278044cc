import type { MessageKey, Translate } from '../../messages/use-translation';
import { IdentityError } from './identity/identity-error';

/**
 * Codes of the errors that have their own message, mostly by the provider's names (specification
 * §8). Each has `account.error.<code>` in both languages. Codes that the provider lacks are in
 * `src/features/account/identity/extra-codes.ts`. `WrongCurrentPassword` and
 * `PreferredUsernameTaken` replace a code that has another meaning elsewhere, in two forms of the
 * account page.
 */
export const ERROR_CODES = [
  'NetworkError',
  'NotAuthorizedException',
  'Unknown',
  // Signing in
  'PasswordAttemptsExceeded',
  'SignInSessionExpired',
  'SignInException',
  'UserDisabled',
  'InvalidTokens',
  'CONFIRM_SIGN_UP',
  'UserAlreadyConfirmed',
  'UserNotConfirmedException',
  'PasswordResetRequiredException',
  'NoVerifiedContact',
  'FirstSignInPending',
  'UserAlreadyAuthenticatedException',
  'UserUnAuthenticatedException',
  'UnexpectedSignInInterruptionException',
  'SessionTooLarge',
  'AutoSignInException',
  'DeviceMetadataNotFoundException',
  'UnhandledChallengeName',
  'SequentialPasskeyChallenges',
  // Empty fields and choices
  'EmptySignInUsername',
  'EmptySignInPassword',
  'CustomAuthSignInPassword',
  'EmptySignUpUsername',
  'EmptyPreferredUsername',
  'MalformedEmail',
  'EmptySignUpPassword',
  'EmptyConfirmSignUpCode',
  'EmptyVerifyTOTPSetupCode',
  'EmptyChallengeResponse',
  'EmptyConfirmResetPasswordNewPassword',
  'EmptyUpdatePassword',
  'IncorrectMFAMethod',
  'InvalidPreferredChallenge',
  // Refused by the service
  'UsernameExistsException',
  'AliasExistsException',
  'PreferredUsernameTaken',
  'WrongCurrentPassword',
  'InvalidPasswordException',
  'PasswordHistoryPolicyViolationException',
  'InvalidParameterException',
  'CodeMismatchException',
  'ExpiredCodeException',
  'CodeDeliveryFailureException',
  'LimitExceededException',
  'EnableSoftwareTokenMFAException',
  'SetUpTOTPException',
  'SoftwareTokenMFANotFoundException',
  'MFAMethodNotFoundException',
  'ConcurrentModificationException',
  'UserLambdaValidationException',
  'ForbiddenException',
  // Errors of the service or the site
  'InternalErrorException',
  'InvalidUserPoolConfigurationException',
  'CredentialsNotFoundException',
  'OAuthSignInException',
  'OAuthSignOutException',
  'LoginStateResetFailed',
  // Passkeys
  'PasskeyNotSupported',
  'PasskeyAlreadyExists',
  'RelyingPartyMismatch',
  'InvalidPasskeyRegistrationOptions',
  'InvalidPasskeyAuthenticationOptions',
  'PasskeyRegistrationFailed',
  'PasskeyRetrievalFailed',
  'PasskeyRegistrationCanceled',
  'PasskeyAuthenticationCanceled',
  'PasskeyOperationAborted',
  'WebAuthnChallengeNotFoundException',
  'WebAuthnNotEnabledException',
] as const;
/** The code of an error that has its own message. */
export type ErrorCode = (typeof ERROR_CODES)[number];

/**
 * Errors that share the message of another one: they mean the same to readers, who can do the same
 * about it.
 */
export const ERROR_ALIASES: Readonly<Partial<Record<ErrorCode, readonly string[]>>> = {
  // Both have the same message, or signing in would reveal who has an account.
  NotAuthorizedException: ['UserNotFoundException'],
  EmptySignInUsername: [
    'EmptyConfirmSignUpUsername',
    'EmptyresendSignUpCodeUsername',
    'EmptyResetPasswordUsername',
    'EmptyConfirmResetPasswordUsername',
  ],
  EmptyConfirmSignUpCode: ['EmptyConfirmResetPasswordConfirmationCode', 'EmptyConfirmUserAttributeCode'],
  LimitExceededException: ['TooManyRequestsException', 'TooManyFailedAttemptsException'],
  ConcurrentModificationException: ['ResourceConflictException'],
  InternalErrorException: ['ExternalServiceException', 'InvalidLambdaResponseException', 'UnexpectedLambdaException'],
  InvalidTokens: [
    'InvalidAuthTokens',
    'InvalidIdTokenException',
    'RefreshTokenReuseException',
    'TokenRefreshException',
    'TokenRevokedException',
    'UnauthorizedException',
    'iatNotFoundException',
  ],
  UserUnAuthenticatedException: ['NoSessionFoundException'],
  CredentialsNotFoundException: ['CredentialsException', 'GetIdResponseException'],
  InvalidUserPoolConfigurationException: [
    'AuthTokenConfigException',
    'AuthUserPoolAndIdentityPoolException',
    'AuthUserPoolException',
    'EmptyTokenRefresherException',
    'EmptyTokenStoreException',
    'EmptyUserIdForSRPException',
    'FeatureUnavailableInTierException',
    'InvalidEmailRoleAccessPolicyException',
    'InvalidIdentityPoolConfigurationException',
    'InvalidIdentityPoolIdException',
    'InvalidOriginException',
    'InvalidPreferredRedirectUrlException',
    'InvalidRedirectException',
    'InvalidSmsRoleAccessPolicyException',
    'InvalidSmsRoleTrustRelationshipException',
    'InvalidUserPoolId',
    'KeyValueStorageNotFoundException',
    'NoAmplifyContextError',
    'OAuthNotConfigureException',
    'ResourceNotFoundException',
    'UnsupportedTokenTypeException',
    'UserPoolAddOnNotEnabledException',
  ],
  PasskeyNotSupported: ['WebAuthnCredentialNotSupportedException'],
  RelyingPartyMismatch: ['WebAuthnOriginNotAllowedException', 'WebAuthnRelyingPartyMismatchException'],
  WebAuthnChallengeNotFoundException: ['WebAuthnClientMismatchException'],
  WebAuthnNotEnabledException: ['WebAuthnConfigurationMissingException'],
};

/** Returns the code of a thrown value; `Unknown` if it is not an `IdentityError`. */
export function errorCode(error: unknown): string {
  return error instanceof IdentityError ? error.code : 'Unknown';
}

/** Returns the message of a code; that of `Unknown` if it has none. */
export function errorMessage(t: Translate<'pages'>, code: string): string {
  // A code without a message is a type error.
  return t(`account.error.${findErrorCode(code) ?? 'Unknown'}` satisfies MessageKey<'pages'>);
}

/**
 * Finds the code whose message another code uses; null for a code that the catalogue does not know.
 */
export function findErrorCode(code: string): ErrorCode | null {
  return ERROR_CODES.find((each) => each === code || ERROR_ALIASES[each]?.includes(code)) ?? null;
}
