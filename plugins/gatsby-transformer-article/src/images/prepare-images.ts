import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { ArticleImage } from '../../../../content-schema';
import { forEachBounded } from '../../../../src/node/for-each-bounded';
import type { WorkProgress } from '../../../../src/node/work-progress';
import { describeImageFailure } from './fetch-image';
import type { ImageStore } from './image-store';

/** How many images are fetched and processed at once. */
const CONCURRENCY = 4;

/** Images after an attempt to prepare them. */
export interface PreparedImages {
  /** Names of the published files of each image that came, by `imageKey`. */
  names: Map<string, string[]>;
  /** Why an image cannot be shown and what to do, by its digest. */
  failed: Map<string, string>;
}

/** Names an image of the content: its bytes, under one of its paths. */
export const imageKey = ({ digest, path }: ArticleImage): string => `${digest} ${path}`;

/** Prepares images. A failed image fails alone. */
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

/** Removes published files that no image stands for any more. */
export async function removeOtherImages(folder: string, { names }: Pick<PreparedImages, 'names'>): Promise<void> {
  const wanted = new Set([...names.values()].flat());
  const present = await readdir(folder).catch(() => []);
  for (const name of present) if (!wanted.has(name)) await rm(path.join(folder, name), { force: true });
}
