import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { isHashedAsset } from '../../../src/node/hashed-assets';
import type { SiteWriter } from './site-writer';

/**
 * Removes the scripts, sheets and messages of earlier builds, which Gatsby leaves in its public folder for ever: the folder
 * then holds what a build from nothing would make. Readers keep them: that is up to who publishes.
 * @param current Site paths of the hashed files of this build.
 * @returns how many files were removed.
 */
export function removeOldAssets(writer: SiteWriter, current: Iterable<string>): number {
  const belongs = new Set(current);
  let removed = 0;
  for (const sitePath of [...writer.tree.keys()].sort()) {
    if (!isHashedAsset(sitePath.slice(1)) || belongs.has(sitePath) || belongs.has(ownerOf(sitePath))) continue;
    writer.remove(sitePath);
    removed += 1;
  }
  return removed;
}

/** The file that a source map, a list of licences or a compressed form belongs to. */
const ownerOf = (sitePath: string) => sitePath.replace(/\.br$/, '').replace(/\.(?:map|LICENSE\.txt)$/, '');

/** Name of the list, in `.versio`, of the files that webpack made for the browser in the last build. */
export const BUILD_ASSETS_FILE = 'build-assets.json';

/** Reads the site paths of the files that webpack made; null when there is no list, so that nobody guesses. */
export async function readBuildAssets(file: string): Promise<string[] | null> {
  try {
    const names = z.array(z.string()).parse(JSON.parse(await readFile(file, 'utf8')));
    return names.map((name) => `/${name}`);
  } catch {
    return null;
  }
}
