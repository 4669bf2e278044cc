import { randomBytes } from 'node:crypto';
import { invalidParameter } from '../identity-fault';
import { usableFactors } from '../mfa/factors';
import type { FirstFactor, PoolSettings } from '../pool-settings';
import type { StoredUser } from '../state/identity-state';
import { askForCode } from './next-step';
import { askForPasswordProof, checkPassword } from './password-factor';
import { type SignIn, type SignInAnswer, ask } from './sign-in';

/**
 * Returns the first factors of a user. A user who must have, or has set up, a second factor signs
 * in by password only: Cognito offers no passwordless factor beside one, and a code by e-mail would
 * serve as both.
 */
export function availableFactors(user: StoredUser, settings: PoolSettings): FirstFactor[] {
  const isByPasswordAlone =
    settings.mfa === 'ON' || (settings.mfa !== 'OFF' && usableFactors(user, settings).length > 0);
  const has: Record<FirstFactor, boolean> = {
    PASSWORD: user.password !== null,
    PASSWORD_SRP: user.password !== null,
    EMAIL_OTP: !isByPasswordAlone && user.attributes.email_verified === 'true',
    SMS_OTP: !isByPasswordAlone && user.attributes.phone_number_verified === 'true',
    WEB_AUTHN: !isByPasswordAlone && user.passkeys.length > 0,
  };
  return settings.firstFactors.filter((factor) => has[factor]);
}

/** Continues with the chosen factor. @param given Parameters or answers of the request. */
export async function useFactor(
  signIn: SignIn,
  factor: FirstFactor,
  given: Readonly<Record<string, string>>,
): Promise<SignInAnswer> {
  // A user who can sign in by a code or a passkey has no second factor, and need not set one up.
  const alone = { ...signIn, progress: { ...signIn.progress, isMfaDone: true } };
  switch (factor) {
    case 'PASSWORD':
      if (!given.PASSWORD) throw invalidParameter('Missing required parameter PASSWORD');
      return checkPassword(signIn, given.PASSWORD);
    case 'PASSWORD_SRP':
      return askForPasswordProof(signIn, given.SRP_A);
    case 'EMAIL_OTP':
    case 'SMS_OTP':
      return askForCode(alone, factor);
    case 'WEB_AUTHN':
      return askForPasskey(alone);
  }
}

function askForPasskey(signIn: SignIn): SignInAnswer {
  const { pool, user } = signIn;
  const challenge = randomBytes(32).toString('base64url');
  const options = {
    challenge,
    timeout: pool.settings.ttl.session * 1000,
    rpId: pool.settings.rp.id,
    allowCredentials: user.passkeys.map(({ credentialId, transports }) => ({
      id: credentialId,
      type: 'public-key',
      transports,
    })),
    userVerification: 'preferred',
  };
  return ask(signIn, { name: 'WEB_AUTHN', challenge }, { CREDENTIAL_REQUEST_OPTIONS: JSON.stringify(options) });
}
