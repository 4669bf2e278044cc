import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { messageOf } from '../../src/node/errors';
import { watchFolders } from '../../src/node/watch-folders';
import type { Shutdown } from '../command-line/shutdown';
import {
  copyWithTime,
  isSameFile,
  listFiles,
  type PathFilter,
  removeWithEmptyFolders,
} from '../../src/node/file-trees';
import { COMPONENTS_FOLDER, FONTS_FOLDER, say } from '../../content-schema';
import { isCompatible, readVersion } from './package-version';

/**
 * Files and folders at the root of the repository that the site is built from. Others may be there
 * too, such as its content, or what was kept of an earlier build.
 */
const SITE_SOURCES =
  /^(content-schema|locales|plugins|src|static|package(-lock)?\.json|tsconfig\.json|gatsby-.+|\.env.*)$/;

/** Code whose results Gatsby caches without knowing from which code they come. */
const BUILD_CODE: readonly string[] = ['src/build/', `${COMPONENTS_FOLDER}/`, `${FONTS_FOLDER}/`];
const isBuildCode = (file: string): boolean => BUILD_CODE.some((folder) => file.startsWith(folder));

/**
 * File of the copy with the digest of that code. Gatsby starts from scratch when a file `gatsby-*`
 * beside its configuration changes, as it does for the folder of a local plugin.
 */
const BUILD_CODE_DIGEST = 'gatsby-build-code-digest';

/** State in the copy that is not copied: that of Gatsby and of the plugins. */
const OWN_STATE = new Set(['.cache', '.versio', 'public', BUILD_CODE_DIGEST]);

/** Tests and notes: a changed byte in a plugin or in the build makes Gatsby start from scratch. */
const NOT_COMPILED = /(\.test\.tsx?|(^|\/)(README|DECISIONS)\.md)$/;

/** Folders of code that only tests import; the package does not have them. */
const OF_TESTS = /(^|\/)testing$/;

/** Whether a path of the repository is a source of the site. */
const isSiteSource: PathFilter = (relativePath, isDirectory) => {
  if (!relativePath.includes('/') && !SITE_SOURCES.test(relativePath)) return false;
  return isDirectory ? !OF_TESTS.test(relativePath) : !NOT_COMPILED.test(relativePath);
};

/** Folder of a site whose files are added to those of the package, such as the audio of tracks. */
const STATIC = 'static';

/** Folders from which the files of a site come. */
export interface SiteFolders {
  /** The repository, or the package. */
  root: string;
  /** Folder of the site (default: the repository is its own site). */
  site?: string;
  /** Folder with the site's own `components` and `fonts` (default: the site has none). */
  own?: string | undefined;
}

/** Returns the file of each source of the site, by its path in the copy. */
function sourceFiles({ root, site = root, own }: SiteFolders): Map<string, string> {
  const sources = new Map(listFiles(root, isSiteSource).map((file) => [file, path.join(root, file)]));
  const add = (from: string, folder: string): void => {
    for (const file of listFiles(path.join(from, folder), (each) => !NOT_COMPILED.test(each))) {
      sources.set(`${folder}/${file}`, path.join(from, folder, file));
    }
  };
  if (site !== root) add(site, STATIC);
  if (own !== undefined) for (const folder of [COMPONENTS_FOLDER, FONTS_FOLDER]) add(own, folder);
  return sources;
}

/**
 * Updates the copy of the sources that Gatsby builds in; unchanged files are not touched. A copy
 * that another version of Versio has built in is made anew, with everything cached in it.
 * @returns the number of files copied or removed.
 */
export function updateSiteCopy(folders: SiteFolders, siteCopy: string): number {
  const { root } = folders;
  discardOtherVersion(root, siteCopy);
  const files = sourceFiles(folders);
  const sources = [...files.keys()];
  const fileOf = (file: string): string => files.get(file) ?? path.join(root, file);
  const outdated = sources.filter((file) => !isSameFile(fileOf(file), path.join(siteCopy, file)).isSame);
  const wanted = new Set(sources);
  const gone = listFiles(siteCopy, (file) => !OWN_STATE.has(file)).filter((file) => !wanted.has(file));
  // Before the copies: what an interrupted update leaves out is outdated at the next one.
  if ([...gone, ...outdated].some(isBuildCode)) {
    const hash = createHash('sha256');
    for (const file of sources.filter(isBuildCode).sort()) {
      hash.update(file).update(readFileSync(fileOf(file)));
    }
    mkdirSync(siteCopy, { recursive: true });
    writeFileSync(path.join(siteCopy, BUILD_CODE_DIGEST), hash.digest('hex'));
  }
  // First the removals: a file may have become a folder, or a folder a file.
  for (const file of gone) removeWithEmptyFolders(siteCopy, file);
  for (const file of outdated) copyWithTime(fileOf(file), path.join(siteCopy, file));
  return outdated.length + gone.length;
}

/**
 * Deletes the copy when an incompatible version of Versio has built in it: its cache has what other
 * code made.
 */
function discardOtherVersion(root: string, siteCopy: string): void {
  const [now, before] = [readVersion(root), readVersion(siteCopy)];
  if (now === null || before === null || isCompatible(now, before)) return;
  console.log(
    say({
      fr: `Le cache de ${siteCopy} vient de Versio ${before}, et ceci est Versio ${now} : tout est reconstruit.`,
      en: `The cache in ${siteCopy} is of Versio ${before}, and this is Versio ${now}: everything is built again.`,
    }),
  );
  rmSync(siteCopy, { recursive: true, force: true });
}

const DEBOUNCE_MS = 50;

/**
 * Creates the copy of the sources that `gatsby develop` runs in, and updates it until the command
 * ends. Development has its own copy because it deletes pages in `public` and leaves a different
 * state in `.cache` than a build.
 * Of a site that uses the package, its own files are watched.
 * @returns the folder.
 */
export async function createSiteCopy(folders: SiteFolders, shutdown: Shutdown): Promise<string> {
  const { root, site = root } = folders;
  const siteCopy = path.join(site, '.versio', 'dev');
  updateSiteCopy(folders, siteCopy);
  const isOfStatic: PathFilter = (changed) => changed === STATIC || changed.startsWith(`${STATIC}/`);
  const end = await watchFolders({
    root: site,
    isWatched: site === root ? isSiteSource : isOfStatic,
    delayMs: DEBOUNCE_MS,
    onChange: () => updateSiteCopy(folders, siteCopy),
    // Also a file that disappeared while it was copied: its removal is a separate event.
    onError: (error) =>
      console.error(
        say({
          fr: `La copie dans ${siteCopy} n’est pas à jour : ${messageOf(error)}`,
          en: `The copy in ${siteCopy} is not up to date: ${messageOf(error)}`,
        }),
      ),
  });
  shutdown.add(end);
  return siteCopy;
}
