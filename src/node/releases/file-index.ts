import { type FileIdentity, identityOf } from '../file-identity';
import { readIfAny } from '../read-stored';
import { type FileSystem, tryTo, writeDurably } from './file-system';
import type { StoredFile } from './manifest';

/**
 * Cache of the digests of a build folder, so that only changed files are read. An outdated or
 * missing entry costs reading a file, and never gives a wrong result.
 */
export class FileIndex {
  readonly #entries = new Map<string, { identity: string; file: StoredFile }>();

  /** Returns the digest of a file that has not changed since it was recorded. */
  find(path: string, identity: FileIdentity): StoredFile | null {
    const entry = this.#entries.get(path);
    return entry?.identity === identityOf(identity) ? entry.file : null;
  }

  /** Records the digest of a file. */
  note(path: string, identity: FileIdentity, file: StoredFile): void {
    this.#entries.set(path, { identity: identityOf(identity), file });
  }

  /** Saves the index; if that fails, the next comparison reads every file. */
  save(files: FileSystem, indexFile: string, folder: string): void {
    const lines = [`${JSON.stringify(folder)}\n`];
    for (const [path, { identity, file }] of this.#entries) lines.push(`${identity} ${file.digest} ${path}\n`);
    tryTo(() => writeDurably(files, indexFile, lines.join('')));
  }

  /**
   * Loads the index of a folder; it is empty when the file is missing or belongs to another folder.
   */
  static load(indexFile: string, folder: string): FileIndex {
    const index = new FileIndex();
    const lines = readIfAny(indexFile)?.split('\n') ?? [];
    if (lines.shift() !== JSON.stringify(folder)) return index;
    for (const line of lines) {
      const [, identity, size, digest, path] = /^((\d+)-\d+-\d+) ([0-9a-f]{64}) (.+)$/.exec(line) ?? [];
      if (identity !== undefined && digest !== undefined && path !== undefined) {
        index.#entries.set(path, { identity, file: { digest, size: Number(size) } });
      }
    }
    return index;
  }
}
