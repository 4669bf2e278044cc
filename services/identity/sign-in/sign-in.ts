import type { Pool } from '../pool';
import type { FirstFactor } from '../pool-settings';
import type { StoredUser } from '../state/stored-user';
import type { AuthenticationResult } from '../tokens/token-service';
import type { Challenge, SignInProgress } from './sessions';

/** Somebody who is signing in. */
export interface SignIn {
  readonly pool: Pool;
  readonly user: StoredUser;
  readonly progress: SignInProgress;
}

/** What a step of a sign-in answers: the next question, or tokens. */
export interface SignInAnswer {
  ChallengeName?: string;
  Session?: string;
  ChallengeParameters: Record<string, string>;
  AvailableChallenges?: readonly FirstFactor[];
  AuthenticationResult?: AuthenticationResult;
}

/** Asks a question, and opens the session that waits for the answer. */
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
