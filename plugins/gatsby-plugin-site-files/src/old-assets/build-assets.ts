import { readFile } from 'node:fs/promises';
import { z } from 'zod';

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
