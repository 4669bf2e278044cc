import {
  IMAGE_PATH,
  nodeKey,
  readArticleConfig,
  say,
  type ArticleImage,
  type ConfigNode,
  type Finding,
  type PlacedImage,
} from '../../../content-schema';
import { describeImageFailure } from './fetch-image';
import type { NodeSource } from '../../node/public-content';
import { incompleteDrawing, type ImageFaults } from '../../shared/documents/document-findings';
import type { ImageStore } from './image-store';
import { listSiteNodeImages } from './site-images';
import { placeImage } from './image-record';

/**
 * The images that are referenced outside texts: the fetched ones, and findings about the others.
 */
export interface ConfigImages {
  /** Images of the article configuration. */
  images: ArticleImage[];
  /** Images of the site itself. */
  siteImages: ArticleImage[];
  findings: Finding[];
}

/**
 * Fetches the images of the article presentations. Configurations contain no digests, so the bytes
 * are requested in each build; they are few. An image that fails is reported, and its article is
 * rendered without it.
 */
export async function collectConfigImages(
  { getNode }: Pick<NodeSource, 'getNode'>,
  store: ImageStore,
): Promise<ConfigImages> {
  const collected: ConfigImages = { images: [], siteImages: listSiteNodeImages(getNode), findings: [] };
  // The node is created by gatsby-source-custom-api.
  const config = getNode(nodeKey.config('articleConfig')) as ConfigNode | undefined;
  for (const imagePath of imagePathsOf(config?.value)) {
    try {
      collected.images.push(await store.take(imagePath));
    } catch (error) {
      collected.findings.push(missingImage(imagePath, describeImageFailure(error), 'articleConfig.json'));
    }
  }
  return collected;
}

/**
 * Returns findings about configured images that were fetched but cannot be rendered, or not
 * completely.
 */
export function configImageFindings(
  { images, siteImages }: Pick<ConfigImages, 'images' | 'siteImages'>,
  { failed, removedFrom }: ImageFaults,
): Finding[] {
  const findingsOf = (named: readonly ArticleImage[], file: string) =>
    named.flatMap(({ path, digest }) => {
      const reason = failed.get(digest);
      if (reason !== undefined) return [missingImage(path, reason, file)];
      return incompleteDrawing(path, removedFrom(digest)).map((sentence): Finding => ({
        kind: 'invalid-markup',
        message: say(sentence),
        path: file,
      }));
    });
  return [...findingsOf(images, 'articleConfig.json'), ...findingsOf(siteImages, 'site.json')];
}

function missingImage(imagePath: string, reason: string, file: string): Finding {
  const message = say({
    fr: `L’image « ${imagePath} » ne peut pas être montrée : ${reason}.`,
    en: `The image "${imagePath}" cannot be shown: ${reason}.`,
  });
  return { kind: 'missing-image', message, path: file };
}

/**
 * Returns the rendered form of configured images, by path; those that could not be processed are
 * omitted.
 */
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
