/** The largest answer that is read, in bytes: 50 MB. A page of articles is a hundred times smaller. */
export const MAX_ANSWER_BYTES = 50 * 1024 * 1024;

/** Error thrown by `readBody` when an answer passes the limit. */
export class BodyTooLargeError extends Error {
  override name = 'BodyTooLargeError';
  constructor(
    /** Bytes announced or read when reading stopped. */
    readonly bytes: number,
  ) {
    super(`the answer has ${bytes} bytes or more`);
  }
}

/**
 * Reads the body of an answer as text, and stops at the limit instead of filling the memory.
 * @throws {BodyTooLargeError} when the answer announces, or brings, more than `limit` bytes.
 */
export async function readBody(response: Response, limit = MAX_ANSWER_BYTES): Promise<string> {
  const announced = Number(response.headers.get('content-length') ?? 0);
  if (announced > limit) {
    await response.body?.cancel();
    throw new BodyTooLargeError(announced);
  }
  if (response.body === null) return '';
  const reader = response.body.getReader();
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return Buffer.concat(chunks).toString('utf8');
    bytes += value.byteLength;
    if (bytes > limit) {
      await reader.cancel();
      throw new BodyTooLargeError(bytes);
    }
    chunks.push(value);
  }
}
