import { randomUUID } from 'node:crypto';
import { copyFile, link, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { forEachBounded } from '../../../src/node/for-each-bounded';
import type { PublicContent } from '../../../src/node/public-content';
import type { WorkProgress } from '../../../src/node/work-progress';
import { writeAtomically } from '../../../src/node/write-file';
import { siteDrawing, socialImagePath, type SocialDrawing } from '../../../src/shared/social-image/social-image';
import { createSocialImageArtist, type SocialImageArtist } from './draw-social-image';

/** What is to be drawn for the pages of a site: each drawing once, by the site path of its image. */
export type Drawings = ReadonlyMap<string, SocialDrawing>;

/** Lists what the heads of pages refer to (`src/layouts/head/versioned-head.tsx` says the same). */
export function listDrawings({ editions }: Pick<PublicContent, 'editions'>, siteName: string): Drawings {
  const drawings = new Map<string, SocialDrawing>();
  const add = (drawing: SocialDrawing) => void drawings.set(socialImagePath(drawing), drawing);
  add(siteDrawing(siteName));
  for (const { version, outline } of editions) {
    for (const { id, title } of outline.readingOrder) {
      const category = outline.categories.get(outline.ancestorsOfArticle(id).at(-1) ?? 0);
      add({ title, topic: category?.title ?? version.name, siteName });
    }
  }
  return drawings;
}

/** Images drawn at once: their compression runs in threads of Node's own. */
const DRAWN_AT_ONCE = 4;

const DAY_MS = 24 * 60 * 60 * 1000;
/** How long an image that no page uses stays in the cache, in milliseconds: yesterday's title put back finds it again. */
const UNUSED_KEPT_MS = 30 * DAY_MS;

/** What was done, and how long it took. */
export interface SocialImagesResult {
  drawn: number;
  milliseconds: number;
}

/**
 * Draws the images that are missing, publishes them, and removes those that no page refers to.
 * @param site Folder of the site: its `public/og` holds the images, and `.versio/og` keeps them between builds.
 */
export async function writeSocialImages(
  site: string,
  drawings: Drawings,
  progress?: WorkProgress,
): Promise<SocialImagesResult> {
  const start = performance.now();
  const publicDir = path.join(site, 'public');
  const cache = path.join(site, '.versio', 'og');
  let artist: Promise<SocialImageArtist> | null = null;
  let drawn = 0;
  await mkdir(path.join(publicDir, 'og'), { recursive: true });
  const [kept, published] = [await namesIn(cache), await namesIn(path.join(publicDir, 'og'))];
  const missing = [...drawings].filter(([sitePath]) => !published.has(path.basename(sitePath)));

  progress?.expect(missing.length);
  await forEachBounded(missing, DRAWN_AT_ONCE, async ([sitePath, drawing]) => {
    const cached = path.join(cache, path.basename(sitePath));
    if (!kept.has(path.basename(sitePath))) {
      artist ??= createSocialImageArtist(site);
      await writeAtomically(cached, await (await artist).draw(drawing));
      drawn += 1;
    }
    await publish(cached, path.join(publicDir, sitePath));
    progress?.advance();
  });
  for (const name of published) {
    if (/^[0-9a-z]+\.png$/.test(name) && !drawings.has(`/og/${name}`)) await rm(path.join(publicDir, 'og', name));
  }
  await forgetUnused(cache, kept, drawings);
  return { drawn, milliseconds: performance.now() - start };
}

async function namesIn(folder: string): Promise<Set<string>> {
  return new Set(await readdir(folder).catch(() => []));
}

/** Both folders hold one file where the disk can do so. */
async function publish(cached: string, published: string): Promise<void> {
  const arriving = `${published}.${process.pid}-${randomUUID().slice(0, 8)}.tmp`;
  await link(cached, arriving).catch(() => copyFile(cached, arriving));
  await rename(arriving, published);
}

async function forgetUnused(cache: string, kept: ReadonlySet<string>, drawings: Drawings): Promise<void> {
  for (const name of kept) {
    if (drawings.has(`/og/${name}`)) continue;
    const file = path.join(cache, name);
    const { mtimeMs } = await stat(file);
    if (Date.now() - mtimeMs > UNUSED_KEPT_MS) await rm(file, { force: true });
  }
}
