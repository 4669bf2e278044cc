import { shortDigest } from '../../../shared/offline/offline-files';

/** Maximum size of an inflated page delta, in bytes; the longest page of a site is far below. */
const PIECE_LIMIT = 16 * 1024 * 1024;

/** Returns the digest of bytes, by which page deltas, files and manifests are named. */
export async function digestOf(bytes: BufferSource): Promise<string> {
  const sum = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  const base64 = btoa(String.fromCharCode(...sum));
  return shortDigest(base64.replace(/\+/g, '-').replace(/\//g, '_'));
}

/**
 * Inflates a page delta.
 * @throws {TypeError} when it is not deflated.
 * @throws {RangeError} when it exceeds the maximum size.
 */
export async function inflatePiece(bytes: ArrayBuffer): Promise<Uint8Array<ArrayBuffer>> {
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  const chunks: Uint8Array[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.byteLength;
    if (length > PIECE_LIMIT) {
      await reader.cancel();
      throw new RangeError(`Expected a piece of at most ${PIECE_LIMIT} bytes when inflated; this one is larger.`);
    }
    chunks.push(value);
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.byteLength;
  }
  return whole;
}

/**
 * Checks whether bytes match a digest. For a page delta the inflated bytes count, for a file the
 * bytes themselves.
 */
export async function hasDigest(bytes: ArrayBuffer, kind: 'piece' | 'file', digest: string): Promise<boolean> {
  try {
    return (await digestOf(kind === 'piece' ? await inflatePiece(bytes) : bytes)) === digest;
  } catch {
    return false;
  }
}
