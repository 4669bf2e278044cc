import { readFileSync } from 'node:fs';
import { type FileSystem, tryTo, writeDurably } from './file-system';
import type { StoredFile } from './manifest';

/** Size, time and number of a file: while they stand still, so do its bytes. */
export interface FileIdentity {
  size: number;
  mtimeNs: bigint;
  ino: bigint;
}

/**
 * Remembers the digests of a build folder, so that only what has changed since is read. An entry that is out of date or
 * missing costs the reading of a file, never a wrong answer.
 */
export class FileIndex {
  readonly #entries = new Map<string, { identity: string; file: StoredFile }>();

  /** Gives the digest of a file that has not changed since it was noted. */
  find(path: string, identity: FileIdentity): StoredFile | null {
    const entry = this.#entries.get(path);
    return entry?.identity === identityOf(identity) ? entry.file : null;
  }

  /** Notes the digest of a file. */
  note(path: string, identity: FileIdentity, file: StoredFile): void {
    this.#entries.set(path, { identity: identityOf(identity), file });
  }

  /** Writes the index down; where that fails, the next comparison reads every file. */
  save(files: FileSystem, indexFile: string, folder: string): void {
    const lines = [`${JSON.stringify(folder)}\n`];
    for (const [path, { identity, file }] of this.#entries) lines.push(`${identity} ${file.digest} ${path}\n`);
    tryTo(() => writeDurably(files, indexFile, lines.join('')));
  }

  /** Reads the index of a folder; an empty one when there is none, or only that of another folder. */
  static load(indexFile: string, folder: string): FileIndex {
    const index = new FileIndex();
    let lines: string[];
    try {
      lines = readFileSync(indexFile, 'utf8').split('\n');
    } catch {
      return index;
    }
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

const identityOf = ({ size, mtimeNs, ino }: FileIdentity) => `${size}-${mtimeNs}-${ino}`;
