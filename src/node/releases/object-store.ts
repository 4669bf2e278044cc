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
import { MAX_IN_MEMORY_BYTES } from '../file-trees';
import { createYield } from '../yield-to-event-loop';
import type { FileSystem } from './file-system';
import type { StoredFile } from './manifest';

/** Number of files from which one flush of the whole file system is faster than one per file. */
const MANY_FILES = 200;

/**
 * Store of the bytes of all releases, without duplicates, by digest: `objects/ab/abcdef…`. Objects
 * are complete and durable: bytes are written to `objects/incoming`, and moved once they are safe
 * from a power failure.
 */
export class ObjectStore {
  readonly #folder: string;
  readonly #incoming: string;
  /** Digests of the incoming objects. */
  readonly #arrived = new Set<string>();

  constructor(
    directory: string,
    readonly files: FileSystem,
  ) {
    this.#folder = path.join(directory, 'objects');
    this.#incoming = path.join(this.#folder, 'incoming');
  }

  /** Returns the file of an object. */
  fileOf(digest: string): string {
    return path.join(this.#folder, digest.slice(0, 2), digest);
  }

  /** Checks whether an object exists. */
  has(digest: string): boolean {
    return existsSync(this.fileOf(digest));
  }

  /** Prepares for new files, and removes the remains of an interrupted publish. */
  begin(): void {
    this.#arrived.clear();
    this.files.removeFolder(this.#incoming);
    this.files.makeFolder(this.#incoming);
  }

  /**
   * Adds a copy of a file, unless its bytes exist, and hashes it in the same pass.
   * @returns the object, and the number of bytes written; null when there is no such file.
   */
  async add(file: string): Promise<{ file: StoredFile; written: number } | null> {
    const stats = statIfFile(file);
    if (stats === null) return null;
    if (stats.size > MAX_IN_MEMORY_BYTES) return this.#addLarge(file);
    const bytes = readFileSync(file);
    const stored = { digest: createHash('sha256').update(bytes).digest('hex'), size: bytes.length };
    if (this.#arrived.has(stored.digest) || this.has(stored.digest)) return { file: stored, written: 0 };
    // Keeps the file's time. Servers compare the time of a `.br` file, which must not be before
    // that of its file.
    this.files.write(path.join(this.#incoming, stored.digest), bytes, stats.mtime);
    this.#arrived.add(stored.digest);
    return { file: stored, written: stored.size };
  }

  /** Makes the incoming objects durable and moves them into place. */
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

  /** Reads the beginning of an object as text (default: all of it). */
  readText({ digest, size }: StoredFile, bytes = size): string {
    const buffer = Buffer.alloc(Math.min(bytes, size));
    const handle = openSync(this.fileOf(digest), 'r');
    try {
      return buffer.subarray(0, readSync(handle, buffer, 0, buffer.length, 0)).toString('utf8');
    } finally {
      closeSync(handle);
    }
  }

  /** Lists the objects with their sizes. */
  *list(): Iterable<StoredFile> {
    for (const folder of readdirSync(this.#folder)) {
      if (!/^[0-9a-f]{2}$/.test(folder)) continue;
      for (const digest of readdirSync(path.join(this.#folder, folder))) {
        yield { digest, size: statSync(this.fileOf(digest)).size };
      }
    }
  }

  /** Removes an object; trees keep their links to its bytes. */
  remove(digest: string): void {
    this.files.remove(this.fileOf(digest));
  }

  /**
   * Adds a file in two passes. The second is skipped when the object exists, which is common for
   * large files.
   */
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

/** Returns the stats of a regular file; null when there is none. */
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
