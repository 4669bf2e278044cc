import type { MfaType, PoolSettings } from '../pool-settings';
import type { StoredUser } from '../state/identity-state';

/** The second factors that a user chose, that the pool allows, and that can be asked for now. */
export function usableFactors({ mfa, attributes, totp }: StoredUser, { mfaTypes }: PoolSettings): MfaType[] {
  const isReady: Record<MfaType, boolean> = {
    SMS_MFA: Boolean(attributes.phone_number),
    EMAIL_OTP: Boolean(attributes.email),
    SOFTWARE_TOKEN_MFA: totp !== null,
  };
  return mfa.enabled.filter((type) => mfaTypes.includes(type) && isReady[type]);
}

/** Turns a second factor on; to do it twice changes nothing. */
export function enableFactor({ mfa }: StoredUser, type: MfaType): void {
  if (!mfa.enabled.includes(type)) mfa.enabled.push(type);
}

/** Turns a second factor off; it is preferred no longer. */
export function disableFactor({ mfa }: StoredUser, type: MfaType): void {
  mfa.enabled = mfa.enabled.filter((enabled) => enabled !== type);
  if (mfa.preferred === type) mfa.preferred = null;
}
