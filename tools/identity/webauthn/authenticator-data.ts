import { createHash } from 'node:crypto';
import { type CborMap, expectMap, readCbor } from './cbor';
import { WebAuthnError, refuseMalformed } from './webauthn-error';

/** A new credential (WebAuthn Level 3, section 6.5.1, attested credential data). */
export interface AttestedCredential {
  readonly id: Uint8Array;
  readonly coseKey: CborMap;
}

/** Authenticator data of a ceremony (WebAuthn Level 3, section 6.1). */
export interface AuthenticatorData {
  readonly rpIdHash: Uint8Array;
  readonly isUserPresent: boolean;
  readonly signCount: number;
  /** Only at registration. */
  readonly credential: AttestedCredential | undefined;
}

const FLAG = {
  userPresent: 0x01,
  backupEligible: 0x08,
  backedUp: 0x10,
  attestedCredential: 0x40,
  extensions: 0x80,
} as const;

/** Length of rpIdHash, flags and signCount in bytes. */
const HEADER_LENGTH = 37;
/** Length of the AAGUID and of the credential id's length in bytes. */
const CREDENTIAL_HEADER_LENGTH = 18;
/** WebAuthn Level 3, section 7.1, step 25: longer ids are refused. */
const MAX_CREDENTIAL_ID_LENGTH = 1023;

/** Parses authenticator data. Trailing bytes are refused. */
export function readAuthenticatorData(bytes: Uint8Array): AuthenticatorData {
  if (bytes.length < HEADER_LENGTH) {
    refuseMalformed(`Authenticator data: expected ${HEADER_LENGTH} bytes at least, received ${bytes.length}.`);
  }
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const flags = view.getUint8(32);
  const has = (flag: number): boolean => (flags & flag) !== 0;
  // Section 6.1.3: a credential that cannot be backed up is not backed up.
  if (has(FLAG.backedUp) && !has(FLAG.backupEligible))
    refuseMalformed('Authenticator data: backed up, yet not eligible.');

  let rest = bytes.subarray(HEADER_LENGTH);
  let credential: AttestedCredential | undefined;
  if (has(FLAG.attestedCredential)) ({ credential, rest } = readCredential(rest));
  if (has(FLAG.extensions)) {
    const { value, length } = readCbor(rest);
    expectMap(value, 'Authenticator data: extensions');
    rest = rest.subarray(length);
  }
  if (rest.length > 0) refuseMalformed(`Authenticator data: ${rest.length} bytes too many.`);
  return {
    rpIdHash: bytes.subarray(0, 32),
    isUserPresent: has(FLAG.userPresent),
    signCount: view.getUint32(33),
    credential,
  };
}

function readCredential(bytes: Uint8Array): { credential: AttestedCredential; rest: Uint8Array } {
  if (bytes.length < CREDENTIAL_HEADER_LENGTH) refuseMalformed('Authenticator data: the credential is cut off.');
  const idLength = new DataView(bytes.buffer, bytes.byteOffset).getUint16(16);
  const keyStart = CREDENTIAL_HEADER_LENGTH + idLength;
  if (idLength === 0 || idLength > MAX_CREDENTIAL_ID_LENGTH || keyStart > bytes.length) {
    refuseMalformed(
      `Authenticator data: expected a credential id of 1 to ${MAX_CREDENTIAL_ID_LENGTH} bytes, received ${idLength}.`,
    );
  }
  const { value, length } = readCbor(bytes.subarray(keyStart));
  return {
    credential: {
      id: bytes.subarray(CREDENTIAL_HEADER_LENGTH, keyStart),
      coseKey: expectMap(value, 'Public key'),
    },
    rest: bytes.subarray(keyStart + length),
  };
}

/**
 * Checks the authenticator data of either ceremony (WebAuthn Level 3, sections 7.1 and 7.2:
 * rpIdHash, UP). The options only prefer that the user is verified, so UV is not checked.
 */
export function checkAuthenticatorData(data: AuthenticatorData, rpId: string): void {
  if (!createHash('sha256').update(rpId).digest().equals(data.rpIdHash)) {
    throw new WebAuthnError(
      'relying-party',
      `Authenticator data: expected it for ${rpId}, received it for another site.`,
    );
  }
  if (!data.isUserPresent)
    throw new WebAuthnError('user-presence', 'Authenticator data: expected the user to be present.');
}
