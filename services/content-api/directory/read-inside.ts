import { realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { isMissing } from '../../../src/node/errors';
import { lstat, readFile } from './file-system';
import { say } from '../../../content-schema';

/**
 * Maximum number of concurrent reads: enough to keep the disk busy, far below the limit of open
 * files.
 */
export const READS_AT_ONCE = 32;

/** Thrown when a symbolic link leads out of the content directory. */
class OutsideDirectoryError extends Error {
  override name = 'OutsideDirectoryError';
  constructor() {
    super(
      say({
        fr: 'attendu : un fichier du dossier de contenu ; reçu : un lien symbolique qui en sort ; copiez plutôt le fichier',
        en: 'expected a file of the content directory, received a symbolic link that leads out of it; copy the file instead',
      }),
    );
  }
}

/** State of a file at a time. */
export interface FileStamp {
  /** Identifies the state. A file whose stamp has an equal text need not be read again. */
  text: string;
  /** When the file was last modified, in milliseconds since 1970. */
  modifiedAt: number;
}

/**
 * Returns the current state of a file.
 * @param root Real path of the content directory.
 * @param path Path inside it.
 * @returns null when the file does not exist.
 * @throws {OutsideDirectoryError}
 */
export async function stampOf(root: string, path: string): Promise<FileStamp | null> {
  const file = join(root, path);
  try {
    let stats = await lstat(file);
    if (stats.isSymbolicLink()) {
      await assertInside(root, file);
      stats = await stat(file);
    }
    if (!stats.isFile()) return null;
    const { mtimeMs, ctimeMs, size, ino } = stats;
    return { text: `${mtimeMs}-${ctimeMs}-${size}-${ino}`, modifiedAt: mtimeMs };
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/**
 * Reads a file that may have been replaced since it was listed, so every folder of its path is
 * checked again.
 * @returns null when there is no such file inside the directory.
 */
export async function readInside(root: string, path: string): Promise<Buffer | null> {
  const file = join(root, path);
  try {
    await assertInside(root, file);
    return (await stat(file)).isFile() ? await readFile(file) : null;
  } catch (error) {
    if (isMissing(error) || error instanceof OutsideDirectoryError) return null;
    throw error;
  }
}

async function assertInside(root: string, file: string): Promise<void> {
  if (!(await realpath(file)).startsWith(root + sep)) throw new OutsideDirectoryError();
}
