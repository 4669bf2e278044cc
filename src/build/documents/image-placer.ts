import type { PlacedImage } from '../../../content-schema';
import type { DocumentFields } from './document-node';
import { placeImage } from '../images/image-record';
import type { ImageStore } from '../images/image-store';

/**
 * Creates a function that returns the rendered form of an image of a document; null when it is
 * unavailable.
 */
export function createImagePlacer(
  { imageFiles, missingImages }: Pick<DocumentFields, 'imageFiles' | 'missingImages'>,
  images: Pick<ImageStore, 'find'>,
): (path: string) => PlacedImage | null {
  const digests = new Map(imageFiles.map(({ path, digest }) => [path, digest]));
  for (const path of missingImages) digests.delete(path);
  return (path) => {
    const digest = digests.get(path);
    const record = digest === undefined ? null : images.find(digest);
    return record === null ? null : placeImage(path, record);
  };
}
