import { brotliCompressSync, constants } from 'node:zlib';
import * as SHELL_IDS from '../../../src/shared/shell-ids';
import type { LoadedFile } from '../pages/network-log';
import { readSources } from '../pages/chunk-costs';

/** What of a site's scripts is about music. */
const OF_MUSIC = /(?:^|\/)src\/(?:app|features)\/music\//;

/** Bytes of some scripts, and how many of them are about music by their share of the minified characters. */
export interface MusicBytes {
  all: number;
  ofMusic: number;
  /** The scripts that hold something of it, with how much. */
  holders: { path: string; bytes: number }[];
}

/** Looks for music in the scripts among some loaded files. */
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

/** The share of characters that sources about music have written; 0 of none. */
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

/** How many bytes of brotli a page is longer by the button; 0 of a page without one. */
export function buttonBytes(html: string): number {
  return brotliBytes(html) - brotliBytes(html.replace(BUTTON, ''));
}

/** As our build compresses pages. */
const brotliBytes = (text: string): number =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }).length;
