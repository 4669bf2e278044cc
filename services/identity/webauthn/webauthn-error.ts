/**
 * Why a credential was refused:
 * - `malformed`: what came is not what an authenticator makes; nothing in it was believed.
 * - `challenge`, `origin`, `relying-party`: made for another ceremony, another page or another site.
 * - `credential`: of another credential than the one it names, or than the one that is stored.
 * - `user-presence`, `user-verification`: nobody touched the authenticator, or it did not check who did.
 * - `unsupported`: a kind of key or of attestation that is not accepted here.
 * - `signature`: not signed with the credential's key.
 * - `sign-count`: the counter did not go on, as when an authenticator was copied or an answer is sent twice.
 */
export type WebAuthnProblem =
  | 'malformed'
  | 'challenge'
  | 'origin'
  | 'relying-party'
  | 'credential'
  | 'user-presence'
  | 'user-verification'
  | 'unsupported'
  | 'signature'
  | 'sign-count';

/** A passkey that is refused: `problem` for programs, the message for whoever reads the log. */
export class WebAuthnError extends Error {
  override readonly name = 'WebAuthnError';

  constructor(
    readonly problem: WebAuthnProblem,
    message: string,
  ) {
    super(message);
  }
}

/** Refuses what no authenticator makes. @param message What was expected, and what came. */
export function refuseMalformed(message: string): never {
  throw new WebAuthnError('malformed', message);
}
