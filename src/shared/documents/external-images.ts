import type { PlacedImage } from '../../../content-schema';

/** Tells whether an image is one of another site, which readers fetch from there. */
export function isExternalImage(href: string): boolean {
  return /^https?:\/\//i.test(href);
}

/** How an image of another site is shown: as it is, its size unknown. */
export function placeExternalImage(href: string): PlacedImage {
  return { src: href, width: 0, height: 0, sources: [] };
}
