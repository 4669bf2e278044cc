import type { PoolOptions } from './pool-settings';
import type { IdentityState } from './state/identity-state';

/** A user that is there from the start. */
export interface SeedUser {
  /** Name that never changes (default: the generated `sub`). */
  username?: string;
  email: string;
  password: string;
  groups?: readonly string[];
  /** Further attributes; the address counts as verified unless `email_verified` says otherwise. */
  attributes?: Record<string, string>;
  /** Whether the first sign-in asks for a new password. */
  isPasswordTemporary?: boolean;
}

/** A code as it would have been sent. */
export interface OutboxMessage {
  /** Address or number. */
  to: string;
  medium: 'EMAIL' | 'SMS';
  /** What the code is for: `confirm`, `reset`, `auth`, `verify:email` or `verify:phone_number`. */
  purpose: string;
  code: string;
  /** Milliseconds since 1970. */
  at: number;
  username: string;
}

/** Where an account stands. */
export type UserStatus = 'UNCONFIRMED' | 'CONFIRMED' | 'FORCE_CHANGE_PASSWORD' | 'RESET_REQUIRED';

/** A user as administrators see one. */
export interface IdentityUser {
  username: string;
  status: UserStatus;
  isEnabled: boolean;
  groups: readonly string[];
  attributes: Readonly<Record<string, string>>;
}

/**
 * Administration, for the same process alone. A name is a username, an e-mail address, a verified phone number or a
 * preferred username; an unknown one rejects.
 */
export interface IdentityAdmin {
  createUser(user: SeedUser): Promise<IdentityUser>;
  deleteUser(name: string): Promise<void>;
  /** Sets a password; with a temporary one, the next sign-in asks for a new one. */
  setPassword(name: string, password: string, options?: { isTemporary?: boolean }): Promise<void>;
  /** Confirms an account, as its code would have. */
  confirmUser(name: string): Promise<void>;
  /** Sets attributes, also those that users cannot set, such as `email_verified`. */
  setAttributes(name: string, attributes: Record<string, string>): Promise<void>;
  addToGroup(name: string, group: string): Promise<void>;
  removeFromGroup(name: string, group: string): Promise<void>;
  listUsers(): readonly IdentityUser[];
  disable(name: string): Promise<void>;
  enable(name: string): Promise<void>;
  /** Makes the next sign-in ask for a reset of the password, and sends the code for it. */
  resetPassword(name: string): Promise<void>;
  /** Ends every session of a user. */
  signOut(name: string): Promise<void>;
}

/** How a provider is set up. */
export interface IdentityServiceOptions {
  /** TCP port; 0, the default, takes a free one. */
  port?: number;
  /** Loopback address to listen at (default `127.0.0.1`). */
  host?: string;
  /** File that keeps users and the signing key over a restart; null, the default: memory alone. */
  stateFile?: string | null;
  /** Users to create when they do not exist yet. */
  seed?: readonly SeedUser[];
  /** Settings that differ from the default. */
  pool?: PoolOptions;
  /** Present time in milliseconds (default: the system's). */
  clock?: () => number;
  /** Is called with each code that is sent. */
  onMessage?: (message: OutboxMessage) => void;
  /** Private RSA key that signs the tokens of a provider without a state (default: a new one, which takes a moment to make). */
  signingKey?: IdentityState['signingKey'];
  /** Issuer of the tokens (default: the address of the pool at this service). */
  issuer?: string;
  /** Receives one line for each problem (default: nothing). */
  log?: (line: string) => void;
}

/** A running provider. */
export interface IdentityService {
  /** Base URL, without a slash at the end. */
  readonly url: string;
  /** The `iss` of its tokens; `<issuer>/.well-known/jwks.json` has the keys, unless another issuer was given. */
  readonly issuer: string;
  readonly settings: { userPoolId: string; clientId: string; identityPoolId: string };
  /** Codes that were sent, oldest first; the last hundred. */
  readonly outbox: { messages(): readonly OutboxMessage[] };
  readonly admin: IdentityAdmin;
  /** Says how the site is called, to whoever makes a passkey from now on (WebAuthn, name of the relying party). */
  nameSite(name: string): void;
  /** Stops serving, once everything is written. */
  close(): Promise<void>;
}
