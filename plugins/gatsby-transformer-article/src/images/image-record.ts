import { createHash } from 'node:crypto';
import type { PlacedImage, Sentence } from '../../../../content-schema';

/** Name of the folder of images in the published site. */
export const PUBLISHED_IMAGES = 'content-images';

/** Part of each record: raised when the way images are processed changes, so that all are processed anew. */
export const IMAGE_PIPELINE_VERSION = 2;

/** One file made of an image. */
export interface ImageVariant {
  /** Name in the folder of the cache. */
  file: string;
  /** First digits of the digest of the bytes, part of the published name. */
  hash: string;
  extension: string;
  /** Width in pixels when the image has several widths; null when this is its own size. */
  width: number | null;
}

/** What is known of an image once it was fetched and processed; kept beside its files as JSON. */
export interface ImageRecord {
  pipeline: number;
  /** Size in CSS pixels, after the orientation a camera noted; null when a drawing names none. */
  width: number | null;
  height: number | null;
  /** The file every browser reads. */
  original: ImageVariant;
  /** Smaller files, the best format first. */
  formats: { type: string; variants: ImageVariant[] }[];
  /** What a drawing is published without, and what to do about it. */
  removed: readonly Sentence[];
}

/** Every file of an image. */
export function variantsOf(record: ImageRecord): ImageVariant[] {
  return [record.original, ...record.formats.flatMap((format) => format.variants)];
}

/** First digits of the digest of a file: enough to tell the revisions of one image apart. */
export function shortHash(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 8);
}

/**
 * The name under which a file of an image is published: it changes with the bytes, so it may be cached for ever.
 * @example publishedName('images/a/Écran 1.PNG', { hash: '0a1b2c3d', extension: 'webp', width: 480, … }) // => 'ecran-1.0a1b2c3d-480.webp'
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

/** How an image of the content is shown: the addresses of its published files. */
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
