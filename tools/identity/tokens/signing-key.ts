import {
  type JsonWebKey,
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPair,
  sign,
  verify,
} from 'node:crypto';
import { promisify } from 'node:util';
import { z } from 'zod';
import { type IdentityState, identityStateSchema } from '../state/identity-state';

const ALGORITHM = 'RSA-SHA256';

/** Key that signs tokens. */
export type SigningKey = ReturnType<typeof createSigningKey>;

const headerSchema = z.object({ alg: z.literal('RS256') });
const claimsSchema = z.record(z.string(), z.unknown());

/** Generates a private key. */
export async function generateSigningKey(): Promise<IdentityState['signingKey']> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  return identityStateSchema.shape.signingKey.parse(privateKey.export({ format: 'jwk' }));
}

/** Creates a signing key from a JWK. @param jwk A private RSA key. */
export function createSigningKey(jwk: IdentityState['signingKey']) {
  const privateKey = createPrivateKey({ key: jwk as JsonWebKey, format: 'jwk' });
  const publicKey = createPublicKey(privateKey);
  // The key id is derived from the key (RFC 7638): a new key never has the id of an old one.
  const kid = createHash('sha256')
    .update(JSON.stringify({ e: jwk.e, kty: jwk.kty, n: jwk.n }))
    .digest('base64url');
  const header = encode({ kid, alg: 'RS256' });
  return {
    /** The public half, as in a JSON Web Key Set. */
    publicJwk: { ...publicKey.export({ format: 'jwk' }), kid, use: 'sig', alg: 'RS256' },
    /** Creates a JSON Web Token. */
    sign(claims: Record<string, unknown>): string {
      const body = `${header}.${encode(claims)}`;
      return `${body}.${sign(ALGORITHM, Buffer.from(body), privateKey).toString('base64url')}`;
    },
    /** Verifies and reads a token. @returns null for any text that this key did not sign. */
    open(token: string): Record<string, unknown> | null {
      const [head = '', claims = '', signature = '', ...more] = token.split('.');
      if (more.length > 0) return null;
      const signed = Buffer.from(`${head}.${claims}`);
      if (!verify(ALGORITHM, signed, publicKey, Buffer.from(signature, 'base64url'))) return null;
      return headerSchema.safeParse(decode(head)).success
        ? (claimsSchema.safeParse(decode(claims)).data ?? null)
        : null;
    },
  };
}

function encode(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

/**
 * Decodes a part of a token. Only called on signed data, or on the header next to it.
 * @returns null when it is not JSON.
 */
function decode(part: string): unknown {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
  } catch {
    return null;
  }
}
