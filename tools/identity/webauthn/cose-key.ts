import { type KeyObject, createPublicKey, verify } from 'node:crypto';
import { messageOf } from '../../../src/node/errors';
import { type CborMap, type CborValue, expectBytes } from './cbor';
import { WebAuthnError, refuseMalformed } from './webauthn-error';

/** Numbers of the accepted signature algorithms (IANA "COSE Algorithms"). */
export const COSE_ALGORITHM = { ES256: -7, RS256: -257 } as const;

/** Labels of a COSE_Key: RFC 9052, section 7.1; negative ones by type: RFC 9053, section 7. */
const LABEL = { kind: 1, algorithm: 3, curve: -1, x: -2, y: -3, modulus: -1, exponent: -2 } as const;

/** Kinds of key (IANA "COSE Key Types"). */
const KIND = { EC2: 2, RSA: 3 } as const;
/** The curve P-256 (IANA "COSE Elliptic Curves"). */
const P256 = 1;

/** Length of a P-256 coordinate in bytes. */
const COORDINATE_LENGTH = 32;
/**
 * Minimum length of an RSA modulus in bytes: keys below 2048 bits are no longer considered safe.
 */
const SHORTEST_RSA_MODULUS = 256;

/** Stored data of a credential's public key. */
export interface CredentialKey {
  readonly algorithm: number;
  readonly publicKeyJwk: JsonWebKey;
}

/**
 * Converts the COSE key of a new credential (WebAuthn Level 3, section 5.8.5) to the stored JWK.
 */
export function readCoseKey(key: CborMap): CredentialKey {
  const algorithm = key.get(LABEL.algorithm);
  const publicKeyJwk = translateKey(key, algorithm);
  // Importing validates the key: a point on the curve, a valid modulus.
  importKey(publicKeyJwk);
  return { algorithm: Number(algorithm), publicKeyJwk };
}

function translateKey(key: CborMap, algorithm: CborValue | undefined): JsonWebKey {
  const expectParameters = (kind: number, curve?: number): void => {
    if (key.get(LABEL.kind) !== kind || (curve !== undefined && key.get(LABEL.curve) !== curve)) {
      refuseMalformed(`Public key: expected the kind of key and the curve of algorithm ${JSON.stringify(algorithm)}.`);
    }
  };
  const coordinate = (label: number): string => {
    const bytes = expectBytes(key.get(label), 'Public key: coordinate');
    if (bytes.length !== COORDINATE_LENGTH) {
      refuseMalformed(`Public key: expected coordinates of ${COORDINATE_LENGTH} bytes, received ${bytes.length}.`);
    }
    return encode(bytes);
  };
  switch (algorithm) {
    case COSE_ALGORITHM.ES256:
      expectParameters(KIND.EC2, P256);
      return { kty: 'EC', crv: 'P-256', x: coordinate(LABEL.x), y: coordinate(LABEL.y) };
    case COSE_ALGORITHM.RS256: {
      expectParameters(KIND.RSA);
      const modulus = expectBytes(key.get(LABEL.modulus), 'Public key: modulus');
      if (modulus.length < SHORTEST_RSA_MODULUS) {
        refuseMalformed(`Public key: expected ${SHORTEST_RSA_MODULUS} bytes of modulus, received ${modulus.length}.`);
      }
      return {
        kty: 'RSA',
        n: encode(modulus),
        e: encode(expectBytes(key.get(LABEL.exponent), 'Public key: exponent')),
      };
    }
    default:
      throw new WebAuthnError(
        'unsupported',
        `Public key: expected algorithm ${Object.values(COSE_ALGORITHM).join(', ')}, received ${JSON.stringify(algorithm)}.`,
      );
  }
}

/**
 * Verifies a signature with the credential's key (WebAuthn Level 3, section 6.5.5: ECDSA signatures
 * are DER, RSA ones PKCS #1 v1.5). A key that does not match its algorithm is an error: the stored
 * passkey is broken then.
 */
export function isSignedBy(
  { algorithm, publicKeyJwk }: CredentialKey,
  data: Uint8Array,
  signature: Uint8Array,
): boolean {
  const key = importKey(publicKeyJwk);
  const expected = KEY_TYPES.get(algorithm);
  if (expected === undefined || key.asymmetricKeyType !== expected) {
    throw new WebAuthnError(
      'unsupported',
      `Stored passkey: expected a key of type ${String(expected)} for algorithm ${algorithm}, received ${String(key.asymmetricKeyType)}.`,
    );
  }
  return verify('sha256', data, key, signature);
}

const KEY_TYPES: ReadonlyMap<number, KeyObject['asymmetricKeyType']> = new Map([
  [COSE_ALGORITHM.ES256, 'ec'],
  [COSE_ALGORITHM.RS256, 'rsa'],
]);

function importKey(key: JsonWebKey): KeyObject {
  try {
    return createPublicKey({ key: { ...key }, format: 'jwk' });
  } catch (error) {
    return refuseMalformed(`Public key: ${messageOf(error)}.`);
  }
}

const encode = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');
