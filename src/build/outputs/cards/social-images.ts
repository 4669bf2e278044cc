import { randomUUID } from 'node:crypto';
import { copyFile, link, mkdir, rename } from 'node:fs/promises';
import path from 'node:path';
import { forEachBounded } from '../../../shared/for-each-bounded';
import { namesIn } from '../../../node/file-trees';
import { PublicFolder } from '../../../node/public-folder';
import { removeUnused } from '../../../node/remove-unused';
import type { WorkProgress } from '../../../node/work-progress';
import { writeAtomically } from '../../../node/write-file';
import { createSocialImageRenderer, type SocialImageRenderer } from './draw-social-image';
import type { SocialDrawing } from '../../../shared/social-image/social-image';
import type { ChangedDrawings, Drawings } from './site-drawings';

/** Number of images drawn concurrently: Node compresses them in its thread pool. */
const DRAWN_AT_ONCE = 4;

/** Number of images drawn, and the time it took. */
export interface SocialImagesResult {
  drawn: number;
  milliseconds: number;
}

/**
 * Images of a site: `public/og` contains those of its pages, `.versio/og` caches them between
 * builds. The renderer is created when the first image is missing, and is reused.
 */
export class SocialImages {
  readonly #cache: string;
  #renderer: { look: string; renderer: Promise<SocialImageRenderer> } | null = null;

  /** @param directory Folder of the site. */
  constructor(private readonly directory: string) {
    this.#cache = path.join(directory, '.versio', 'og');
  }

  /**
   * Draws the images that are missing, publishes them, and removes those that no page refers to.
   */
  async write(drawings: Drawings, progress?: WorkProgress): Promise<SocialImagesResult> {
    const folder = this.#folder();
    const published = await namesIn(folder.fileOf('/og'));
    const unused = published.filter((name) => /^[0-9a-z]+\.png$/.test(name) && !drawings.has(`/og/${name}`));
    const result = await this.update({ added: drawings, removed: unused.map((name) => `/og/${name}`) }, progress);
    await removeUnused(this.#cache, new Set([...drawings.keys()].map((sitePath) => path.basename(sitePath, '.png'))));
    return result;
  }

  /** Draws the missing images among `added` and removes others. */
  async update({ added, removed }: ChangedDrawings, progress?: WorkProgress): Promise<SocialImagesResult> {
    const start = performance.now();
    const folder = this.#folder();
    await mkdir(folder.fileOf('/og'), { recursive: true });
    const cachedNames = new Set(await namesIn(this.#cache));
    const published = new Set(await namesIn(folder.fileOf('/og')));
    const missing = [...added].filter(([sitePath]) => !published.has(path.basename(sitePath)));
    let drawn = 0;

    progress?.expect(missing.length);
    await forEachBounded(missing, DRAWN_AT_ONCE, async ([sitePath, drawing]) => {
      const cached = path.join(this.#cache, path.basename(sitePath));
      if (!cachedNames.has(path.basename(sitePath))) {
        await writeAtomically(cached, await (await this.#rendererOf(drawing)).draw(drawing));
        drawn += 1;
      }
      await publish(cached, folder.fileOf(sitePath));
      folder.recordWrite(sitePath);
      progress?.advance();
    });
    await folder.remove(...removed);
    return { drawn, milliseconds: performance.now() - start };
  }

  /**
   * Creates the renderer before an edit needs it, and draws an image, because the first one takes
   * longer than the other work of an edit.
   */
  async prepare(drawing: SocialDrawing): Promise<void> {
    if (this.#renderer === null) await (await this.#rendererOf(drawing)).draw(drawing);
  }

  /** Returns the renderer of a look. A site has one look: when it changes, so do all its images. */
  #rendererOf({ look }: SocialDrawing): Promise<SocialImageRenderer> {
    const name = JSON.stringify(look ?? null);
    if (this.#renderer?.look !== name) {
      this.#renderer = { look: name, renderer: createSocialImageRenderer(this.directory, look) };
    }
    return this.#renderer.renderer;
  }

  #folder(): PublicFolder {
    return new PublicFolder(path.join(this.directory, 'public'));
  }
}

/** A hard link where the file system supports it, otherwise a copy. */
async function publish(cached: string, published: string): Promise<void> {
  const arriving = `${published}.${process.pid}-${randomUUID().slice(0, 8)}.tmp`;
  await link(cached, arriving).catch(() => copyFile(cached, arriving));
  await rename(arriving, published);
}
