import type { Challenge, ChallengeName, ChallengeOf, SignInSession } from './sessions';
import type { SignIn, SignInAnswer } from './sign-in';

/** An answer to a question of a sign-in. */
export interface ChallengeResponse<Asked extends Challenge> {
  readonly signIn: SignIn;
  readonly session: SignInSession<Asked>;
  readonly answers: Readonly<Record<string, string>>;
}

/** Checks the answers to one question. It closes the session, unless the same question may be answered again. */
export type Responder<Name extends ChallengeName> = (
  response: ChallengeResponse<ChallengeOf<Name>>,
) => SignInAnswer | Promise<SignInAnswer>;
