import { createHash } from 'node:crypto';
import type { PlacedImage, Sentence } from '../../../content-schema';

/** Name of the image folder in the published site. */
export const PUBLISHED_IMAGES = 'content-images';

/**
 * Version of image processing, stored in each record. Raise it when processing changes, so that all
 * images are processed again.
 */
export const IMAGE_PIPELINE_VERSION = 4;

/** One file created from an image. */
export interface ImageVariant {
  /** File name in the cache folder. */
  file: string;
  /** First digits of the digest of the bytes, used in the published name. */
  hash: string;
  extension: string;
  /** Width in pixels when the image has several widths; null for the image's own size. */
  width: number | null;
}

/** A processed image, with its files in memory or in the cache. */
export interface Processed<File> {
  /** Size in CSS pixels, after applying the camera's orientation; null when a drawing has none. */
  width: number | null;
  height: number | null;
  /** The file for all browsers. */
  original: File;
  /** Smaller files, the best format first. */
  formats: { type: string; variants: File[] }[];
  /** Parts that were removed from a drawing, with advice. */
  removed: readonly Sentence[];
}

/** Record of a processed image, stored next to its files as JSON. */
export interface ImageRecord extends Processed<ImageVariant> {
  pipeline: number;
}

/** Returns every file of an image. */
export function variantsOf(record: ImageRecord): ImageVariant[] {
  return [record.original, ...record.formats.flatMap((format) => format.variants)];
}

/**
 * Returns the first digits of the digest of a file: enough to distinguish the revisions of one
 * image.
 */
export function shortHash(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 8);
}

/**
 * Returns the published name of an image file. It changes with the bytes, so it may be cached
 * indefinitely.
 * @example publishedName('images/a/Écran 1.PNG', { hash: '0a1b2c3d', extension: 'webp', width: 480,
 * … }) // => 'ecran-1.0a1b2c3d-480.webp'
 */
export function publishedName(path: string, variant: Pick<ImageVariant, 'hash' | 'extension' | 'width'>): string {
  const baseName = path.slice(path.lastIndexOf('/') + 1).replace(/\.[^.]*$/, '');
  const plain = baseName
    .normalize('NFD')
    .toLowerCase()
    .replace(/\p{Mark}+/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60);
  const width = variant.width === null ? '' : `-${variant.width}`;
  return `${plain === '' ? 'image' : plain}.${variant.hash}${width}.${variant.extension}`;
}

/** Returns the rendered form of a content image: the addresses of its published files. */
export function placeImage(imagePath: string, record: ImageRecord): PlacedImage {
  const address = (variant: ImageVariant): string => `/${PUBLISHED_IMAGES}/${publishedName(imagePath, variant)}`;
  return {
    src: address(record.original),
    width: record.width ?? 0,
    height: record.height ?? 0,
    sources: record.formats.map(({ type, variants }) => ({
      type,
      srcSet: variants.map((variant) => `${address(variant)} ${variant.width ?? record.width ?? 0}w`).join(', '),
    })),
  };
}
