import {
  IMAGE_PATH,
  readArticleConfig,
  type ArticleImage,
  type Finding,
  type PlacedImage,
} from '../../../../content-schema';
import { describeImageFailure } from './fetch-image';
import type { ImageStore } from './image-store';
import { placeImage } from './place-image';

/** The images of a configuration: those that came, and what to report of the others. */
export interface ConfigImages {
  images: ArticleImage[];
  findings: Finding[];
}

/**
 * Fetches the images that the presentation of articles names. Configurations name no digests, so the bytes are asked for
 * at each build; they are few. One that does not come is reported, and its article is presented without it.
 * @param config The value of `articleConfig`, or undefined when the content has none.
 */
export async function takeConfigImages(config: unknown, store: ImageStore): Promise<ConfigImages> {
  const taken: ConfigImages = { images: [], findings: [] };
  for (const imagePath of imagePathsOf(config)) {
    try {
      taken.images.push(await store.take(imagePath));
    } catch (error) {
      taken.findings.push(missingImage(imagePath, describeImageFailure(error)));
    }
  }
  return taken;
}

/** What to report of the images of a configuration that came and cannot be shown. */
export function configImageFindings(images: readonly ArticleImage[], failed: ReadonlyMap<string, string>): Finding[] {
  return images.flatMap(({ path, digest }) => {
    const reason = failed.get(digest);
    return reason === undefined ? [] : [missingImage(path, reason)];
  });
}

function missingImage(imagePath: string, reason: string): Finding {
  const message = `The image "${imagePath}" cannot be shown: ${reason}.`;
  return { kind: 'missing-image', message, path: 'articleConfig.json' };
}

/** How each image of a configuration is shown, by path; those that could not be processed are left out. */
export function placeConfigImages(
  images: readonly ArticleImage[],
  store: Pick<ImageStore, 'find'>,
): Record<string, PlacedImage> {
  const placed: Record<string, PlacedImage> = {};
  for (const { path, digest } of images) {
    const record = store.find(digest);
    if (record !== null) placed[path] = placeImage(path, record);
  }
  return placed;
}

function imagePathsOf(config: unknown): string[] {
  const named = Object.values(readArticleConfig(config)).flatMap(({ banner, icon }) => [banner, icon]);
  return [...new Set(named.filter((name) => name !== undefined).filter((name) => IMAGE_PATH.test(name)))];
}
