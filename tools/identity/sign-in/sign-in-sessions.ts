import { randomBytes } from 'node:crypto';
import { notAuthorized } from '../identity-fault';
import type { PoolSettings } from '../pool-settings';
import type { SrpExchange } from '../srp/srp';

/** State of a running sign-in. */
export interface SignInProgress {
  /** Device key that the client sent. */
  deviceKey: string | null;
  /** Whether the second factor is already done or not required. */
  isMfaDone: boolean;
}

/** The challenge of a session, with the data to check its answer. */
export type Challenge =
  | { name: 'PASSWORD_VERIFIER'; exchange: SrpExchange; leadsTo: 'custom-challenge' | 'next-step' }
  | { name: 'CUSTOM_CHALLENGE'; failures: number }
  | { name: 'SELECT_CHALLENGE' }
  | { name: 'EMAIL_OTP'; newAddress?: string }
  | { name: 'SMS_OTP' }
  | { name: 'SMS_MFA' }
  | { name: 'SOFTWARE_TOKEN_MFA' }
  | { name: 'SELECT_MFA_TYPE' }
  | { name: 'MFA_SETUP'; totp: { secret: string; isVerified: boolean; deviceName: string } | null }
  | { name: 'NEW_PASSWORD_REQUIRED' }
  | { name: 'DEVICE_SRP_AUTH' }
  | { name: 'DEVICE_PASSWORD_VERIFIER'; deviceKey: string; exchange: SrpExchange }
  | { name: 'WEB_AUTHN'; challenge: string }
  /** Not a challenge: a sign-up that waits for its code. */
  | { name: 'SIGN_UP' }
  /** Not a challenge: the account was just confirmed, so its owner may sign in without one. */
  | { name: 'SIGN_UP_DONE' };
/** Name of a challenge. */
export type ChallengeName = Challenge['name'];

/** Challenge by its name. */
export type ChallengeOf<Name extends ChallengeName> = Extract<Challenge, { name: Name }>;

/** A sign-in that waits for an answer. */
export interface SignInSession<Asked extends Challenge = Challenge> {
  readonly id: string;
  readonly username: string;
  readonly progress: SignInProgress;
  readonly challenge: Asked;
  readonly expiresAt: number;
}

/** Running sign-ins. They are in memory only: after a restart users sign in again. */
export type SignInSessions = ReturnType<typeof createSignInSessions>;

/** Maximum number of sessions. The oldest are dropped. */
const CAPACITY = 10_000;

/** Creates the sessions of a pool. @param now Current time in seconds. */
export function createSignInSessions({ ttl }: PoolSettings, now: () => number) {
  const sessions = new Map<string, SignInSession>();
  const makeRoom = (): void => {
    for (const [id, { expiresAt }] of sessions) {
      if (expiresAt <= now() || sessions.size >= CAPACITY) sessions.delete(id);
    }
  };
  return {
    /** @returns the session id, which cannot be guessed. */
    open(username: string, progress: SignInProgress, challenge: Challenge): string {
      makeRoom();
      const id = randomBytes(96).toString('base64url');
      sessions.set(id, { id, username, progress, challenge, expiresAt: now() + ttl.session });
      return id;
    },
    /**
     * Finds a session that waits for an answer to this challenge.
     * @throws {IdentityFault} NotAuthorizedException.
     */
    require<Name extends ChallengeName>(id: string | undefined, name: Name): SignInSession<ChallengeOf<Name>> {
      const session = sessions.get(id ?? '');
      if (!session || !isNamed(session.challenge, name)) throw notAuthorized('Invalid session for the user.');
      if (session.expiresAt > now()) return { ...session, challenge: session.challenge };
      sessions.delete(session.id);
      throw notAuthorized('Invalid session for the user, session is expired.');
    },
    close: (id: string) => void sessions.delete(id),
  };
}

function isNamed<Name extends ChallengeName>(challenge: Challenge, name: Name): challenge is ChallengeOf<Name> {
  return challenge.name === name;
}
