import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { contentTypeOf } from '../../src/node/hosting/content-types';
import type { PublicFile, PublicFiles } from './public-files';

const compress: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  br: (body) =>
    promisify(brotliCompress)(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
  gzip: promisify(gzip),
};

/** Bodies shorter than this are sent as they are, in bytes: compressing would not save a packet. */
const SMALLEST_COMPRESSED = 1024;

/** One form of a file, ready to be sent. */
interface Representation {
  body: Buffer;
  /** Strong: two forms of a file have two ETags. */
  etag: string;
  encoding: Encoding | null;
}

/** Tells whether a file may be sent compressed. */
export function mayBeCompressed(sitePath: string, file: PublicFile): boolean {
  return contentTypeOf(sitePath).compressible === true && file.size >= SMALLEST_COMPRESSED;
}

/**
 * Gives a file in the reader's favourite encoding: the `.br` file beside it when there is one that is not older than
 * the file, else compressed here and kept in memory.
 */
export async function representationOf(
  files: PublicFiles,
  sitePath: string,
  file: PublicFile,
  accepted: readonly Encoding[],
): Promise<Representation> {
  // Between the look-up and here the file may have become another.
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
  // An older one belongs to the build before: this file was rewritten, its compressed form not yet.
  if (compressed === null || compressed.mtimeNs < file.mtimeNs) return null;
  return (await files.read(compressed)).body;
}

/** Encodings the server can send, in its order of preference. */
const ENCODINGS = ['br', 'gzip'] as const;
/** An encoding of an answer. */
export type Encoding = (typeof ENCODINGS)[number];

/**
 * Encodings that a reader accepts, the server's favourite first (RFC 9110 §12.5.3).
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
