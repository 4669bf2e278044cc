import * as SHELL_IDS from '../../../src/shared/shell-ids';
import type { LoadedFile } from '../pages/network-log';
import { readSources } from '../pages/chunk-costs';
import { brotliBytes } from '../search/engine-costs';

/** Paths of source files about music. */
const OF_MUSIC = /(?:^|\/)src\/(?:app|features)\/music\//;

/**
 * Bytes of some scripts, and the part of them about music by their share of the minified
 * characters.
 */
export interface MusicBytes {
  all: number;
  ofMusic: number;
  /** Scripts that contain a part of it, with their bytes. */
  holders: { path: string; bytes: number }[];
}

/** Finds music code in the scripts among some loaded files. */
export async function musicIn(publicDir: string, files: readonly LoadedFile[]): Promise<MusicBytes> {
  const scripts = files.filter(({ kind }) => kind === 'script');
  const held = await Promise.all(
    scripts.map(async ({ path, bytes }) => ({ path, bytes: bytes * shareOfMusic(await readSources(publicDir, path)) })),
  );
  return {
    all: scripts.reduce((sum, { bytes }) => sum + bytes, 0),
    ofMusic: held.reduce((sum, { bytes }) => sum + bytes, 0),
    holders: held.filter(({ bytes }) => bytes > 0),
  };
}

/** Returns the share of characters from source files about music; 0 of none. */
export function shareOfMusic(characters: ReadonlyMap<string, number>): number {
  let all = 0;
  let ofMusic = 0;
  for (const [source, count] of characters) {
    all += count;
    if (OF_MUSIC.test(source)) ofMusic += count;
  }
  return all === 0 ? 0 : ofMusic / all;
}

/** The button that opens the player, in the HTML of a page. */
const BUTTON = new RegExp(`<button[^>]*\\bid="${SHELL_IDS.music}"[^>]*>[\\s\\S]*?</button>`);

/** Returns the size that the button adds to a page, in bytes of brotli; 0 of a page without one. */
export function buttonBytes(html: string): number {
  return brotliBytes(html) - brotliBytes(html.replace(BUTTON, ''));
}
