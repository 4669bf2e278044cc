import { z } from 'zod';
import { type PackManifest, packPageSchema } from '../../../../content-schema';
import type { CachedPack, OfflineDatabase } from '../store/offline-database';
import { parseJson } from './site-packs';
import { wantedPieces, type WantedPiece } from './wanted-pieces';

/*
 * A pack as a file: gzip of lines. The first one is the header, as JSON; each other one is a digest, a space, and the bytes of that
 * piece or file in base64.
 */

/** Names the form of these files; another one is not read. */
const FILE_FORMAT = 'versio-pack-1';
/** The longest that a first line may be, in characters: a manifest of ten thousand pages. */
const HEADER_LIMIT = 16 * 1024 * 1024;

const fileHeaderSchema = z.object({
  format: z.literal(FILE_FORMAT),
  origin: z.string(),
  manifest: z.string(),
  text: z.string(),
  missing: z.array(packPageSchema.shape.digest),
});

/** What a file says of its pack: of which site it is, and the manifest as its build wrote it. */
export interface PackFileHeader {
  origin: string;
  /** Address of the manifest. */
  manifest: string;
  /** Text of the manifest. */
  text: string;
  /** Digests of what the site did not have when the pack was taken. */
  missing: string[];
}

/** Name of the file of a pack. @example packFileName('https://docs.example.org', pack) // => 'docs.example.org-2.0-fr.pack' */
export function packFileName(origin: string, { versionName, locale }: CachedPack): string {
  const site = new URL(origin).host.replace(/[^\w.-]+/g, '_');
  return `${site}-${versionName.replace(/[^\p{L}\p{N}.-]+/gu, '_')}-${locale}.pack`;
}

/** Writes a pack as a file. It is read piece by piece: the browser has the whole of it as it likes, on disk for what is large. */
export function writePackFile(
  database: OfflineDatabase,
  origin: string,
  { manifest: address }: CachedPack,
  manifest: PackManifest,
): Promise<Blob> {
  const lines = linesOf(database, origin, address, manifest);
  const encoder = new TextEncoder();
  const stream = new ReadableStream<Uint8Array<ArrayBuffer>>({
    async pull(controller) {
      const { done, value } = await lines.next();
      if (done === true) controller.close();
      else controller.enqueue(encoder.encode(`${value}\n`));
    },
  });
  return new Response(stream.pipeThrough(new CompressionStream('gzip'))).blob();
}

async function* linesOf(
  database: OfflineDatabase,
  origin: string,
  address: string,
  manifest: PackManifest,
): AsyncGenerator<string, undefined> {
  const wanted = [...wantedPieces(manifest).keys()];
  const present = new Set(await database.getAllKeys('pieces'));
  const missing = wanted.filter((digest) => !present.has(digest));
  const header: PackFileHeader = { origin, manifest: address, text: JSON.stringify(manifest), missing };
  yield JSON.stringify({ format: FILE_FORMAT, ...header });
  for (const digest of wanted) {
    const cached = await database.get('pieces', digest);
    if (cached !== undefined) yield `${digest} ${toBase64(cached.bytes)}`;
  }
}

/** Reads a file: its header first, then its pieces, as many as the manifest names and each as large as it says. */
export interface PackFileReader {
  /** Null when this is no file of a pack. */
  header: () => Promise<PackFileHeader | null>;
  /**
   * The pieces, one after the other; not verified.
   * @throws {Error} when the file is damaged, or holds anything else.
   */
  pieces: (manifest: PackManifest) => AsyncGenerator<{ wanted: WantedPiece; bytes: ArrayBuffer }, undefined>;
  /** Ends the reading; nothing more of the file is inflated. */
  cancel: () => Promise<void>;
}

/** Opens a file that may be anything. */
export function openPackFile(file: Blob): PackFileReader {
  const lines = new LineReader(file.stream().pipeThrough(new DecompressionStream('gzip')));
  return {
    async header() {
      const line = await lines.next(HEADER_LIMIT).catch(() => null);
      if (line === null) return null;
      const known = fileHeaderSchema.safeParse(parseJson(line)).data;
      return known ?? null;
    },
    async *pieces(manifest) {
      const wanted = wantedPieces(manifest);
      const longest = Math.max(...[...wanted.values()].map(({ bytes }) => bytes), 0);
      for (;;) {
        const line = await lines.next(lineLength(longest));
        if (line === null) return undefined;
        const at = line.indexOf(' ');
        const each = wanted.get(line.slice(0, at));
        if (each === undefined || line.length !== lineLength(each.bytes)) {
          throw new Error(
            `Expected a piece that the manifest names, of the size that it says; got ${line.slice(0, 40)}.`,
          );
        }
        // Each once: a file that repeats one is damaged, and could go on for ever.
        wanted.delete(each.digest);
        yield { wanted: each, bytes: fromBase64(line.slice(at + 1)) };
      }
    },
    cancel: () => lines.cancel(),
  };
}

/** How many characters a digest has, and the space after it. */
const PREFIX_LENGTH = 23;

/** How long the line of a piece is. */
const lineLength = (bytes: number): number => PREFIX_LENGTH + Math.ceil(bytes / 3) * 4;

/** Reads lines from a stream, and never holds more than one that is as long as it may be. */
class LineReader {
  readonly #reader: ReadableStreamDefaultReader<Uint8Array>;
  readonly #decoder = new TextDecoder('utf-8', { fatal: true });
  #parts: string[] = [];
  #rest = '';

  constructor(stream: ReadableStream<Uint8Array>) {
    this.#reader = stream.getReader();
  }

  /**
   * The next line; null after the last one.
   * @throws {RangeError} when it is longer than the limit, or the file ends within a line.
   */
  async next(limit: number): Promise<string | null> {
    let length = 0;
    for (;;) {
      const end = this.#rest.indexOf('\n');
      const part = end < 0 ? this.#rest : this.#rest.slice(0, end);
      length += part.length;
      if (length > limit) throw new RangeError(`Expected a line of at most ${limit} characters; it is longer.`);
      if (end >= 0) {
        this.#rest = this.#rest.slice(end + 1);
        const line = [...this.#parts, part].join('');
        this.#parts = [];
        return line;
      }
      this.#parts.push(part);
      const { done, value } = await this.#reader.read();
      this.#rest = done ? '' : this.#decoder.decode(value, { stream: true });
      if (!done) continue;
      if (length > 0) throw new RangeError('Expected the end of a line; the file ends before.');
      return null;
    }
  }

  cancel(): Promise<void> {
    // A stream that has failed cannot be cancelled, and need not be.
    return this.#reader.cancel().catch(() => undefined);
  }
}

/** How many bytes are turned into characters at once: arguments of a call are few. */
const CHUNK_BYTES = 0x6000;

function toBase64(bytes: ArrayBuffer): string {
  const all = new Uint8Array(bytes);
  let text = '';
  // Each chunk is a multiple of three bytes, so that what they become can be put together.
  for (let at = 0; at < all.length; at += CHUNK_BYTES) {
    text += btoa(String.fromCharCode(...all.subarray(at, at + CHUNK_BYTES)));
  }
  return text;
}

function fromBase64(text: string): ArrayBuffer {
  const binary = atob(text);
  const bytes = new Uint8Array(binary.length);
  for (let at = 0; at < binary.length; at += 1) bytes[at] = binary.charCodeAt(at);
  return bytes.buffer;
}
