/** A range of bytes, both ends included. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * Reads a `Range` header (RFC 9110 §14.2) for a body of `size` bytes. Gives null when the whole body is to be sent:
 * no header, another unit, a malformed one, or several ranges, which a server may answer whole.
 */
export function parseByteRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? [];
  if (from === undefined || to === undefined || (from === '' && to === '')) return null;
  if (from === '') {
    const length = Math.min(Number(to), size);
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 };
  }
  const start = Number(from);
  if (start >= size) return 'unsatisfiable';
  if (to === '') return { start, end: size - 1 };
  return Number(to) < start ? null : { start, end: Math.min(Number(to), size - 1) };
}
