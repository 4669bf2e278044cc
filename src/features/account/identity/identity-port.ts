/**
 * The words between the pages about accounts and whatever signs people in. Pages know this port alone; the one that
 * talks to Amazon Cognito is in `session/cognito`, and tests give a scripted one.
 */

import type { SignedInUser } from '../../../shared/session/signed-in-user';

/** How somebody proves who they are at the start of a sign-in (specification §7). */
export const SIGN_IN_FLOWS = [
  'USER_SRP_AUTH',
  'USER_PASSWORD_AUTH',
  'CUSTOM_WITH_SRP',
  'CUSTOM_WITHOUT_SRP',
  'USER_AUTH',
] as const;
/** A flow of signing in. */
export type SignInFlow = (typeof SIGN_IN_FLOWS)[number];

/** Flows in which somebody can sign in without a password, and so have an account without one. */
export const PASSWORDLESS_FLOWS: readonly SignInFlow[] = ['USER_AUTH', 'CUSTOM_WITHOUT_SRP'];

/** What `USER_AUTH` lets people choose from. */
export const FIRST_FACTORS = ['PASSWORD', 'PASSWORD_SRP', 'EMAIL_OTP', 'SMS_OTP', 'WEB_AUTHN'] as const;
/** A first factor. */
export type FirstFactor = (typeof FIRST_FACTORS)[number];

/** Second factors. */
export const SECOND_FACTORS = ['SMS', 'TOTP', 'EMAIL'] as const;
/** A second factor. */
export type SecondFactor = (typeof SECOND_FACTORS)[number];

/** Where a code has been sent. */
export interface CodeDelivery {
  medium: 'EMAIL' | 'SMS';
  /** The address, masked by the provider, such as `a***@e***`; empty when it does not say. */
  destination: string;
}

/** What a sign-in asks for next; `DONE` when nothing is left. The names are the provider's. */
export type SignInStep =
  | { name: 'DONE' }
  /** The e-mail address was never confirmed; a new code is on its way. */
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

/** What a sign-up asks for next. `AUTO_SIGN_IN`: call `autoSignIn` now. */
export type SignUpStep =
  | { name: 'CONFIRM_SIGN_UP'; delivery: CodeDelivery | null }
  | { name: 'AUTO_SIGN_IN' }
  | { name: 'DONE' };

/** Which second factors somebody uses. */
export interface SecondFactorPreference {
  enabled: readonly SecondFactor[];
  preferred: SecondFactor | null;
}

/** A passkey, as lists show it. */
export interface Passkey {
  id: string;
  /** The name that it was given; empty where the provider only numbered it. */
  name: string;
  /** Its number in the account, where the provider says so. */
  number: number | null;
  /** ISO 8601. */
  createdAt: string | null;
}

/** A device that the provider remembers. */
export interface Device {
  id: string;
  /** The name that it was given, which may be long and technical; empty where there is none. */
  name: string;
  /** Proper name of its browser, such as `Firefox`; null where the provider does not tell. */
  browser: string | null;
  /** Proper name of its system, such as `Windows`; null where the provider does not tell. */
  system: string | null;
  /** ISO 8601. */
  lastSeenAt: string | null;
  /** Whether it is the one being used. */
  isThisDevice: boolean;
}

/**
 * Signs people in and manages their accounts. Every method rejects with an `IdentityError`; its code is one of the error
 * catalogue, and nothing of the provider's own text reaches a page.
 */
export interface IdentityPort {
  /** @param options.preferred With `USER_AUTH`: the factor to try first. */
  signIn(
    username: string,
    password: string | null,
    options?: { flow?: SignInFlow; preferred?: FirstFactor },
  ): Promise<SignInStep>;
  /**
   * Answers the step that the sign-in is at: a code, a password, or one of its choices.
   * @param attributes With a new password: the attributes that were missing.
   */
  answer(response: string, attributes?: Readonly<Record<string, string>>): Promise<SignInStep>;
  /** Forgets the sign-in under way; fails with `LoginStateResetFailed` where the browser does not let it. */
  cancelSignIn(): Promise<void>;
  signUp(input: {
    username: string;
    password: string | null;
    attributes: Readonly<Record<string, string>>;
  }): Promise<SignUpStep>;
  confirmSignUp(username: string, code: string): Promise<SignUpStep>;
  resendSignUpCode(username: string): Promise<CodeDelivery | null>;
  /** Signs in whoever has just confirmed the sign-up; fails with `AutoSignInException` after 180 s. */
  autoSignIn(): Promise<SignInStep>;
  /** @returns where the code went. */
  requestPasswordReset(username: string): Promise<CodeDelivery | null>;
  confirmPasswordReset(username: string, newPassword: string, code: string): Promise<void>;

  changePassword(oldPassword: string, newPassword: string): Promise<void>;
  /** Then the session is refreshed. @returns where a code went, when the new e-mail address must be confirmed. */
  updateAttributes(attributes: Readonly<Record<string, string>>): Promise<CodeDelivery | null>;
  sendEmailCode(): Promise<CodeDelivery | null>;
  /** Then the session is refreshed. */
  confirmEmail(code: string): Promise<void>;
  secondFactors(): Promise<SecondFactorPreference>;
  /** Turns second factors on and off; the first enabled one is preferred unless told otherwise. */
  setSecondFactors(preference: SecondFactorPreference): Promise<void>;
  /** @param accountName How the app shall name this account. */
  setUpTotp(accountName: string): Promise<TotpSetup>;
  confirmTotp(code: string): Promise<void>;
  passkeys(): Promise<readonly Passkey[]>;
  addPasskey(): Promise<void>;
  removePasskey(id: string): Promise<void>;
  /** The devices that are remembered. */
  devices(): Promise<readonly Device[]>;
  rememberThisDevice(): Promise<void>;
  /** Remembers a device no longer. The session goes on: this device can be remembered again. */
  forgetDevice(id: string): Promise<void>;
  /**
   * The tokens go whatever the provider says; fails with `OAuthSignOutException` where its logout page cannot be reached.
   * @param isEverywhere Ends every session of the account.
   */
  signOut(isEverywhere?: boolean): Promise<void>;
  /** Deletes the account, then signs out. */
  deleteUser(): Promise<void>;
  /** Reads the session, refreshing its tokens where they have expired, or always when forced; null when signed out. */
  session(isForced?: boolean): Promise<SignedInUser | null>;
}
