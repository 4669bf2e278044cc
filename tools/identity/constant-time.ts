import { timingSafeEqual } from 'node:crypto';

/** Compares bytes in constant time. */
export function isSameBytes(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Compares strings in constant time. */
export function isSameText(a: string, b: string): boolean {
  return isSameBytes(Buffer.from(a), Buffer.from(b));
}
