import { IdentityFault } from '../identity-fault';
import { enableFactor } from '../mfa/enable-factor';
import { findTotpStep } from '../mfa/totp';
import { countFailure, requireUnlocked } from '../passwords/attempts';
import type { CodeChallengeName } from './ask-for-code';
import { completeSignIn } from './complete-sign-in';
import { afterFirstFactor } from './next-step';
import type { ChallengeOf } from './sessions';
import type { ChallengeResponse } from './challenge-response';

const MISMATCH = 'Invalid code or auth state for the user.';

/** Checks a code that was sent: the way in itself, a second factor, or the proof of a new address. */
export function checkSentCode({ signIn, session, answers }: ChallengeResponse<ChallengeOf<CodeChallengeName>>) {
  const { pool, user } = signIn;
  const { challenge } = session;
  requireUnlocked(user, pool.now());
  const code = answers[`${challenge.name}_CODE`] ?? '';
  const attribute = challenge.name === 'EMAIL_OTP' ? 'email' : 'phone_number';
  const newAddress = challenge.name === 'EMAIL_OTP' ? challenge.newAddress : undefined;
  try {
    const { destination } = pool.codes.take(user, 'auth', code, MISMATCH);
    // A code for another sign-in of the same user proves nothing about this address.
    if (destination !== (newAddress ?? user.attributes[attribute])) {
      throw new IdentityFault('CodeMismatchException', MISMATCH);
    }
  } catch (error) {
    if (error instanceof IdentityFault && error.type === 'CodeMismatchException') countFailure(user, pool.now());
    throw error;
  }
  pool.sessions.close(session.id);
  if (newAddress !== undefined) {
    pool.users.requireFreeAliases({ email: newAddress }, user);
    user.attributes.email = newAddress;
    user.attributes.email_verified = 'true';
    enableFactor(user, 'EMAIL_OTP');
  }
  return signIn.progress.isMfaDone ? afterFirstFactor(signIn) : completeSignIn(signIn);
}

/** Checks a code of an authenticator app; each is taken once. */
export function checkAppCode({ signIn, session, answers }: ChallengeResponse<ChallengeOf<'SOFTWARE_TOKEN_MFA'>>) {
  const { pool, user } = signIn;
  requireUnlocked(user, pool.now());
  const step = user.totp && findTotpStep(user.totp.secret, answers.SOFTWARE_TOKEN_MFA_CODE ?? '', pool.now());
  if (!user.totp || step === null) {
    countFailure(user, pool.now());
    throw new IdentityFault('CodeMismatchException', 'Invalid code received for user');
  }
  if (step <= user.totp.lastStep) {
    throw new IdentityFault('ExpiredCodeException', 'Your software token has already been used once.');
  }
  user.totp.lastStep = step;
  pool.sessions.close(session.id);
  return completeSignIn(signIn);
}
