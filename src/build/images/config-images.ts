import {
  IMAGE_PATH,
  nodeKey,
  readArticleConfig,
  say,
  type ArticleImage,
  type ConfigNode,
  type Finding,
  type PlacedImage,
  type SiteNode,
} from '../../../content-schema';
import { messageOf } from '../../node/errors';
import { FetchError } from '../../node/fetch-with-retry';
import type { NodeSource } from '../../node/public-content';
import { forEachBounded } from '../../shared/for-each-bounded';
import { describeImageFailure } from './fetch-image';
import { incompleteDrawing, type ImageFaults } from '../../shared/documents/document-findings';
import type { ImageStore } from './image-store';
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

/** Number of images fetched concurrently. */
const CONCURRENCY = 4;

/**
 * Fetches the images of the article presentations. Configurations contain no digests, so the bytes
 * are requested in each build; they are few. An image that fails is reported: its last good one
 * stays, and without one its article is rendered without it.
 */
export async function collectConfigImages(
  { getNode }: Pick<NodeSource, 'getNode'>,
  store: ImageStore,
): Promise<ConfigImages> {
  // The nodes are created by gatsby-source-custom-api.
  const site = getNode(nodeKey.site) as SiteNode | undefined;
  const config = getNode(nodeKey.config('articleConfig')) as ConfigNode | undefined;
  const paths = imagePathsOf(config?.value);
  const fetched = new Map<string, ArticleImage>();
  const failed = new Map<string, Finding>();
  await forEachBounded(paths, CONCURRENCY, async (imagePath) => {
    try {
      fetched.set(imagePath, await store.take(imagePath));
    } catch (error) {
      const last = isGone(error) ? null : store.lastFetched(imagePath);
      if (last !== null) fetched.set(imagePath, last);
      failed.set(
        imagePath,
        last === null
          ? missingImage(imagePath, describeImageFailure(error), 'articleConfig.json')
          : unavailableImage(imagePath, messageOf(error)),
      );
    }
  });
  // In the order of the configuration, whatever came first.
  const inOrder = <Value>(values: ReadonlyMap<string, Value>) =>
    paths.flatMap((imagePath) => values.get(imagePath) ?? []);
  return { images: inOrder(fetched), siteImages: site?.images ?? [], findings: inOrder(failed) };
}

/** Checks whether the content API says that there is no such image. */
const isGone = (error: unknown): boolean =>
  error instanceof FetchError && [404, 410].includes(error.response?.status ?? 0);

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

function unavailableImage(imagePath: string, reason: string): Finding {
  const message = say({
    fr: `L’image « ${imagePath} » n’a pas pu être chargée (${reason}). Celle d’avant reste.`,
    en: `The image "${imagePath}" could not be loaded (${reason}). The one before stays.`,
  });
  return { kind: 'missing-image', message, path: 'articleConfig.json' };
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
