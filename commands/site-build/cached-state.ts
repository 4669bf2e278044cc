import { accessSync, constants, existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { say } from '../../content-schema';
import type { BuildPaths } from './build-paths';
import { failureReason, type GatsbyError } from './gatsby-process';

/** Folders of a site copy whose contents a build makes anew when they are missing. */
export const STATE_FOLDERS: readonly string[] = ['.cache', 'public', '.versio'];

/** Error codes of the product's own plugins, such as `gatsby-source-custom-api_10001`. */
const OWN_ERROR = /^gatsby-[a-z-]+_\d+$/;

/** Whether earlier builds have left state in a copy of the sources. */
export const hasCachedState = (siteCopy: string): boolean => existsSync(path.join(siteCopy, '.cache'));

/**
 * Whether a failed build is repeated without the state of earlier builds, which may be damaged or
 * incomplete. An error of our own plugins, or a full disk, is another cause.
 * @param error The last error that Gatsby reported, if any.
 */
export const isStateSuspected = (error: GatsbyError | null): boolean =>
  failureReason(error) === 'build-error' && !OWN_ERROR.test(error?.code ?? '');

/** Whether a build failed because the disk is full, perhaps of the state of earlier builds. */
export const isDiskFull = (error: GatsbyError | null): boolean => failureReason(error) === 'disk-full';

/**
 * Removes the state of earlier builds from a copy of the sources, so that the next build starts
 * from nothing.
 * @param isFull Whether this is done because the disk is full (default: false).
 * @returns a line that says so.
 */
export function clearCachedState(siteCopy: string, isFull = false): string {
  for (const folder of STATE_FOLDERS) rmSync(path.join(siteCopy, folder), { recursive: true, force: true });
  if (isFull) {
    return say({
      fr: `Le disque est plein : l’état des constructions précédentes (${siteCopy}) est supprimé, et la construction recommence sans lui.`,
      en: `The disk is full: the state of earlier builds (${siteCopy}) is deleted, and the build starts again without it.`,
    });
  }
  return say({
    fr: `La construction a échoué avec l’état des constructions précédentes (${siteCopy}) ; elle recommence sans lui.`,
    en: `The build failed with the state of earlier builds (${siteCopy}); it starts again without it.`,
  });
}

/**
 * Returns the paths of a build with folders that can be written to: others beside the usual ones
 * when those cannot be, such as the cache of a build server that is mounted read-only.
 * @param log Receives a line that says so.
 * @param canWrite Whether a folder can be written to (default: asks the file system).
 */
export function withWritableCopy(
  paths: BuildPaths,
  log: (line: string) => void,
  canWrite: (folder: string) => boolean = isWritable,
): BuildPaths {
  const locked = [paths.state, paths.siteCopy].find((folder) => !canWrite(folder));
  if (locked === undefined) return paths;
  const writable = `${locked}-writable`;
  log(
    say({
      fr: `Impossible d’écrire dans ${locked} : la construction a lieu dans ${writable}, sans l’état des précédentes.`,
      en: `${locked} cannot be written to: the build takes place in ${writable}, without the state of earlier builds.`,
    }),
  );
  const moved = (file: string): string => {
    const inside = path.relative(locked, file);
    return inside.startsWith('..') ? file : path.join(writable, inside);
  };
  const all = Object.entries<string>({ ...paths }).map(([name, file]) => [name, moved(file)] as const);
  return Object.fromEntries(all) as Record<keyof BuildPaths, string>; // The entries cover every path.
}

/** Whether a folder can be written to; one that does not exist yet is created by the build. */
function isWritable(folder: string): boolean {
  if (!existsSync(folder)) return true;
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
