import { invalidParameter, notAuthorized } from '../identity-fault';
import { enableFactor } from '../mfa/enable-factor';
import { requireSettable } from '../users/attributes';
import { askForCode } from './ask-for-code';
import { completeSignIn } from './complete-sign-in';
import { askForFactor } from './next-step';
import { usableFactors } from '../mfa/usable-factors';
import type { SignInAnswer } from './sign-in';
import type { ChallengeOf } from './sessions';
import type { ChallengeResponse } from './challenge-response';

/** Takes the choice between second factors. */
export function checkFactorChoice({
  signIn,
  session,
  answers,
}: ChallengeResponse<ChallengeOf<'SELECT_MFA_TYPE'>>): SignInAnswer {
  const { pool, user } = signIn;
  const chosen = usableFactors(user, pool.settings).find((type) => type === answers.ANSWER);
  if (!chosen) throw invalidParameter('Invalid MFA type');
  pool.sessions.close(session.id);
  return askForFactor(signIn, chosen);
}

/** Sets up the first second factor: an address, which a code must prove, or an app that showed a code already. */
export function checkFactorSetup({
  signIn,
  session,
  answers,
}: ChallengeResponse<ChallengeOf<'MFA_SETUP'>>): SignInAnswer {
  const { pool, user } = signIn;
  const { mfaTypes } = pool.settings;
  if (answers.EMAIL) {
    if (!mfaTypes.includes('EMAIL_OTP')) throw invalidParameter('Invalid MFA type');
    requireSettable('email', answers.EMAIL);
    pool.users.requireFreeAliases({ email: answers.EMAIL }, user);
    const question = askForCode(signIn, 'EMAIL_OTP', answers.EMAIL);
    pool.sessions.close(session.id);
    return question;
  }
  const { totp } = session.challenge;
  if (!totp?.isVerified) throw notAuthorized('Invalid session for the user.');
  pool.sessions.close(session.id);
  user.totp = { secret: totp.secret, name: totp.deviceName, lastStep: 0 };
  enableFactor(user, 'SOFTWARE_TOKEN_MFA');
  return completeSignIn(signIn);
}
