import { z } from 'zod';
import { isHashedAsset } from '../../../node/hashed-assets';
import { readStored } from '../../../node/read-stored';
import type { SiteWriter } from './site-writer';

/**
 * Removes the scripts, style sheets and messages of earlier builds, which Gatsby never deletes: the
 * public folder is then the same as after a clean build. Keeping them for readers with open pages
 * is up to the publisher.
 * @param current Site paths of the hashed files of this build.
 * @returns the number of removed files.
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

/** Returns the file that a source map, licence file or compressed form belongs to. */
const ownerOf = (sitePath: string) => sitePath.replace(/\.br$/, '').replace(/\.(?:map|LICENSE\.txt)$/, '');

/**
 * Name of the list, in `.versio`, of the files that webpack emitted for the browser in the last
 * build.
 */
export const BUILD_ASSETS_FILE = 'build-assets.json';

/**
 * Reads the site paths of the files that webpack emitted.
 * @returns null when there is no list: then no file may be treated as old.
 */
export function readBuildAssets(file: string): string[] | null {
  return readStored(file, z.array(z.string()))?.map((name) => `/${name}`) ?? null;
}
