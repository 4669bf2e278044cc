import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { brotliOptions } from '../../src/node/brotli-options';
import { contentTypeOf } from '../../src/node/hosting/content-types';
import type { PublicFile, PublicFiles } from './public-files';

const compress: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  br: (body) => promisify(brotliCompress)(body, brotliOptions(5, body.length)),
  gzip: promisify(gzip),
};

/**
 * Minimum size of a compressed body, in bytes: compressing a shorter one would not save a packet.
 */
const SMALLEST_COMPRESSED = 1024;

/** One form of a file, ready to send. */
interface Representation {
  body: Buffer;
  /** Strong: two forms of a file have two ETags. */
  etag: string;
  encoding: Encoding | null;
}

/** Checks whether a file may be sent compressed. */
export function mayBeCompressed(sitePath: string, file: PublicFile): boolean {
  return contentTypeOf(sitePath).compressible === true && file.size >= SMALLEST_COMPRESSED;
}

/**
 * Returns a file in the client's preferred encoding: the `.br` file beside it when it is not older
 * than the file, otherwise compressed here and cached in memory.
 */
export async function representationOf(
  files: PublicFiles,
  sitePath: string,
  file: PublicFile,
  accepted: readonly Encoding[],
): Promise<Representation> {
  // The file may have changed since the look-up.
  const { body, etag, file: state } = await files.read(file);
  const [encoding] = accepted;
  if (encoding === undefined || !mayBeCompressed(sitePath, file)) return { body, etag: `"${etag}"`, encoding: null };

  const encodedTag = `"${etag}-${encoding}"`;
  const key = `${etag}-${encoding}`;
  const cached = files.cache.get(key);
  if (cached) return { body: cached, etag: encodedTag, encoding };
  const encoded =
    (encoding === 'br' ? await readBrotli(files, sitePath, state) : null) ?? (await compress[encoding](body));
  files.cache.set(key, encoded);
  return { body: encoded, etag: encodedTag, encoding };
}

async function readBrotli(files: PublicFiles, sitePath: string, file: PublicFile): Promise<Buffer | null> {
  const compressed = await files.find(`${sitePath}.br`);
  // An older one belongs to the previous build: this file was rewritten, its compressed form not
  // yet.
  if (compressed === null || compressed.mtimeNs < file.mtimeNs) return null;
  return (await files.read(compressed)).body;
}

/** Encodings the server can send, in its order of preference. */
const ENCODINGS = ['br', 'gzip'] as const;
/** An encoding of an answer. */
export type Encoding = (typeof ENCODINGS)[number];

/**
 * Returns the encodings that a client accepts, in the server's order of preference (RFC 9110
 * §12.5.3).
 * @example acceptedEncodings('gzip, br;q=0') // => ['gzip']
 */
export function acceptedEncodings(header: string | undefined): Encoding[] {
  const weights = new Map<string, number>();
  for (const entry of (header ?? '').split(',')) {
    const [name = '', ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase());
    const weight = parameters
      .map((parameter) => /^q=([0-9.]+)$/.exec(parameter)?.[1])
      .find((each) => each !== undefined);
    if (name !== '') weights.set(name === 'x-gzip' ? 'gzip' : name, weight === undefined ? 1 : Number(weight));
  }
  const weightOf = (encoding: Encoding) => weights.get(encoding) ?? weights.get('*') ?? 0;
  return ENCODINGS.filter((encoding) => weightOf(encoding) > 0);
}
