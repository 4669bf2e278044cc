/** Odd multipliers of cyrb53, a public-domain string hash with good avalanche (bryc, 2018). */
const FIRST = 2654435761;
const SECOND = 1597334677;
const MIX_A = 2246822507;
const MIX_B = 3266489909;

/**
 * Computes a short digest of a text: 53 bits in base 36. For change detection and cache keys, never
 * for secrets: it is not cryptographic.
 * @example digestText('a') === digestText('a') // => true
 */
export function digestText(text: string): string {
  let first = 0xdeadbeef;
  let second = 0x41c6ce57;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    first = Math.imul(first ^ code, FIRST);
    second = Math.imul(second ^ code, SECOND);
  }
  const low = mix(first, second);
  const high = mix(second, first);
  return (4294967296 * (2097151 & high) + (low >>> 0)).toString(36);
}

function mix(own: number, other: number): number {
  return Math.imul(own ^ (own >>> 16), MIX_A) ^ Math.imul(other ^ (other >>> 13), MIX_B);
}
