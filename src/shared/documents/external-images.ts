import type { PlacedImage } from '../../../content-schema';

/** Checks whether an image is on another site, from which browsers load it. */
export function isExternalImage(href: string): boolean {
  return /^https?:\/\//i.test(href);
}

/** Returns the placed form of an external image: unchanged, with unknown size. */
export function placeExternalImage(href: string): PlacedImage {
  return { src: href, width: 0, height: 0, sources: [] };
}
