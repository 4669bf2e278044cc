import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { ArticleImage } from '../../../../content-schema';
import { forEachBounded } from '../../../../src/node/for-each-bounded';
import type { WorkProgress } from '../../../../src/node/work-progress';
import { describeImageFailure } from './fetch-image';
import type { ImageStore } from './image-store';

/** How many images are fetched and processed at once. */
const CONCURRENCY = 4;

/**
 * Prepares every image of the content and removes published files that no image stands for any more.
 * A failed image fails alone.
 * @returns why an image cannot be shown and what to do, by its digest.
 */
export async function prepareImages(
  images: readonly ArticleImage[],
  store: ImageStore,
  published: string,
  progress?: WorkProgress,
): Promise<Map<string, string>> {
  const failed = new Map<string, string>();
  const names = new Set<string>();
  const wanted = distinct(images);
  progress?.expect(wanted.length);
  await forEachBounded(wanted, CONCURRENCY, async (image) => {
    try {
      for (const name of await store.prepare(image)) names.add(name);
    } catch (error) {
      failed.set(image.digest, describeImageFailure(error));
    }
    progress?.advance();
  });
  await removeOthers(published, names);
  return failed;
}

function distinct(images: readonly ArticleImage[]): ArticleImage[] {
  return [...new Map(images.map((image) => [`${image.digest} ${image.path}`, image])).values()];
}

async function removeOthers(folder: string, names: ReadonlySet<string>): Promise<void> {
  const present = await readdir(folder).catch(() => []);
  for (const name of present) if (!names.has(name)) await rm(path.join(folder, name), { force: true });
}
