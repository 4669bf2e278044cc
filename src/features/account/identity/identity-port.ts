/**
 * The interface between the account pages and the identity provider. Pages use this interface only.
 * Its implementation for Amazon Cognito is in `session/cognito`; tests use a scripted one.
 */

import type { SignedInUser } from '../../../shared/session/signed-in-user';

/** Sign-in flows (specification §7). */
export const SIGN_IN_FLOWS = [
  'USER_SRP_AUTH',
  'USER_PASSWORD_AUTH',
  'CUSTOM_WITH_SRP',
  'CUSTOM_WITHOUT_SRP',
  'USER_AUTH',
] as const;
/** A sign-in flow. */
export type SignInFlow = (typeof SIGN_IN_FLOWS)[number];

/** Flows without a required password: accounts may have none. */
export const PASSWORDLESS_FLOWS: readonly SignInFlow[] = ['USER_AUTH', 'CUSTOM_WITHOUT_SRP'];

/** First factors of `USER_AUTH`. */
export const FIRST_FACTORS = ['PASSWORD', 'PASSWORD_SRP', 'EMAIL_OTP', 'SMS_OTP', 'WEB_AUTHN'] as const;
/** A first factor. */
export type FirstFactor = (typeof FIRST_FACTORS)[number];

/** Second factors. */
export const SECOND_FACTORS = ['SMS', 'TOTP', 'EMAIL'] as const;
/** A second factor. */
export type SecondFactor = (typeof SECOND_FACTORS)[number];

/** Destination of a code. */
export interface CodeDelivery {
  medium: 'EMAIL' | 'SMS';
  /** The address, masked by the provider, such as `a***@e***`; empty if not returned. */
  destination: string;
}

/** Next step of a sign-in; `DONE` at the end. The names are the provider's. */
export type SignInStep =
  | { name: 'DONE' }
  /** The e-mail address is not confirmed; a new code was sent. */
  | { name: 'CONFIRM_SIGN_UP' }
  | { name: 'RESET_PASSWORD' }
  | { name: 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED'; missingAttributes: readonly string[] }
  | { name: 'CONFIRM_SIGN_IN_WITH_SMS_CODE'; delivery: CodeDelivery | null }
  | { name: 'CONFIRM_SIGN_IN_WITH_EMAIL_CODE'; delivery: CodeDelivery | null }
  | { name: 'CONFIRM_SIGN_IN_WITH_TOTP_CODE' }
  | { name: 'CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE'; parameters: Readonly<Record<string, string>> }
  | { name: 'CONFIRM_SIGN_IN_WITH_PASSWORD' }
  | { name: 'CONTINUE_SIGN_IN_WITH_FIRST_FACTOR_SELECTION'; choices: readonly FirstFactor[] }
  | { name: 'CONTINUE_SIGN_IN_WITH_MFA_SELECTION'; choices: readonly SecondFactor[] }
  | { name: 'CONTINUE_SIGN_IN_WITH_MFA_SETUP_SELECTION'; choices: readonly SecondFactor[] }
  | { name: 'CONTINUE_SIGN_IN_WITH_TOTP_SETUP'; setup: TotpSetup }
  | { name: 'CONTINUE_SIGN_IN_WITH_EMAIL_SETUP' };

/** A secret shared with an authenticator app. */
export interface TotpSetup {
  /** In base 32, for typing. */
  secret: string;
  /** `otpauth://…`, for a QR code. */
  uri: string;
}

/** Next step of a sign-up. `AUTO_SIGN_IN`: call `autoSignIn` now. */
export type SignUpStep =
  | { name: 'CONFIRM_SIGN_UP'; delivery: CodeDelivery | null }
  | { name: 'AUTO_SIGN_IN' }
  | { name: 'DONE' };

/** Second factors of an account. */
export interface SecondFactorPreference {
  enabled: readonly SecondFactor[];
  preferred: SecondFactor | null;
}

/** A passkey of the account. */
export interface Passkey {
  id: string;
  /** Its name; empty where the provider only numbered it. */
  name: string;
  /** Its number in the account, if the provider has one. */
  number: number | null;
  /** ISO 8601. */
  createdAt: string | null;
}

/** A device that the provider remembers. */
export interface Device {
  id: string;
  /** Its name, which may be long and technical; empty where there is none. */
  name: string;
  /** Name of its browser, such as `Firefox`; null if unknown. */
  browser: string | null;
  /** Name of its system, such as `Windows`; null if unknown. */
  system: string | null;
  /** ISO 8601. */
  lastSeenAt: string | null;
  /** Whether it is the current device. */
  isThisDevice: boolean;
}

/**
 * Signs users in and manages their accounts. Every method rejects with an `IdentityError` whose
 * code is in the error catalogue. Texts of the provider never reach a page.
 */
export interface IdentityPort {
  /** @param preferred With `USER_AUTH`: the factor to try first. */
  signIn(username: string, password: string | null, preferred?: FirstFactor): Promise<SignInStep>;
  /**
   * Answers the current step: a code, a password, or one of its choices.
   * @param attributes With a new password: the missing attributes.
   */
  answer(response: string, attributes?: Readonly<Record<string, string>>): Promise<SignInStep>;
  /**
   * Cancels the pending sign-in; fails with `LoginStateResetFailed` where the browser prevents it.
   */
  cancelSignIn(): Promise<void>;
  signUp(input: {
    username: string;
    password: string | null;
    attributes: Readonly<Record<string, string>>;
  }): Promise<SignUpStep>;
  confirmSignUp(username: string, code: string): Promise<SignUpStep>;
  resendSignUpCode(username: string): Promise<CodeDelivery | null>;
  /** Signs in after the confirmation of a sign-up; fails with `AutoSignInException` after 180 s. */
  autoSignIn(): Promise<SignInStep>;
  /** Sends a code. @returns its destination. */
  requestPasswordReset(username: string): Promise<CodeDelivery | null>;
  confirmPasswordReset(username: string, newPassword: string, code: string): Promise<void>;

  changePassword(oldPassword: string, newPassword: string): Promise<void>;
  /**
   * Updates attributes, then refreshes the session. @returns the destination of a code, when the
   * new e-mail address must be confirmed.
   */
  updateAttributes(attributes: Readonly<Record<string, string>>): Promise<CodeDelivery | null>;
  sendEmailCode(): Promise<CodeDelivery | null>;
  /** Confirms the address, then refreshes the session. */
  confirmEmail(code: string): Promise<void>;
  secondFactors(): Promise<SecondFactorPreference>;
  /** Enables and disables second factors; the first enabled one is preferred by default. */
  setSecondFactors(preference: SecondFactorPreference): Promise<void>;
  /** @param accountName Name of this account in the app. */
  setUpTotp(accountName: string): Promise<TotpSetup>;
  confirmTotp(code: string): Promise<void>;
  passkeys(): Promise<readonly Passkey[]>;
  addPasskey(): Promise<void>;
  removePasskey(id: string): Promise<void>;
  /** Returns the remembered devices. */
  devices(): Promise<readonly Device[]>;
  rememberThisDevice(): Promise<void>;
  /** Removes a remembered device. The session continues: this device can be remembered again. */
  forgetDevice(id: string): Promise<void>;
  /**
   * Signs out. The tokens are removed even if the provider fails; rejects with
   * `OAuthSignOutException` where its logout page cannot be reached.
   * @param isEverywhere Ends every session of the account; rejects, and signs out nowhere, when the
   * provider fails.
   */
  signOut(isEverywhere?: boolean): Promise<void>;
  /** Deletes the account, then signs out. */
  deleteUser(): Promise<void>;
  /**
   * Reads the session. Refreshes its tokens if they have expired, or always when forced; null when
   * signed out.
   */
  session(isForced?: boolean): Promise<SignedInUser | null>;
}
