import type { Pool } from '../pool';
import type { FirstFactor } from '../pool-settings';
import type { StoredUser } from '../state/identity-state';
import type { AuthenticationResult } from '../tokens/token-service';
import type { SrpProof } from '../srp/srp';
import type { Challenge, ChallengeName, ChallengeOf, SignInProgress, SignInSession } from './sign-in-sessions';

/** A user during a sign-in. */
export interface SignIn {
  readonly pool: Pool;
  readonly user: StoredUser;
  readonly progress: SignInProgress;
}

/** Answer of a sign-in step: the next challenge, or tokens. */
export interface SignInAnswer {
  ChallengeName?: string;
  Session?: string;
  ChallengeParameters: Record<string, string>;
  AvailableChallenges?: readonly FirstFactor[];
  AuthenticationResult?: AuthenticationResult;
}

/** Asks a challenge, and opens the session that waits for the answer. */
export function ask(
  { pool, user, progress }: SignIn,
  challenge: Challenge,
  parameters: Record<string, string> = {},
): SignInAnswer {
  return {
    ChallengeName: challenge.name,
    Session: pool.sessions.open(user.username, progress, challenge),
    ChallengeParameters: parameters,
  };
}

interface ResponseTo<Asked extends Challenge> {
  readonly signIn: SignIn;
  readonly session: SignInSession<Asked>;
  readonly answers: Readonly<Record<string, string>>;
}
/** An answer to a challenge of a sign-in. */
export type ChallengeResponse<Name extends ChallengeName> = ResponseTo<ChallengeOf<Name>>;

/**
 * Checks the answers to one challenge. It closes the session, unless the same challenge may be
 * answered again.
 */
export type Responder<Name extends ChallengeName> = (
  response: ChallengeResponse<Name>,
) => SignInAnswer | Promise<SignInAnswer>;

/** Reads the SRP proof from the answers to a challenge. */
export function proofOf(answers: Readonly<Record<string, string>>): SrpProof {
  return {
    timestamp: answers.TIMESTAMP ?? '',
    secretBlock: answers.PASSWORD_CLAIM_SECRET_BLOCK ?? '',
    signature: answers.PASSWORD_CLAIM_SIGNATURE ?? '',
  };
}
