import type { PoolOptions } from './pool-settings';
import type { IdentityState, StoredUser } from './state/identity-state';

/** A user created at start. */
export interface SeedUser {
  /** Permanent name (default: the generated `sub`). */
  username?: string;
  email: string;
  password: string;
  groups?: readonly string[];
  /**
   * Further attributes. The address counts as verified unless `email_verified` is set otherwise.
   */
  attributes?: Record<string, string>;
  /** Whether the first sign-in asks for a new password. */
  isPasswordTemporary?: boolean;
}

/** A code that would have been sent. */
export interface OutboxMessage {
  /** Address or number. */
  to: string;
  medium: 'EMAIL' | 'SMS';
  /** Purpose of the code: `confirm`, `reset`, `auth`, `verify:email` or `verify:phone_number`. */
  purpose: string;
  code: string;
  /** Milliseconds since 1970. */
  at: number;
  username: string;
}

/** A user in the administration. */
export interface IdentityUser {
  username: string;
  status: StoredUser['status'];
  isEnabled: boolean;
  groups: readonly string[];
  attributes: Readonly<Record<string, string>>;
}

/**
 * Administration, available in the same process only. A name is a username, an e-mail address, a
 * verified phone number or a preferred username; an unknown one rejects.
 */
export interface IdentityAdmin {
  createUser(user: SeedUser): Promise<IdentityUser>;
  deleteUser(name: string): Promise<void>;
  /** Sets a password. With a temporary one, the next sign-in asks for a new password. */
  setPassword(name: string, password: string, options?: { isTemporary?: boolean }): Promise<void>;
  addToGroup(name: string, group: string): Promise<void>;
  listUsers(): readonly IdentityUser[];
  disable(name: string): Promise<void>;
  enable(name: string): Promise<void>;
  /** Makes the next sign-in require a password reset, and sends the code for it. */
  resetPassword(name: string): Promise<void>;
  /** Ends every session of a user. */
  signOut(name: string): Promise<void>;
}

/** Options of `createIdentityService`. */
export interface IdentityServiceOptions {
  /** TCP port; 0, the default, picks a free one. */
  port?: number;
  /** Loopback address to listen on (default `127.0.0.1`). */
  host?: string;
  /**
   * File that stores users and the signing key between restarts; null, the default: in memory only.
   */
  stateFile?: string | null;
  /** Users to create when they do not exist yet. */
  seed?: readonly SeedUser[];
  /** Overrides of the default settings. */
  pool?: PoolOptions;
  /** Current time in milliseconds (default: the system's). */
  clock?: () => number;
  /**
   * Private RSA key that signs the tokens of a provider without a state file (default: a new one,
   * which takes a moment to generate).
   */
  signingKey?: IdentityState['signingKey'];
  /** Receives one line per problem (default: none). */
  log?: (line: string) => void;
}

/** A running provider. */
export interface IdentityService {
  /** Base URL, without a trailing slash. */
  readonly url: string;
  /** The `iss` of its tokens; `<issuer>/.well-known/jwks.json` has the keys. */
  readonly issuer: string;
  readonly settings: { userPoolId: string; clientId: string; identityPoolId: string };
  /** The last hundred codes that were sent, oldest first. */
  readonly outbox: { messages(): readonly OutboxMessage[] };
  readonly admin: IdentityAdmin;
  /** Sets the site name for later passkey registrations (WebAuthn, name of the relying party). */
  nameSite(name: string): void;
  /** Stops the server and saves the state. */
  close(): Promise<void>;
}
