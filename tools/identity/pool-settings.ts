/** A way to start a sign-in. */
export type AuthFlow = 'USER_SRP_AUTH' | 'USER_PASSWORD_AUTH' | 'CUSTOM_AUTH' | 'USER_AUTH' | 'REFRESH_TOKEN_AUTH';
/** A first factor that can be chosen in the flow USER_AUTH. */
export type FirstFactor = 'PASSWORD' | 'PASSWORD_SRP' | 'EMAIL_OTP' | 'SMS_OTP' | 'WEB_AUTHN';
/** The second factors. */
export const MFA_TYPES = ['SMS_MFA', 'SOFTWARE_TOKEN_MFA', 'EMAIL_OTP'] as const;
export type MfaType = (typeof MFA_TYPES)[number];
/** The attributes that codes can be sent to. */
export const CONTACT_ATTRIBUTES = ['email', 'phone_number'] as const;
export type ContactAttribute = (typeof CONTACT_ATTRIBUTES)[number];

/** Requirements of a new password. */
export interface PasswordPolicy {
  /** Minimum number of characters. */
  min: number;
  lower: boolean;
  upper: boolean;
  number: boolean;
  symbol: boolean;
}

/** Lifetimes in seconds. */
export interface Lifetimes {
  access: number;
  id: number;
  refresh: number;
  /** Time limit for answering a challenge. */
  session: number;
  /** Codes that confirm an account or an address. */
  code: number;
  /** Codes that reset a password. */
  reset: number;
  /** Codes that sign in. */
  otp: number;
  /** AWS credentials of the identity pool. */
  creds: number;
}

/** Limits of attempts. */
export interface Limits {
  /** Wrong guesses per code. */
  codeTries: number;
  /** Codes of one kind sent to one user within `codeSendWindow`. */
  codeSends: number;
  /** Length of the window in seconds. */
  codeSendWindow: number;
}

/** User data available to a custom challenge. */
export interface CustomChallengeUser {
  readonly username: string;
  readonly attributes: Readonly<Record<string, string>>;
}

/** Custom challenge of the flow CUSTOM_AUTH. AWS uses Lambda triggers for these. */
export interface CustomChallenge {
  /** Returns the public parameters of a challenge. */
  challenge(user: CustomChallengeUser): Record<string, string>;
  /** Checks an answer. */
  check(user: CustomChallengeUser, answer: string): boolean;
}

/** The relying party of passkeys. */
export interface RelyingParty {
  /** Domain of the pages: every local server on it may use passkeys. */
  id: string;
  name: string;
}

/** Settings of the user pool and the identity pool. */
export interface PoolSettings {
  userPoolId: string;
  clientId: string;
  identityPoolId: string;
  /** Whether users who are not signed in get credentials of the identity pool. */
  guests: boolean;
  flows: readonly AuthFlow[];
  firstFactors: readonly FirstFactor[];
  mfa: 'OFF' | 'OPTIONAL' | 'ON';
  mfaTypes: readonly MfaType[];
  /** Attributes that are sent a code when they are set. */
  autoVerified: readonly ContactAttribute[];
  /** Attributes that keep their old value until the new one is verified. */
  verifyBeforeUpdate: readonly ContactAttribute[];
  requiredAttributes: readonly string[];
  password: PasswordPolicy;
  /** Cost of guessing passwords: the cost of scrypt, a power of two (N of RFC 7914). */
  passwordCost: number;
  /** Whether answers hide that a user does not exist (default: yes, as in a new Cognito pool). */
  preventUserExistenceErrors: boolean;
  /** Whether devices are remembered: never, on the user's request, or always. */
  devices: 'off' | 'optional' | 'always';
  /** Whether each refresh issues a new refresh token and revokes the old one. */
  rotateRefresh: boolean;
  rp: RelyingParty;
  /** Fixed value of every code; null: random codes. */
  fixedCode: string | null;
  ttl: Lifetimes;
  limits: Limits;
  custom: CustomChallenge;
}

/** Overrides of the default settings. Nested ones may be partial. */
export type PoolOptions = Partial<Omit<PoolSettings, 'password' | 'ttl' | 'limits' | 'rp'>> & {
  password?: Partial<PasswordPolicy>;
  ttl?: Partial<Lifetimes>;
  limits?: Partial<Limits>;
  rp?: Partial<RelyingParty>;
};

/** Default settings. */
export const DEFAULT_POOL_SETTINGS: PoolSettings = {
  userPoolId: 'local_Versio',
  clientId: 'versiolocalclient',
  identityPoolId: 'local:11111111-2222-4333-8444-555555555555',
  guests: true,
  flows: ['USER_SRP_AUTH', 'USER_PASSWORD_AUTH', 'CUSTOM_AUTH', 'USER_AUTH', 'REFRESH_TOKEN_AUTH'],
  firstFactors: ['PASSWORD', 'PASSWORD_SRP', 'EMAIL_OTP', 'SMS_OTP', 'WEB_AUTHN'],
  mfa: 'OPTIONAL',
  mfaTypes: MFA_TYPES,
  autoVerified: ['email'],
  verifyBeforeUpdate: [],
  requiredAttributes: ['email'],
  password: { min: 8, lower: true, upper: true, number: true, symbol: true },
  passwordCost: 16_384,
  preventUserExistenceErrors: true,
  devices: 'off',
  rotateRefresh: false,
  rp: { id: 'localhost', name: 'Versio' },
  fixedCode: null,
  ttl: {
    access: 3600,
    id: 3600,
    refresh: 30 * 86_400,
    session: 180,
    code: 86_400,
    reset: 3600,
    otp: 180,
    creds: 3600,
  },
  limits: { codeTries: 5, codeSends: 10, codeSendWindow: 900 },
  custom: {
    challenge: () => ({ prompt: 'What is the magic word?' }),
    check: (_user, answer) => answer === 'please',
  },
};

/** Completes settings with the defaults. */
export function completePoolSettings(options: PoolOptions = {}): PoolSettings {
  return {
    ...DEFAULT_POOL_SETTINGS,
    ...options,
    password: { ...DEFAULT_POOL_SETTINGS.password, ...options.password },
    ttl: { ...DEFAULT_POOL_SETTINGS.ttl, ...options.ttl },
    limits: { ...DEFAULT_POOL_SETTINGS.limits, ...options.limits },
    rp: { ...DEFAULT_POOL_SETTINGS.rp, ...options.rp },
  };
}

/** Name of the user pool: its id after the region. SRP and readers of the id use it. */
export function poolNameOf({ userPoolId }: PoolSettings): string {
  return userPoolId.slice(userPoolId.indexOf('_') + 1);
}

/** Region of the user pool: its id before the name. */
export function regionOf({ userPoolId }: PoolSettings): string {
  return userPoolId.slice(0, userPoolId.indexOf('_'));
}
