import type { MfaType, PoolSettings } from '../pool-settings';
import type { StoredUser } from '../state/identity-state';

/**
 * Returns the second factors that the user enabled, the pool allows, and that are ready for use.
 */
export function usableFactors({ mfa, attributes, totp }: StoredUser, { mfaTypes }: PoolSettings): MfaType[] {
  const isReady: Record<MfaType, boolean> = {
    SMS_MFA: Boolean(attributes.phone_number),
    EMAIL_OTP: Boolean(attributes.email),
    SOFTWARE_TOKEN_MFA: totp !== null,
  };
  return mfa.enabled.filter((type) => mfaTypes.includes(type) && isReady[type]);
}

/** Enables a second factor. A second call changes nothing. */
export function enableFactor({ mfa }: StoredUser, type: MfaType): void {
  if (!mfa.enabled.includes(type)) mfa.enabled.push(type);
}

/** Disables a second factor and its preference. */
export function disableFactor({ mfa }: StoredUser, type: MfaType): void {
  mfa.enabled = mfa.enabled.filter((enabled) => enabled !== type);
  if (mfa.preferred === type) mfa.preferred = null;
}
