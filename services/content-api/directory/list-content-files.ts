import type { Dirent } from 'node:fs';
import { readdir, realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { findTopLevelName } from './content-path';
import type { ContentProblem } from './content-problem';
import { isMissing } from '../../../src/node/errors';
import { say } from '../../../content-schema';

/** Files and problems of a content directory. */
export interface ContentListing {
  /** Paths of the files, with `/` between folders. */
  files: string[];
  problems: ContentProblem[];
}

/**
 * Lists the files of a content directory: the known names at its top, in any case, and everything
 * below `versions/`, `information/` and `images/`.
 * Hidden files are skipped. A symbolic link to a folder inside the directory is followed, as
 * Kubernetes mounts content, but not below a link that was already followed: circular links end.
 * Other links are reported.
 * @throws when a folder exists but cannot be listed.
 */
export async function listContentFiles(root: string): Promise<ContentListing> {
  const listing: ContentListing = { files: [], problems: [] };
  const entries = await readdir(root, { withFileTypes: true });
  for (const entry of entries) {
    if (findTopLevelName(entry.name) !== undefined) await visit({ root, listing }, entry.name, entry, false);
  }
  return listing;
}

/** State of a listing. */
interface Walk {
  /** Real path of the content directory. */
  root: string;
  listing: ContentListing;
}

async function visit(walk: Walk, path: string, entry: Dirent, isBelowLink: boolean): Promise<void> {
  const { root, listing } = walk;
  if (entry.name.startsWith('.')) return;
  if (entry.isDirectory()) return visitFolder(walk, path, isBelowLink);
  if (!entry.isSymbolicLink() || !(await leadsToFolder(join(root, path)))) {
    listing.files.push(path);
  } else if (!isBelowLink && (await leadsInside(root, path))) {
    await visitFolder(walk, path, true);
  } else {
    const message = say({
      fr: 'attendu : un dossier, ou un lien vers un dossier du dossier de contenu ; reçu : un autre lien symbolique ; copiez le dossier. Il n’est pas tenu compte de ce qui s’y trouve.',
      en: 'expected a folder, or a link to one of the content directory, received another symbolic link; copy the folder. What is in it is left out.',
    });
    listing.problems.push({ file: path, message });
  }
}

async function visitFolder(walk: Walk, path: string, isBelowLink: boolean): Promise<void> {
  const children = await listFolder(join(walk.root, path));
  for (const child of children) await visit(walk, `${path}/${child.name}`, child, isBelowLink);
}

/**
 * Checks whether a link leads to a folder inside the directory that does not contain the link
 * itself.
 */
async function leadsInside(root: string, path: string): Promise<boolean> {
  const target = await realpath(join(root, path)).catch(() => null);
  return target !== null && target.startsWith(root + sep) && !join(root, path).startsWith(target + sep);
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
