import path from 'node:path';
import { listFiles, type PathFilter } from './list-files';
import { removeWithEmptyFolders } from './move-into-place';
import { copyWithTime, isSameFile } from './same-file';

/** Folders at the root of the repository that the site is not built from. Anything new counts as part of it. */
const NOT_OF_THE_SITE = new Set([
  'commands',
  'content',
  'coverage',
  'e2e',
  'node_modules',
  'playwright-report',
  'public',
  'services',
  'test-results',
  'tools',
]);

/** What lies in the copy and is not a copy: Gatsby's own state and what the plugins keep. */
const OWN_STATE = new Set(['.cache', '.versio', 'public']);

/** Tests and room notes: a changed byte in a plugin's folder would make Gatsby start from nothing. */
const NOT_COMPILED = /(\.test\.tsx?|(^|\/)README\.md)$/;

/** Whether a path of the repository is something the site is built from. */
export const isSiteSource: PathFilter = (relativePath, isDirectory) => {
  // By name, not by kind: `node_modules` may be a link.
  if (NOT_OF_THE_SITE.has(relativePath)) return false;
  if (!isDirectory) return !NOT_COMPILED.test(relativePath);
  return !(relativePath.startsWith('.') && !relativePath.includes('/'));
};

/**
 * Brings the copy of the sources that Gatsby builds in up to date; files that are the same are not touched.
 * @returns how many files were copied or removed.
 */
export function updateSiteCopy(root: string, siteCopy: string): number {
  const sources = listFiles(root, isSiteSource);
  const outdated = sources.filter((file) => !isSameFile(path.join(root, file), path.join(siteCopy, file)).isSame);
  const wanted = new Set(sources);
  const gone = listFiles(siteCopy, (file) => !OWN_STATE.has(file)).filter((file) => !wanted.has(file));
  // First the removals: a file may have become a folder, or a folder a file.
  for (const file of gone) removeWithEmptyFolders(siteCopy, file);
  for (const file of outdated) copyWithTime(path.join(root, file), path.join(siteCopy, file));
  return outdated.length + gone.length;
}
