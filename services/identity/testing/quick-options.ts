import type { IdentityServiceOptions } from '../identity-service';
import { generateSigningKey } from '../tokens/signing-key';

let signingKey: ReturnType<typeof generateSigningKey> | undefined;

/**
 * Options of a provider in a test, where nobody guesses passwords by force: they are cheap to check, and the providers of
 * a test file share one signing key, because making one takes longer than most tests.
 */
export async function quickOptions(options: IdentityServiceOptions = {}): Promise<IdentityServiceOptions> {
  // A provider that keeps its state keeps its own key.
  const key = options.stateFile ? {} : { signingKey: await (signingKey ??= generateSigningKey()) };
  return { ...key, ...options, pool: { passwordCost: 16, ...options.pool } };
}
