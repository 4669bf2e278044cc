import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type PublishingLock, publishingLockSchema } from '../../../content-schema';
import { isMissing } from '../errors';
import { type FileSystem, removeIfThere, writeDurably } from './file-system';
import { ReleaseError } from './release-error';

/** The file of the publishing lock: `lock.json`. */
export class PublishingLockFile {
  readonly #file: string;

  constructor(
    directory: string,
    readonly files: FileSystem,
  ) {
    this.#file = path.join(directory, 'lock.json');
  }

  /**
   * Reads the lock; null when publishing is not locked.
   * @throws {ReleaseError} when it is unreadable: a lock is never ignored.
   */
  read(): PublishingLock | null {
    let text: string;
    try {
      text = readFileSync(this.#file, 'utf8');
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
    try {
      return publishingLockSchema.parse(JSON.parse(text));
    } catch (cause) {
      throw new ReleaseError(
        'damaged',
        {
          fr: `${this.#file} devrait dire qui a verrouillé les publications, et contient autre chose. Supprimez-le pour déverrouiller.`,
          en: `Expected ${this.#file} to say who locked publishing, found something else. Remove it to unlock.`,
        },
        { cause },
      );
    }
  }

  /** Writes the lock. */
  write(lock: PublishingLock): void {
    writeDurably(this.files, this.#file, JSON.stringify(lock));
  }

  /** Removes the lock. */
  remove(): void {
    removeIfThere(this.files, this.#file);
  }
}
