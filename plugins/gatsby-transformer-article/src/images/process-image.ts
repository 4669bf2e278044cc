import { processRaster, type ProcessedImage } from './process-raster';
import { sanitiseSvg } from './sanitise-svg';

/**
 * Makes the files of an image, whatever its kind; the bytes decide, not the name.
 * @throws {Error} when the bytes are no image for the web.
 */
export async function processImage(bytes: Buffer): Promise<ProcessedImage> {
  if (!looksLikeXml(bytes)) return processRaster(bytes);
  const { text, width, height } = sanitiseSvg(bytes.toString('utf8'));
  return { width, height, original: { bytes: Buffer.from(text), extension: 'svg', width: null }, formats: [] };
}

function looksLikeXml(bytes: Buffer): boolean {
  return bytes
    .subarray(0, 256)
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trimStart()
    .startsWith('<');
}
