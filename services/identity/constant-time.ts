import { timingSafeEqual } from 'node:crypto';

/** Compares bytes in a time that does not tell where they differ. */
export function isSameBytes(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Compares texts in a time that does not tell where they differ. */
export function isSameText(a: string, b: string): boolean {
  return isSameBytes(Buffer.from(a), Buffer.from(b));
}
