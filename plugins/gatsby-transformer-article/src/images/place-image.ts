import type { PlacedImage } from '../../../../content-schema';
import { PUBLISHED_IMAGES } from '../article-paths';
import { publishedName, type ImageRecord, type ImageVariant } from './image-record';

/** Tells whether an image is one of another site, which readers fetch from there. */
export function isExternalImage(href: string): boolean {
  return /^https?:\/\//i.test(href);
}

/** How an image of another site is shown: as it is, its size unknown. */
export function placeExternalImage(href: string): PlacedImage {
  return { src: href, width: 0, height: 0, sources: [] };
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
