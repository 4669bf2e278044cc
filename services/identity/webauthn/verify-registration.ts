import { createHash } from 'node:crypto';
import { checkAttestation, readAttestationObject } from './attestation';
import { type UserVerification, checkAuthenticatorData, readAuthenticatorData } from './authenticator-data';
import { type AllowedOrigins, checkClientData } from './client-data';
import { readCoseKey } from './cose-key';
import { readRegistration } from './credential-json';
import { WebAuthnError, refuseMalformed } from './webauthn-error';

/** What is kept of a passkey: enough to recognise its answers. */
export interface StoredPasskey {
  /** In base64url. */
  credentialId: string;
  publicKeyJwk: JsonWebKey;
  /** COSE number of the signature algorithm. */
  algorithm: number;
  signCount: number;
  /** How browsers reach the authenticator, as hints for `allowCredentials`. */
  transports: string[];
  /** `user.id` of the options it was made with, in base64url; an answer that names another user is refused. */
  userHandle?: string;
}

/** A new passkey and what it was asked for. */
export interface RegistrationInput {
  /** RegistrationResponseJSON, as it came. */
  readonly credential: unknown;
  /** Challenge of the options, in base64url. */
  readonly challenge: string;
  readonly origins: AllowedOrigins;
  /** Domain that the passkey is for. */
  readonly rpId: string;
  /** Default: preferred, as the options ask. */
  readonly userVerification?: UserVerification;
}

/** Verifies a new passkey (WebAuthn Level 3, section 7.1) and returns what is to be kept of it. */
export function verifyRegistration(input: RegistrationInput): StoredPasskey {
  const { id, response } = readRegistration(input.credential);
  checkClientData(response.clientDataJSON, { ...input, type: 'webauthn.create' });

  const attestation = readAttestationObject(response.attestationObject);
  const data = readAuthenticatorData(attestation.authenticatorData);
  checkAuthenticatorData(data, input.rpId, input.userVerification ?? 'preferred');
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

/** The bytes that an authenticator signs in either ceremony. */
export function withClientDataHash(authenticatorData: Uint8Array, clientData: Uint8Array): Uint8Array {
  return Buffer.concat([authenticatorData, createHash('sha256').update(clientData).digest()]);
}
