/**
 * Returns the pause before another attempt, in milliseconds: it doubles with each failure, up to a
 * limit.
 * @param failures Number of failed attempts in a row, from 1.
 * @param maxMs Maximum pause (default: none).
 */
export function backoffMs(failures: number, firstMs: number, maxMs = Infinity): number {
  return Math.min(firstMs * 2 ** (failures - 1), maxMs);
}
