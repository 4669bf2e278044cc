import { type CborMap, decodeCborMap, expectBytes, expectMap } from './cbor';
import { type CredentialKey, isSignedBy } from './cose-key';
import { WebAuthnError, refuseMalformed } from './webauthn-error';

/** An attestation object (WebAuthn Level 3, section 6.5.4) taken apart. */
export interface AttestationObject {
  readonly format: string;
  readonly statement: CborMap;
  readonly authenticatorData: Uint8Array;
}

/** Takes an attestation object apart. */
export function readAttestationObject(bytes: Uint8Array): AttestationObject {
  const object = decodeCborMap(bytes, 'Attestation object');
  const format = object.get('fmt');
  return {
    format: typeof format === 'string' ? format : refuseMalformed('Attestation object: expected fmt to be text.'),
    statement: expectMap(object.get('attStmt'), 'Attestation object: attStmt'),
    authenticatorData: expectBytes(object.get('authData'), 'Attestation object: authData'),
  };
}

/**
 * Checks an attestation statement of the two kinds that need no list of trusted makers: `none` (section 8.7), and
 * `packed` signed with the new key itself (section 8.2). Others are refused rather than half believed: the options ask
 * for `none`, and browsers then send nothing else.
 * @param signedData Authenticator data and the hash of the client data.
 */
export function checkAttestation(
  { format, statement }: AttestationObject,
  key: CredentialKey,
  signedData: Uint8Array,
): void {
  if (format === 'none') {
    if (statement.size > 0) refuseMalformed('Attestation "none": expected an empty statement.');
    return;
  }
  if (format !== 'packed' || statement.has('x5c')) {
    throw new WebAuthnError(
      'unsupported',
      `Attestation: expected "none", or "packed" signed with the new key, received ${JSON.stringify(format)}${statement.has('x5c') ? ' with certificates' : ''}.`,
    );
  }
  if (statement.get('alg') !== key.algorithm)
    refuseMalformed('Attestation "packed": expected the algorithm of the new key.');
  if (!isSignedBy(key, signedData, expectBytes(statement.get('sig'), 'Attestation "packed": sig'))) {
    throw new WebAuthnError('signature', 'Attestation "packed": expected a signature made with the new key.');
  }
}
