import { notAuthorized, wrongPassword } from '../identity-fault';
import { afterFirstFactor } from '../sign-in/next-step';
import type { ChallengeOf } from '../sign-in/sessions';
import type { SignInAnswer } from '../sign-in/sign-in';
import type { ChallengeResponse } from '../sign-in/challenge-response';
import { credentialIdOf, readCredential } from './credential';
import { allowedOrigins } from './origins';
import { WebAuthnError, verifyAssertion } from '../webauthn';

/** Checks that somebody holds a passkey. */
export function checkPasskey({ signIn, session, answers }: ChallengeResponse<ChallengeOf<'WEB_AUTHN'>>): SignInAnswer {
  const { pool, user } = signIn;
  // Each challenge is answered once.
  pool.sessions.close(session.id);
  const credential = readCredential(answers.CREDENTIAL ?? '');
  const passkey = user.passkeys.find(({ credentialId }) => credentialId === credentialIdOf(credential));
  if (!passkey) throw wrongPassword();
  const { rp } = pool.settings;
  try {
    const { signCount } = verifyAssertion({
      credential,
      challenge: session.challenge.challenge,
      origins: allowedOrigins(rp),
      rpId: rp.id,
      passkey,
    });
    passkey.signCount = signCount;
  } catch (error) {
    if (error instanceof WebAuthnError) throw notAuthorized(error.message);
    throw error;
  }
  return afterFirstFactor(signIn);
}
