import { createHash } from 'node:crypto';
import { checkAuthenticatorData, readAuthenticatorData } from './authenticator-data';
import { checkClientData, readRegistration } from './credential-json';
import { readCoseKey, type CredentialKey, isSignedBy } from './cose-key';
import { WebAuthnError, refuseMalformed } from './webauthn-error';
import { type CborMap, decodeCborMap, expectBytes, expectMap } from './cbor';

/** A stored passkey: enough to verify its assertions. */
export interface StoredPasskey {
  /** In base64url. */
  credentialId: string;
  publicKeyJwk: JsonWebKey;
  /** COSE number of the signature algorithm. */
  algorithm: number;
  signCount: number;
  /** Transports of the authenticator, as hints for `allowCredentials`. */
  transports: string[];
  /**
   * `user.id` of the options it was created with, in base64url. An assertion that names another
   * user is refused.
   */
  userHandle?: string;
}

/** A new passkey and its expected values. */
export interface RegistrationInput {
  /** Raw RegistrationResponseJSON. */
  readonly credential: unknown;
  /** Challenge of the options, in base64url. */
  readonly challenge: string;
  /** Domain of the passkey. */
  readonly rpId: string;
}

/** Verifies a new passkey (WebAuthn Level 3, section 7.1) and returns the data to store. */
export function verifyRegistration(input: RegistrationInput): StoredPasskey {
  const { id, response } = readRegistration(input.credential);
  checkClientData(response.clientDataJSON, { ...input, type: 'webauthn.create' });

  const attestation = readAttestationObject(response.attestationObject);
  const data = readAuthenticatorData(attestation.authenticatorData);
  checkAuthenticatorData(data, input.rpId);
  const credential =
    data.credential ?? refuseMalformed('Authenticator data: expected a new credential, received none.');
  if (Buffer.from(credential.id).toString('base64url') !== id) {
    throw new WebAuthnError(
      'credential',
      'Authenticator data: expected the credential that the browser names, received another.',
    );
  }
  const key = readCoseKey(credential.coseKey);
  checkAttestation(attestation, key, withClientDataHash(attestation.authenticatorData, response.clientDataJSON));
  return { credentialId: id, ...key, signCount: data.signCount, transports: response.transports };
}

/** Returns the bytes that an authenticator signs in either ceremony. */
export function withClientDataHash(authenticatorData: Uint8Array, clientData: Uint8Array): Uint8Array {
  return Buffer.concat([authenticatorData, createHash('sha256').update(clientData).digest()]);
}

/** A parsed attestation object (WebAuthn Level 3, section 6.5.4). */
export interface AttestationObject {
  readonly format: string;
  readonly statement: CborMap;
  readonly authenticatorData: Uint8Array;
}

/** Parses an attestation object. */
function readAttestationObject(bytes: Uint8Array): AttestationObject {
  const object = decodeCborMap(bytes, 'Attestation object');
  const format = object.get('fmt');
  return {
    format: typeof format === 'string' ? format : refuseMalformed('Attestation object: expected fmt to be text.'),
    statement: expectMap(object.get('attStmt'), 'Attestation object: attStmt'),
    authenticatorData: expectBytes(object.get('authData'), 'Attestation object: authData'),
  };
}

/**
 * Checks an attestation statement of the two kinds that need no list of trusted makers: `none`
 * (section 8.7), and `packed` signed with the new key itself (section 8.2). Others are refused
 * rather than partly trusted: the options ask for `none`, and browsers then send nothing else.
 * @param signedData Authenticator data and the hash of the client data.
 */
function checkAttestation({ format, statement }: AttestationObject, key: CredentialKey, signedData: Uint8Array): void {
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
