import { invalidParameter, notAuthorized, wrongPassword } from '../identity-fault';
import { countFailure, oneAtATime, requireUnlocked } from '../passwords/attempts';
import { isUserPassword } from '../passwords/passwords';
import { poolNameOf } from '../pool-settings';
import { type SrpProof, isSrpPublicNumber, startSrp, verifySrp } from '../srp/srp';
import { afterFirstFactor, passwordResetRequired } from './next-step';
import { type SignIn, type SignInAnswer, ask } from './sign-in';
import type { ChallengeOf, SignInSession } from './sign-in-sessions';

/** Checks a password that was sent. */
export function checkPassword(signIn: SignIn, password: string): Promise<SignInAnswer> {
  const { user, pool } = signIn;
  return oneAtATime(user, async () => {
    requireWelcome(signIn);
    if (!(await isUserPassword(user, password, pool.settings))) {
      countFailure(user, pool.now());
      throw wrongPassword();
    }
    return afterFirstFactor(signIn);
  });
}

/** Asks for the proof of a password. @param clientPublic The client's public number. */
export function askForPasswordProof(
  signIn: SignIn,
  clientPublic: string | undefined,
  leadsTo: 'custom-challenge' | 'next-step' = 'next-step',
): SignInAnswer {
  const { user } = signIn;
  requireWelcome(signIn);
  if (!user.password) throw wrongPassword();
  if (!clientPublic || !isSrpPublicNumber(clientPublic)) throw invalidParameter('Missing required parameter SRP_A');
  const exchange = startSrp(user.password.srp, clientPublic);
  return ask(
    signIn,
    { name: 'PASSWORD_VERIFIER', exchange, leadsTo },
    {
      SALT: user.password.srp.salt,
      SRP_B: exchange.serverPublic,
      SECRET_BLOCK: exchange.secretBlock,
      USERNAME: user.username,
      USER_ID_FOR_SRP: user.username,
    },
  );
}

/** Checks the proof. The session is closed either way: each proof is checked once. */
export function checkPasswordProof(
  signIn: SignIn,
  { id, challenge }: SignInSession<ChallengeOf<'PASSWORD_VERIFIER'>>,
  proof: SrpProof,
): void {
  const { pool, user } = signIn;
  pool.sessions.close(id);
  requireWelcome(signIn);
  if (verifySrp(challenge.exchange, { scope: poolNameOf(pool.settings), id: user.username }, proof)) return;
  countFailure(user, pool.now());
  throw wrongPassword();
}

/** Refuses users who cannot sign in by password. */
function requireWelcome({ user, pool }: SignIn): void {
  if (!user.isEnabled) throw notAuthorized('User is disabled.');
  requireUnlocked(user, pool.now());
  if (user.status === 'RESET_REQUIRED') throw passwordResetRequired();
}
