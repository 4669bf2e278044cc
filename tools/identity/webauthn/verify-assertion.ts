import { checkAuthenticatorData, readAuthenticatorData } from './authenticator-data';
import { checkClientData, readAssertion } from './credential-json';
import { isSignedBy } from './cose-key';
import { type StoredPasskey, withClientDataHash } from './verify-registration';
import { WebAuthnError } from './webauthn-error';

/** An assertion and its expected values. */
export interface AssertionInput {
  /** Raw AuthenticationResponseJSON. */
  readonly credential: unknown;
  /** Challenge of the options, in base64url. */
  readonly challenge: string;
  /** Domain of the passkey. */
  readonly rpId: string;
  readonly passkey: StoredPasskey;
}

/**
 * Verifies the assertion of a stored passkey (WebAuthn Level 3, section 7.2).
 * @returns the count to store in the passkey: the next assertion must have a greater one.
 */
export function verifyAssertion(input: AssertionInput): { signCount: number } {
  const { passkey } = input;
  const { id, response } = readAssertion(input.credential);
  if (id !== passkey.credentialId) {
    throw new WebAuthnError(
      'credential',
      'Credential: expected an answer of the stored passkey, received one of another.',
    );
  }
  if (response.userHandle && passkey.userHandle !== undefined && response.userHandle !== passkey.userHandle) {
    throw new WebAuthnError('credential', 'Credential: expected the user of the stored passkey, received another.');
  }
  checkClientData(response.clientDataJSON, { ...input, type: 'webauthn.get' });
  const data = readAuthenticatorData(response.authenticatorData);
  checkAuthenticatorData(data, input.rpId);
  if (
    !isSignedBy(passkey, withClientDataHash(response.authenticatorData, response.clientDataJSON), response.signature)
  ) {
    throw new WebAuthnError('signature', 'Credential: expected a signature made with the key of the stored passkey.');
  }
  // Section 6.1.1: passkeys synchronised between devices do not count, and always send 0.
  const isCounting = data.signCount !== 0 || passkey.signCount !== 0;
  if (isCounting && data.signCount <= passkey.signCount) {
    throw new WebAuthnError(
      'sign-count',
      `Credential: expected a count above ${passkey.signCount}, received ${data.signCount}.`,
    );
  }
  return { signCount: data.signCount };
}
