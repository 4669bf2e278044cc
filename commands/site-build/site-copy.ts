import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { messageOf } from '../../src/node/errors';
import { FolderWatches } from '../../src/node/folder-watches';
import type { Shutdown } from '../command-line/shutdown';
import {
  copyWithTime,
  isSameFile,
  listFiles,
  type PathFilter,
  removeWithEmptyFolders,
} from '../../src/node/file-trees';
import { say } from '../../content-schema';

/**
 * Folders at the root of the repository that the site is not built from. Unknown folders count as
 * part of it.
 */
const NOT_OF_THE_SITE = new Set([
  'commands',
  'content',
  'coverage',
  'e2e',
  'node_modules',
  'playwright-report',
  'public',
  'services',
  // Packages: node_modules has links to them.
  'stubs',
  'test-results',
  'tools',
]);

/** Code whose results Gatsby caches without knowing from which code they come. */
const BUILD_CODE = 'src/build/';

/**
 * File of the copy with the digest of that code. Gatsby starts from scratch when a file `gatsby-*`
 * beside its configuration changes, as it does for the folder of a local plugin.
 */
const BUILD_CODE_DIGEST = 'gatsby-build-code-digest';

/** State in the copy that is not copied: that of Gatsby and of the plugins. */
const OWN_STATE = new Set(['.cache', '.versio', 'public', BUILD_CODE_DIGEST]);

/** Tests and notes: a changed byte in a plugin or in the build makes Gatsby start from scratch. */
const NOT_COMPILED = /(\.test\.tsx?|(^|\/)(README|DECISIONS)\.md)$/;

/** Whether a path of the repository is a source of the site. */
const isSiteSource: PathFilter = (relativePath, isDirectory) => {
  // By name, not by kind: `node_modules` may be a link.
  if (NOT_OF_THE_SITE.has(relativePath)) return false;
  if (!isDirectory) return !NOT_COMPILED.test(relativePath);
  return !(relativePath.startsWith('.') && !relativePath.includes('/'));
};

/**
 * Updates the copy of the sources that Gatsby builds in; unchanged files are not touched.
 * @returns the number of files copied or removed.
 */
export function updateSiteCopy(root: string, siteCopy: string): number {
  const sources = listFiles(root, isSiteSource);
  const outdated = sources.filter((file) => !isSameFile(path.join(root, file), path.join(siteCopy, file)).isSame);
  const wanted = new Set(sources);
  const gone = listFiles(siteCopy, (file) => !OWN_STATE.has(file)).filter((file) => !wanted.has(file));
  // Before the copies: what an interrupted update leaves out is outdated at the next one.
  if ([...gone, ...outdated].some((file) => file.startsWith(BUILD_CODE))) {
    const hash = createHash('sha256');
    for (const file of sources.filter((each) => each.startsWith(BUILD_CODE)).sort()) {
      hash.update(file).update(readFileSync(path.join(root, file)));
    }
    mkdirSync(siteCopy, { recursive: true });
    writeFileSync(path.join(siteCopy, BUILD_CODE_DIGEST), hash.digest('hex'));
  }
  // First the removals: a file may have become a folder, or a folder a file.
  for (const file of gone) removeWithEmptyFolders(siteCopy, file);
  for (const file of outdated) copyWithTime(path.join(root, file), path.join(siteCopy, file));
  return outdated.length + gone.length;
}

/**
 * Delay between the last change and the update of the copy, in milliseconds: an editor often writes
 * a file twice.
 */
const DEBOUNCE_MS = 50;

/**
 * Creates the copy of the sources that `gatsby develop` runs in, and updates it until the command
 * ends. Development has its own copy because it deletes pages in `public` and leaves a different
 * state in `.cache` than a build.
 * @returns the folder.
 */
export async function createSiteCopy(root: string, shutdown: Shutdown): Promise<string> {
  const siteCopy = path.join(root, '.versio', 'dev');
  updateSiteCopy(root, siteCopy);
  let timer: NodeJS.Timeout | undefined;
  const noteFailure = (error: unknown): void =>
    console.error(
      say({
        fr: `La copie dans ${siteCopy} n’est pas à jour : ${messageOf(error)}`,
        en: `The copy in ${siteCopy} is not up to date: ${messageOf(error)}`,
      }),
    );
  const renamed = new Set<string>();
  const update = async (): Promise<void> => {
    // A folder that appeared is watched before its files are copied.
    const paths = [...renamed];
    renamed.clear();
    for (const each of paths) await watches.renew(each);
    try {
      updateSiteCopy(root, siteCopy);
    } catch (error) {
      // A file that disappeared while it was copied: its removal is a separate event.
      noteFailure(error);
    }
  };
  const watches = new FolderWatches({
    root,
    isWatched: (folder) => isSiteSource(folder, true),
    onEvent: (changed, isRename) => {
      if (!isSiteSource(changed, false)) return;
      if (isRename) renamed.add(changed);
      clearTimeout(timer);
      timer = setTimeout(() => void update(), DEBOUNCE_MS);
    },
    onError: noteFailure,
  });
  shutdown.add(() => {
    clearTimeout(timer);
    watches.close();
    return Promise.resolve();
  });
  await watches.renew('');
  return siteCopy;
}
