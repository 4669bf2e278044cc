import { createHash, type Hash } from 'node:crypto';
import {
  closeSync,
  createReadStream,
  existsSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  statSync,
} from 'node:fs';
import path from 'node:path';
import { isMissing } from '../errors';
import { createYield } from './yield-to-event-loop';
import type { FileSystem } from './file-system';
import type { StoredFile } from './manifest';

/** Above this size, in bytes, a file is read in pieces rather than whole. */
const LARGEST_IN_MEMORY = 8 * 1024 * 1024;
/** From so many files on, one flush of the whole file system is faster than one for each. */
const MANY_FILES = 200;

/**
 * The bytes of all releases, once each, under their digest: `objects/ab/abcdef…`. What stands there is whole and on the
 * disk: bytes arrive in `objects/incoming`, and are moved to their place when they are safe from a power cut.
 */
export class ObjectStore {
  readonly #folder: string;
  readonly #incoming: string;
  /** Digests of what has arrived and is not in its place yet. */
  readonly #arrived = new Set<string>();

  constructor(
    directory: string,
    readonly files: FileSystem,
  ) {
    this.#folder = path.join(directory, 'objects');
    this.#incoming = path.join(this.#folder, 'incoming');
  }

  /** File that holds the bytes of a digest. */
  fileOf(digest: string): string {
    return path.join(this.#folder, digest.slice(0, 2), digest);
  }

  /** Whether the bytes of a digest are kept. */
  has(digest: string): boolean {
    return existsSync(this.fileOf(digest));
  }

  /** Begins to take files in; what an interrupted publish has left is cleared away. */
  begin(): void {
    this.#arrived.clear();
    this.files.removeFolder(this.#incoming);
    this.files.makeFolder(this.#incoming);
  }

  /**
   * Takes in a copy of a file, unless its bytes are here already; hashes them in the same pass.
   * @returns what it is, and how many bytes were written; null when there is no such file.
   */
  async add(file: string): Promise<{ file: StoredFile; written: number } | null> {
    const stats = statIfFile(file);
    if (stats === null) return null;
    if (stats.size > LARGEST_IN_MEMORY) return this.#addLarge(file);
    const bytes = readFileSync(file);
    const stored = { digest: createHash('sha256').update(bytes).digest('hex'), size: bytes.length };
    if (this.#arrived.has(stored.digest) || this.has(stored.digest)) return { file: stored, written: 0 };
    // The time of a `.br` file, which servers compare, stays at or after that of the file beside it.
    this.files.write(path.join(this.#incoming, stored.digest), bytes, stats.mtime);
    this.#arrived.add(stored.digest);
    return { file: stored, written: stored.size };
  }

  /** Puts what has arrived in its place, once it is safe on the disk. */
  async commit(): Promise<void> {
    const isMany = this.#arrived.size > MANY_FILES;
    if (isMany) await this.files.syncAll(this.#incoming);
    else await this.files.syncEach([...this.#arrived].map((digest) => path.join(this.#incoming, digest)));
    const breathe = createYield();
    const folders = new Set<string>();
    for (const digest of this.#arrived) {
      await breathe();
      const file = this.fileOf(digest);
      const folder = path.dirname(file);
      if (!folders.has(folder)) this.files.makeFolder(folder);
      folders.add(folder);
      this.files.rename(path.join(this.#incoming, digest), file);
    }
    if (isMany) await this.files.syncAll(this.#folder);
    else await this.files.syncEach(folders);
    this.#arrived.clear();
  }

  /** Reads the bytes of a digest as text, from the start (default: all of them). */
  readText({ digest, size }: StoredFile, bytes = size): string {
    const buffer = Buffer.alloc(Math.min(bytes, size));
    const handle = openSync(this.fileOf(digest), 'r');
    try {
      return buffer.subarray(0, readSync(handle, buffer, 0, buffer.length, 0)).toString('utf8');
    } finally {
      closeSync(handle);
    }
  }

  /** Lists what is kept: digests with their sizes. */
  *list(): Iterable<StoredFile> {
    for (const folder of readdirSync(this.#folder)) {
      if (!/^[0-9a-f]{2}$/.test(folder)) continue;
      for (const digest of readdirSync(path.join(this.#folder, folder))) {
        yield { digest, size: statSync(this.fileOf(digest)).size };
      }
    }
  }

  /** Forgets the bytes of a digest; trees that link to them keep them. */
  remove(digest: string): void {
    this.files.remove(this.fileOf(digest));
  }

  /** Two passes, of which the second is left out when the bytes are here: nothing as large changes often. */
  async #addLarge(file: string): Promise<{ file: StoredFile; written: number }> {
    const hash: Hash = createHash('sha256');
    let size = 0;
    for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
      hash.update(chunk);
      size += chunk.length;
    }
    const stored = { digest: hash.digest('hex'), size };
    if (this.#arrived.has(stored.digest) || this.has(stored.digest)) return { file: stored, written: 0 };
    this.files.copy(file, path.join(this.#incoming, stored.digest));
    this.#arrived.add(stored.digest);
    return { file: stored, written: size };
  }
}

/** What the file system knows of a regular file; null when there is none. */
export function statIfFile(file: string) {
  try {
    const stats = statSync(file, { bigint: true });
    return stats.isFile()
      ? { size: Number(stats.size), mtime: stats.mtime, mtimeNs: stats.mtimeNs, ino: stats.ino }
      : null;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}
