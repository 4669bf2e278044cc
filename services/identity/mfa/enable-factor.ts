import type { MfaType } from '../pool-settings';
import type { StoredUser } from '../state/stored-user';

/** Turns a second factor on; to do it twice changes nothing. */
export function enableFactor({ mfa }: StoredUser, type: MfaType): void {
  if (!mfa.enabled.includes(type)) mfa.enabled.push(type);
}

/** Turns a second factor off; it is preferred no longer. */
export function disableFactor({ mfa }: StoredUser, type: MfaType): void {
  mfa.enabled = mfa.enabled.filter((enabled) => enabled !== type);
  if (mfa.preferred === type) mfa.preferred = null;
}
