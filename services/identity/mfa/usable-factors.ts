import type { MfaType, PoolSettings } from '../pool-settings';
import type { StoredUser } from '../state/stored-user';

/** The second factors that a user chose, that the pool allows, and that can be asked for now. */
export function usableFactors({ mfa, attributes, totp }: StoredUser, { mfaTypes }: PoolSettings): MfaType[] {
  const isReady: Record<MfaType, boolean> = {
    SMS_MFA: Boolean(attributes.phone_number),
    EMAIL_OTP: Boolean(attributes.email),
    SOFTWARE_TOKEN_MFA: totp !== null,
  };
  return mfa.enabled.filter((type) => mfaTypes.includes(type) && isReady[type]);
}
