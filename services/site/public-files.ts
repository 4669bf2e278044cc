import { createHash } from 'node:crypto';
import type { BigIntStats } from 'node:fs';
import { type FileHandle, open, stat } from 'node:fs/promises';
import path from 'node:path';
import { say } from '../../content-schema';
import { identityOf } from '../../src/node/file-identity';

/** One state of a file of the public folder. */
export interface PublicFile {
  absolutePath: string;
  size: number;
  /** Time of the last change of the bytes, in nanoseconds since 1970. */
  mtimeNs: bigint;
  /**
   * Identifies this state among all earlier and later ones at the path. The folder is not part of
   * it: files unchanged between releases stay in memory.
   */
  identity: string;
}

/** The bytes of a file in one state. */
export interface FileState {
  file: PublicFile;
  body: Buffer;
  /** Digest of the bytes, without quotes. */
  etag: string;
}

/** Maximum size of a file answered from memory. Larger ones (audio) are streamed from disk. */
const MAX_IN_MEMORY_BYTES = 8 * 1024 * 1024;
/** Maximum number of reads of a file that changes meanwhile. */
const READ_ATTEMPTS = 3;

/**
 * The files of the public folder. Paths are decoded, start with a slash and have no dot segment.
 */
export class PublicFiles {
  readonly #root: string;

  constructor(
    root: string,
    /** Caches the bytes of files, and their compressed forms. */
    readonly cache: BodyCache,
  ) {
    this.#root = path.resolve(root);
  }

  /** Finds a regular file; null when there is none. */
  async find(sitePath: string): Promise<PublicFile | null> {
    const absolutePath = path.join(this.#root, sitePath);
    // Paths have no dot segments. If one ever does, it has no effect.
    if (sitePath.includes('\\') || !absolutePath.startsWith(this.#root + path.sep)) return null;
    try {
      const stats = await stat(absolutePath, { bigint: true });
      return stats.isFile() ? this.#describe(absolutePath, stats) : null;
    } catch (error) {
      if (isAbsence(error)) return null;
      throw error;
    }
  }

  /** Checks whether a file is answered from memory. */
  fitsInMemory(file: PublicFile): boolean {
    return file.size <= MAX_IN_MEMORY_BYTES;
  }

  /**
   * Reads a whole file in a single state. It is read again when it is replaced or rewritten
   * meanwhile.
   * @throws {Error} when it is gone, or changes constantly.
   */
  async read(file: PublicFile): Promise<FileState> {
    const cached = this.cache.get(file.identity);
    if (cached) return { file, body: cached, etag: etagOf(cached) };
    for (let attempt = 1; attempt <= READ_ATTEMPTS; attempt += 1) {
      const handle = await open(file.absolutePath, 'r');
      try {
        const before = this.#describe(file.absolutePath, await handle.stat({ bigint: true }));
        const body = await handle.readFile();
        const after = this.#describe(file.absolutePath, await handle.stat({ bigint: true }));
        if (before.identity !== after.identity || body.length !== after.size) continue;
        this.cache.set(after.identity, body);
        return { file: after, body, etag: etagOf(body) };
      } finally {
        await handle.close();
      }
    }
    throw new Error(
      say({
        fr: `Il faut que ${file.absolutePath} ne change pas pendant sa lecture, et il a changé ${READ_ATTEMPTS} fois.`,
        en: `Expected ${file.absolutePath} to stand still while it is read; it changed ${READ_ATTEMPTS} times.`,
      }),
    );
  }

  /**
   * Opens a large file. The handle keeps its state even when the file is replaced. The caller
   * closes it.
   */
  async open(file: PublicFile): Promise<{ handle: FileHandle; file: PublicFile }> {
    const handle = await open(file.absolutePath, 'r');
    return { handle, file: this.#describe(file.absolutePath, await handle.stat({ bigint: true })) };
  }

  #describe(absolutePath: string, stats: BigIntStats): PublicFile {
    const identity = `${absolutePath.slice(this.#root.length)}:${identityOf(stats)}`;
    return { absolutePath, size: Number(stats.size), mtimeNs: stats.mtimeNs, identity };
  }
}

const etags = new WeakMap<Buffer, string>();

/** Returns the strong ETag of some bytes. */
function etagOf(body: Buffer): string {
  const known = etags.get(body);
  if (known !== undefined) return known;
  const etag = createHash('sha256').update(body).digest('base64url').slice(0, 22);
  etags.set(body, etag);
  return etag;
}

function isAbsence(error: unknown): boolean {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  return code === 'ENOENT' || code === 'ENOTDIR' || code === 'ENAMETOOLONG' || code === 'ELOOP';
}

/** An LRU cache of bytes by key. */
export class BodyCache {
  readonly #entries = new Map<string, Buffer>();
  #bytes = 0;

  constructor(
    /** Maximum size of all bytes. */
    readonly limit: number,
  ) {}

  /** Returns the bytes of a key, and counts as a use. */
  get(key: string): Buffer | undefined {
    const body = this.#entries.get(key);
    if (body !== undefined) {
      this.#entries.delete(key);
      this.#entries.set(key, body);
    }
    return body;
  }

  /**
   * Stores bytes under a key. A body above a quarter of the limit is not stored: it would evict
   * everything else.
   */
  set(key: string, body: Buffer): void {
    this.#forget(key);
    if (body.length > this.limit / 4) return;
    this.#entries.set(key, body);
    this.#bytes += body.length;
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.limit) break;
      this.#forget(oldest);
    }
  }

  #forget(key: string): void {
    const body = this.#entries.get(key);
    if (body === undefined) return;
    this.#entries.delete(key);
    this.#bytes -= body.length;
  }
}
