import type { Dirent } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { findTopLevelName } from './content-path';
import type { ContentProblem } from './content-problem';
import { isMissing } from '../../../src/node/errors';
import { say } from '../../../content-schema';

/** What stands in a content directory. */
export interface ContentListing {
  /** Paths of the files, with `/` between folders. */
  files: string[];
  problems: ContentProblem[];
}

/**
 * Lists the files of a content directory: the known names at its top, in any case, and all below `versions/`, `information/` and `images/`.
 * Hidden files are skipped, and folders that are symbolic links are told, not followed.
 * @throws when a folder cannot be listed for another reason than being gone.
 */
export async function listContentFiles(root: string): Promise<ContentListing> {
  const listing: ContentListing = { files: [], problems: [] };
  const entries = await readdir(root, { withFileTypes: true });
  for (const entry of entries) {
    if (findTopLevelName(entry.name) !== undefined) await visit(root, entry.name, entry, listing);
  }
  return listing;
}

async function visit(root: string, path: string, entry: Dirent, listing: ContentListing): Promise<void> {
  if (entry.name.startsWith('.')) return;
  if (entry.isDirectory()) {
    const children = await listFolder(join(root, path));
    for (const child of children) await visit(root, `${path}/${child.name}`, child, listing);
  } else if (entry.isSymbolicLink() && (await leadsToFolder(join(root, path)))) {
    const message = say({
      fr: 'attendu : un dossier ; reçu : un lien symbolique vers un dossier ; copiez le dossier. Il n’est pas tenu compte de ce qui s’y trouve.',
      en: 'expected a folder, received a symbolic link to one; copy the folder. What is in it is left out.',
    });
    listing.problems.push({ file: path, message });
  } else {
    listing.files.push(path);
  }
}

async function listFolder(folder: string): Promise<Dirent[]> {
  try {
    return await readdir(folder, { withFileTypes: true });
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

async function leadsToFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (stats) => stats.isDirectory(),
    () => false,
  );
}
