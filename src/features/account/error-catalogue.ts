import type { MessageKey, Translate } from '../../messages/use-translation';
import { IdentityError } from './identity/identity-error';

/**
 * The errors that have words of their own, by the provider's names (specification §8). Each has `account.error.<code>` in
 * both languages. Those that the provider lacks are in `src/features/account/identity/extra-codes.ts`; `WrongCurrentPassword` and
 * `PreferredUsernameTaken` are what two forms of the account page make of a code that means something else elsewhere.
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
  // What the service refuses
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
  // What the service or the site gets wrong
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
/** The code of an error that has words of its own. */
export type ErrorCode = (typeof ERROR_CODES)[number];

/** Errors that readers are told in the words of another: the same thing happened to them, and they can do the same about it. */
export const ERROR_ALIASES: Readonly<Partial<Record<ErrorCode, readonly string[]>>> = {
  // Both read the same, or signing in would tell who has an account.
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

/** Reads the code of anything thrown; what is not an `IdentityError` is `Unknown`. */
export function errorCode(error: unknown): string {
  return error instanceof IdentityError ? error.code : 'Unknown';
}

/** Says in words why something failed; a code without words is reported as `Unknown`. */
export function errorMessage(t: Translate<'pages'>, code: string): string {
  // A code whose sentence is missing does not compile.
  return t(`account.error.${findErrorCode(code) ?? 'Unknown'}` satisfies MessageKey<'pages'>);
}

/** Finds the code whose words tell another one; null for a code that the catalogue does not know. */
export function findErrorCode(code: string): ErrorCode | null {
  return ERROR_CODES.find((each) => each === code || ERROR_ALIASES[each]?.includes(code)) ?? null;
}
