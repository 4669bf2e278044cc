/**
 * Reason for the refusal of a credential:
 * - `malformed`: not a valid authenticator response; none of it was trusted.
 * - `challenge`, `origin`, `relying-party`: created for another ceremony, another page or another
 *   site.
 * - `credential`: of another credential than the one it names, or than the stored one.
 * - `user-presence`: no user touched the authenticator.
 * - `unsupported`: a kind of key or attestation that is not accepted here.
 * - `signature`: not signed with the credential's key.
 * - `sign-count`: the counter did not increase, as when an authenticator was copied or a response
 *   is replayed.
 */
export type WebAuthnProblem =
  | 'malformed'
  | 'challenge'
  | 'origin'
  | 'relying-party'
  | 'credential'
  | 'user-presence'
  | 'unsupported'
  | 'signature'
  | 'sign-count';

/** Error for a refused passkey: `problem` for programs, the message for the log. */
export class WebAuthnError extends Error {
  override readonly name = 'WebAuthnError';

  constructor(
    readonly problem: WebAuthnProblem,
    message: string,
  ) {
    super(message);
  }
}

/** Refuses malformed data. @param message What was expected, and what was received. */
export function refuseMalformed(message: string): never {
  throw new WebAuthnError('malformed', message);
}
