import type { PlacedImage } from '../../../content-schema';
import type { DocumentFields } from './document-node';
import { placeImage } from '../images/image-record';
import type { ImageStore } from '../images/image-store';

/** Returns the rendered form of a document's image; null when it is unavailable. */
export function placeImageOf(
  { imageFiles, missingImages }: Pick<DocumentFields, 'imageFiles' | 'missingImages'>,
  path: string,
  images: Pick<ImageStore, 'find'>,
): PlacedImage | null {
  const file = imageFiles.find((image) => image.path === path);
  if (file === undefined || missingImages.includes(path)) return null;
  const record = images.find(file.digest);
  return record === null ? null : placeImage(path, record);
}
