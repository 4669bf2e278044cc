import type { IdentityServiceOptions } from '../identity-service';
import { generateSigningKey } from '../tokens/signing-key';

let signingKey: ReturnType<typeof generateSigningKey> | undefined;

/**
 * Returns options of a test provider. Passwords are cheap to check, and the providers of a test
 * file share one signing key, because generating one takes longer than most tests.
 */
export async function quickOptions(options: IdentityServiceOptions = {}): Promise<IdentityServiceOptions> {
  // A provider with a state file has its own key.
  const key = options.stateFile ? {} : { signingKey: await (signingKey ??= generateSigningKey()) };
  return { ...key, ...options, pool: { passwordCost: 16, ...options.pool } };
}
