import { readdirSync } from 'node:fs';
import path from 'node:path';
import { hasErrorCode } from '../../src/node/errors';

/** Chooses what `listFiles` goes through: called with the path relative to the start, `/` between parts. */
export type PathFilter = (relativePath: string, isDirectory: boolean) => boolean;

/**
 * Lists the files under a folder, as paths relative to it with `/` between parts; nothing when there is no such folder.
 * Synchronous, because for tens of thousands of small files that is several times faster.
 */
export function listFiles(directory: string, isWanted: PathFilter = () => true): string[] {
  const files: string[] = [];
  const visit = (relative: string): void => {
    for (const entry of readEntries(path.join(directory, relative))) {
      const entryPath = relative === '' ? entry.name : `${relative}/${entry.name}`;
      if (!isWanted(entryPath, entry.isDirectory())) continue;
      if (entry.isDirectory()) visit(entryPath);
      else files.push(entryPath);
    }
  };
  visit('');
  return files;
}

function readEntries(directory: string) {
  try {
    return readdirSync(directory, { withFileTypes: true });
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) return [];
    throw error;
  }
}
