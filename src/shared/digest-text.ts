/** Odd multipliers of cyrb53, a public-domain string hash with good avalanche (bryc, 2018). */
const MULTIPLIERS = { first: 2654435761, second: 1597334677, mixA: 2246822507, mixB: 3266489909 };

/**
 * Gives a short digest of a text: 53 bits in base 36.
 * For "did this change" and for cache keys, never for secrets: it is not cryptographic.
 * @example digestText('a') === digestText('a') // => true
 */
export function digestText(text: string): string {
  let first = 0xdeadbeef;
  let second = 0x41c6ce57;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    first = Math.imul(first ^ code, MULTIPLIERS.first);
    second = Math.imul(second ^ code, MULTIPLIERS.second);
  }
  const low = mix(first, second);
  const high = mix(second, first);
  return (4294967296 * (2097151 & high) + (low >>> 0)).toString(36);
}

function mix(own: number, other: number): number {
  return Math.imul(own ^ (own >>> 16), MULTIPLIERS.mixA) ^ Math.imul(other ^ (other >>> 13), MULTIPLIERS.mixB);
}
