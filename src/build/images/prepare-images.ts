import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { ArticleImage } from '../../../content-schema';
import { forEachBounded } from '../../shared/for-each-bounded';
import type { WorkProgress } from '../../node/work-progress';
import { describeImageFailure } from './fetch-image';
import type { ImageStore } from './image-store';

/** Number of images fetched and processed concurrently. */
const CONCURRENCY = 4;

/** Result of preparing images. */
export interface PreparedImages {
  /** Names of the published files of each successful image, by `imageKey`. */
  names: Map<string, string[]>;
  /** The reason why an image failed and what to do, by its digest. */
  failed: Map<string, string>;
}

/** Returns a key of a content image: its digest and one of its paths. */
export const imageKey = ({ digest, path }: ArticleImage): string => `${digest} ${path}`;

/** Prepares images. A failing image does not affect the others. */
export async function prepareImages(
  images: readonly ArticleImage[],
  store: ImageStore,
  progress?: WorkProgress,
): Promise<PreparedImages> {
  const prepared: PreparedImages = { names: new Map(), failed: new Map() };
  const wanted = [...new Map(images.map((image) => [imageKey(image), image])).values()];
  progress?.expect(wanted.length);
  await forEachBounded(wanted, CONCURRENCY, async (image) => {
    try {
      prepared.names.set(imageKey(image), await store.prepare(image));
    } catch (error) {
      prepared.failed.set(image.digest, describeImageFailure(error));
    }
    progress?.advance();
  });
  return prepared;
}

/** Removes published files that no image uses any longer. */
export async function removeOtherImages(folder: string, { names }: Pick<PreparedImages, 'names'>): Promise<void> {
  const wanted = new Set([...names.values()].flat());
  const present = await readdir(folder).catch(() => []);
  for (const name of present) if (!wanted.has(name)) await rm(path.join(folder, name), { force: true });
}
