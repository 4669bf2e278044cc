import { randomBytes, scrypt } from 'node:crypto';
import { IdentityFault } from '../identity-fault';
import { type PasswordPolicy, poolNameOf, type PoolSettings } from '../pool-settings';
import { isSameBytes } from '../constant-time';
import { makeSrpVerifier } from '../srp/srp';
import type { StoredUser } from '../state/identity-state';

/**
 * Maximum length of a password: longer than anyone types, and short enough to hash (Cognito's
 * limit).
 */
const MAX_PASSWORD_LENGTH = 256;

/**
 * Refuses a password that violates the policy.
 * @throws {IdentityFault} InvalidPasswordException.
 */
export function requireGoodPassword(password: string, policy: PasswordPolicy): void {
  const fault = describeFault(password, policy);
  if (fault === null) return;
  throw new IdentityFault('InvalidPasswordException', `Password did not conform with policy: ${fault}`);
}

function describeFault(password: string, { min, upper, lower, number, symbol }: PasswordPolicy): string | null {
  if (password.length < min) return 'Password not long enough';
  if (password.length > MAX_PASSWORD_LENGTH) return 'Password too long';
  if (upper && !/\p{Lu}/u.test(password)) return 'Password must have uppercase characters';
  if (lower && !/\p{Ll}/u.test(password)) return 'Password must have lowercase characters';
  if (number && !/\d/.test(password)) return 'Password must have numeric characters';
  if (symbol && !/[^\p{L}\d]/u.test(password)) return 'Password must have symbol characters';
  return null;
}

const SALT_BYTES = 16;
const HASH_BYTES = 32;

/** Hashes a password for storage: `salt:hash` of scrypt, in hexadecimal. */
async function hashPassword(password: string, cost: number): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  return `${salt.toString('hex')}:${(await derive(password, salt, cost)).toString('hex')}`;
}

/** Checks a password against its stored hash. */
async function isPassword(password: string, stored: string, cost: number): Promise<boolean> {
  const [salt = '', hash = ''] = stored.split(':').map((part) => Buffer.from(part, 'hex'));
  return isSameBytes(await derive(password, Buffer.from(salt), cost), Buffer.from(hash));
}

function derive(password: string, salt: Buffer, cost: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password, salt, HASH_BYTES, { cost }, (error, key) => {
      if (error) reject(error);
      else resolve(key);
    });
  });
}

/** Sets the password of a user. Only an irreversible hash is stored. */
export async function givePassword(user: StoredUser, password: string, settings: PoolSettings): Promise<void> {
  const scrypt = await hashPassword(password, settings.passwordCost);
  user.password = {
    scrypt,
    srp: makeSrpVerifier({ scope: poolNameOf(settings), id: user.username }, password),
  };
}

/** Checks the password of a user. A user without a password has no valid one. */
export async function isUserPassword(
  user: StoredUser,
  password: string,
  { passwordCost }: PoolSettings,
): Promise<boolean> {
  return user.password !== null && (await isPassword(password, user.password.scrypt, passwordCost));
}
