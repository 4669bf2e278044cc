import { isLoopbackOrigin } from '../http/loopback';
import type { RelyingParty } from '../pool-settings';
import type { AllowedOrigins } from '../webauthn';

/** The pages that may use passkeys: those of the settings, or every local server on the domain. */
export function allowedOrigins({ id, origins }: RelyingParty): AllowedOrigins {
  return origins ?? ((origin) => isLoopbackOrigin(origin) && new URL(origin).hostname === id);
}
