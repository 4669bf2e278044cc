import { createHash } from 'node:crypto';

/** Length of a digest in characters: 132 bits, far beyond any chance of a collision. */
const DIGEST_LENGTH = 22;

/** Digest of bytes or text: SHA-256 in base64url, shortened. */
export function digestOfBytes(bytes: Uint8Array | string): string {
  return createHash('sha256').update(bytes).digest('base64url').slice(0, DIGEST_LENGTH);
}

/** Digest of a value's JSON. The order of its keys counts, so pass values built in one place. */
export function digestOf(value: unknown): string {
  return digestOfBytes(JSON.stringify(value));
}
