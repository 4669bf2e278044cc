import { poolNameOf, type PoolSettings } from '../pool-settings';
import { makeSrpVerifier } from '../srp/srp';
import type { StoredUser } from '../state/stored-user';
import { hashPassword, isPassword } from './password-hash';

/** Gives a user a password; what is kept of it cannot be turned back into it. */
export async function givePassword(user: StoredUser, password: string, settings: PoolSettings): Promise<void> {
  const scrypt = await hashPassword(password);
  user.password = {
    scrypt,
    srp: makeSrpVerifier({ scope: poolNameOf(settings), id: user.username }, password),
  };
}

/** Tells whether a password is the user's; a user without one has none that is right. */
export async function isUserPassword(user: StoredUser, password: string): Promise<boolean> {
  return user.password !== null && (await isPassword(password, user.password.scrypt));
}
