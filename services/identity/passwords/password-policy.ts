import { IdentityFault } from '../identity-fault';
import type { PasswordPolicy } from '../pool-settings';

/** More than anybody types, and little enough to hash (Cognito's own limit). */
const LONGEST_PASSWORD = 256;

/** Refuses a password that the policy does not allow. @throws {IdentityFault} InvalidPasswordException. */
export function requireGoodPassword(password: string, policy: PasswordPolicy): void {
  const fault = describeFault(password, policy);
  if (fault === null) return;
  throw new IdentityFault('InvalidPasswordException', `Password did not conform with policy: ${fault}`);
}

function describeFault(password: string, { min, upper, lower, number, symbol }: PasswordPolicy): string | null {
  if (password.length < min) return 'Password not long enough';
  if (password.length > LONGEST_PASSWORD) return 'Password too long';
  if (upper && !/\p{Lu}/u.test(password)) return 'Password must have uppercase characters';
  if (lower && !/\p{Ll}/u.test(password)) return 'Password must have lowercase characters';
  if (number && !/\d/.test(password)) return 'Password must have numeric characters';
  if (symbol && !/[^\p{L}\d]/u.test(password)) return 'Password must have symbol characters';
  return null;
}
