import { randomUUID } from 'node:crypto';
import { copyFile, link, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { forEachBounded } from '../../../../src/node/for-each-bounded';
import type { WorkProgress } from '../../../../src/node/work-progress';
import type { SiteWriter } from '../site-writer';
import { writeAtomically } from '../../../../src/node/write-file';
import type { Drawings } from './drawings';
import { createSocialImageArtist, type SocialImageArtist } from './draw-social-image';

/** Images drawn at once: their compression runs in threads of Node's own. */
const DRAWN_AT_ONCE = 4;

const DAY_MS = 24 * 60 * 60 * 1000;
/** How long an image that no page uses stays in the cache, in milliseconds: yesterday's title put back finds it again. */
const UNUSED_KEPT_MS = 30 * DAY_MS;

/** What was done, and how long it took. */
export interface SocialImagesResult {
  /** How many images the pages refer to. */
  images: number;
  drawn: number;
  milliseconds: number;
}

/**
 * Draws the images that are missing, publishes them, and removes those that no page refers to.
 * @param cache Folder that keeps them between builds.
 */
export async function writeSocialImages(
  site: string,
  cache: string,
  publicDir: string,
  writer: SiteWriter,
  { byPath: drawings }: Drawings,
  progress?: WorkProgress,
): Promise<SocialImagesResult> {
  const start = performance.now();
  let artist: Promise<SocialImageArtist> | null = null;
  let drawn = 0;
  const kept = new Set(await readdir(cache).catch(() => []));
  const missing = [...drawings].filter(([sitePath]) => !writer.tree.has(sitePath));
  if (missing.length > 0) await mkdir(path.join(publicDir, 'og'), { recursive: true });

  progress?.expect(missing.length);
  await forEachBounded(missing, DRAWN_AT_ONCE, async ([sitePath, drawing]) => {
    const name = path.posix.basename(sitePath);
    const cached = path.join(cache, name);
    if (!kept.has(name)) {
      artist ??= createSocialImageArtist(site);
      await writeAtomically(cached, await (await artist).draw(drawing));
      drawn += 1;
    }
    await publish(cached, path.join(publicDir, sitePath));
    progress?.advance();
  });
  for (const sitePath of drawings.keys()) writer.note(sitePath);
  writer.removeOthers((sitePath) => /^\/og\/[0-9a-z]+\.png$/.test(sitePath));
  await forgetUnused(cache, kept, drawings);
  return { images: drawings.size, drawn, milliseconds: performance.now() - start };
}

/** Both folders hold one file where the disk can do so. */
async function publish(cached: string, published: string): Promise<void> {
  const arriving = `${published}.${process.pid}-${randomUUID().slice(0, 8)}.tmp`;
  await link(cached, arriving).catch(() => copyFile(cached, arriving));
  await rename(arriving, published);
}

async function forgetUnused(cache: string, kept: ReadonlySet<string>, drawings: Drawings['byPath']): Promise<void> {
  for (const name of kept) {
    if (drawings.has(`/og/${name}`)) continue;
    const file = path.join(cache, name);
    const { mtimeMs } = await stat(file);
    if (Date.now() - mtimeMs > UNUSED_KEPT_MS) await rm(file, { force: true });
  }
}
