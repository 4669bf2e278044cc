import { createHmac, randomBytes } from 'node:crypto';
import { isSameText } from '../constant-time';

/** Lifetime of a code in seconds. */
const PERIOD = 30;

/** Creates a secret for an authenticator app. */
export function makeTotpSecret(): string {
  return encodeBase32(randomBytes(32));
}

/**
 * Returns the code of a period (RFC 6238: SHA-1, six digits).
 * @param step Number of the period since 1970.
 */
export function totpCode(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac('sha1', decodeBase32(secret)).update(counter).digest();
  const offset = hash.readUInt8(hash.length - 1) & 15;
  return String((hash.readUInt32BE(offset) & 0x7fff_ffff) % 1_000_000).padStart(6, '0');
}

/**
 * Finds the period of a code: the current one or a neighbour, because clocks differ.
 * @param now Current time in seconds.
 * @returns null for a wrong code.
 */
export function findTotpStep(secret: string, code: string, now: number): number | null {
  const step = Math.floor(now / PERIOD);
  return [step - 1, step, step + 1].find((candidate) => isSameText(totpCode(secret, candidate), code)) ?? null;
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Encodes bytes in base 32 without padding (RFC 4648), as authenticator apps read secrets. */
export function encodeBase32(bytes: Uint8Array): string {
  let bits = '';
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0');
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => ALPHABET.charAt(Number.parseInt(group.padEnd(5, '0'), 2))).join('');
}

/** Decodes base 32 without padding. */
export function decodeBase32(text: string): Buffer {
  let bits = '';
  for (const character of text) bits += ALPHABET.indexOf(character).toString(2).padStart(5, '0');
  const bytes = bits.match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
}
