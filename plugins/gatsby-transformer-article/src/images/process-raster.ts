import type { Metadata, Sharp } from 'sharp';
import type { Sentence } from '../../../../content-schema';
import { UnusableImageError } from './fetch-image';
import { loadSharp } from '../../../../src/node/load-sharp';
import { sanitiseSvg } from './sanitise-svg';

/** Widths that a page may choose from, in pixels; never above the image's own. */
const IMAGE_WIDTHS = [480, 960, 1440] as const;

/** Below this many bytes an image stays as it is: another format would not save a packet. */
export const KEPT_BELOW_BYTES = 4096;

/** An image with more pixels than this is refused rather than let into memory. */
const MOST_PIXELS = 60_000_000;

/** The longest side of a WebP image, in pixels (RFC 6386, section 9.1: 14 bits); that of AVIF is one more. */
const LONGEST_SIDE = 16_383;

/** A file made of an image, its bytes still in memory. */
export interface EncodedImage {
  bytes: Buffer;
  extension: string;
  width: number | null;
}

/** What processing makes of an image. */
export interface ProcessedImage {
  width: number | null;
  height: number | null;
  original: EncodedImage;
  formats: { type: string; variants: EncodedImage[] }[];
  /** What a drawing had to be published without, and what to do about it. */
  removed: Sentence[];
}

const EXTENSIONS: Partial<Record<string, string>> = { jpeg: 'jpg', png: 'png', gif: 'gif', webp: 'webp', heif: 'avif' };

/**
 * Makes the responsive files of a raster image: AVIF and WebP at several widths, beside a file every browser reads.
 * A format that saves nothing is left out; small and animated images stay as they are.
 * @throws {UnusableImageError} when the image is too large, or of a format that is not for the web.
 * @throws {Error} when the bytes are no image that can be decoded.
 */
export async function processRaster(bytes: Buffer): Promise<ProcessedImage> {
  const sharp = await loadSharp();
  // The images are already worked on side by side.
  sharp.concurrency(1);
  const open = (): Sharp => sharp(bytes, { limitInputPixels: MOST_PIXELS });
  // Its head alone is read: the size of an image that is too large must be known to be told.
  const metadata = await sharp(bytes, { limitInputPixels: false }).metadata();
  const extension = EXTENSIONS[metadata.format ?? ''];
  if (extension === undefined) {
    const { format } = metadata;
    const reason = {
      fr: `le format ${format ?? 'de ces octets'} n’est pas fait pour le web`,
      en: `the format ${format ?? 'of the bytes'} is not one for the web`,
    };
    throw new UnusableImageError(reason, {
      fr: 'Enregistrez-la en PNG, JPEG, WebP, AVIF, GIF ou SVG',
      en: 'Save it as PNG, JPEG, WebP, AVIF, GIF or SVG',
    });
  }
  const { width, height } = uprightSize(metadata);
  assertSmallEnough(width, height);
  const asItIs: EncodedImage = { bytes, extension, width: null };
  if (bytes.byteLength < KEPT_BELOW_BYTES || (metadata.pages ?? 1) > 1) {
    // The statistics decode every pixel: half an image is found here rather than by a reader.
    await open().stats();
    return { width, height, original: asItIs, formats: [], removed: [] };
  }
  const widths = widthsFor(width);
  const resized = (target: number): Sharp => open().rotate().resize({ width: target, withoutEnlargement: true });
  const webp = await encodeAll(widths, 'webp', (target) => resized(target).webp({ quality: 80, effort: 4 }).toBuffer());
  const avif = await encodeAll(widths, 'avif', (target) => resized(target).avif({ quality: 52, effort: 2 }).toBuffer());
  const largest = widths.at(-1) ?? width;
  const original = largest < width ? await shrink(resized(largest), extension) : asItIs;
  return { width, height, original, formats: worthwhile(original, webp, avif), removed: [] };
}

/** The widths to make of an image: those clearly below its own, then the largest that is useful. */
export function widthsFor(width: number): number[] {
  const largest = Math.min(width, Math.max(...IMAGE_WIDTHS));
  return [...IMAGE_WIDTHS.filter((candidate) => candidate < largest * 0.9), largest];
}

/** @throws {UnusableImageError} with the size that came and the one that is allowed. */
function assertSmallEnough(width: number, height: number): void {
  const size = `${width} × ${height} pixels`;
  if (width * height > MOST_PIXELS) {
    const [limit, received] = [MOST_PIXELS / 1_000_000, Math.ceil((width * height) / 1_000_000)];
    const reason = {
      fr: `elle fait ${size} : attendu : au plus ${limit} millions de pixels ; reçu : ${received} millions`,
      en: `it is ${size}: expected at most ${limit} million pixels, received ${received} million`,
    };
    throw new UnusableImageError(reason, { fr: 'Réduisez-la', en: 'Make it smaller' });
  }
  const displayWidth = Math.min(width, Math.max(...IMAGE_WIDTHS));
  const displayHeight = Math.round((height * displayWidth) / width);
  if (displayHeight > LONGEST_SIDE) {
    const reason = {
      fr: `elle fait ${size} : attendu : au plus ${LONGEST_SIDE} pixels de haut là où elle est montrée sur ${displayWidth} de large ; reçu : ${displayHeight}`,
      en: `it is ${size}: expected at most ${LONGEST_SIDE} pixels of height where it is shown ${displayWidth} wide, received ${displayHeight}`,
    };
    throw new UnusableImageError(reason, {
      fr: 'Découpez-la en plusieurs images',
      en: 'Cut it into several images',
    });
  }
}

/** Exif orientations 5 to 8 lie on their side (Exif 2.32, 4.6.4). */
function uprightSize({ width = 0, height = 0, orientation = 1, pageHeight }: Metadata): {
  width: number;
  height: number;
} {
  return orientation >= 5 ? { width: height, height: width } : { width, height: pageHeight ?? height };
}

async function encodeAll(
  widths: readonly number[],
  extension: string,
  encode: (width: number) => Promise<Buffer>,
): Promise<EncodedImage[]> {
  const images: EncodedImage[] = [];
  for (const width of widths) images.push({ bytes: await encode(width), extension, width });
  return images;
}

async function shrink(image: Sharp, extension: string): Promise<EncodedImage> {
  return { bytes: await image.toBuffer(), extension, width: null };
}

function worthwhile(original: EncodedImage, webp: EncodedImage[], avif: EncodedImage[]): ProcessedImage['formats'] {
  const size = (images: EncodedImage[]): number => images.at(-1)?.bytes.byteLength ?? Infinity;
  const keepsWebp = size(webp) < original.bytes.byteLength;
  const keepsAvif = size(avif) < (keepsWebp ? size(webp) : original.bytes.byteLength);
  return [
    ...(keepsAvif ? [{ type: 'image/avif', variants: avif }] : []),
    ...(keepsWebp ? [{ type: 'image/webp', variants: webp }] : []),
  ];
}

/**
 * Makes the files of an image, whatever its kind; the bytes decide, not the name.
 * @throws {Error} when the bytes are no image for the web.
 */
export async function processImage(bytes: Buffer): Promise<ProcessedImage> {
  if (!looksLikeXml(bytes)) return processRaster(bytes);
  const { text, width, height, removed } = sanitiseSvg(bytes.toString('utf8'));
  return { width, height, original: { bytes: Buffer.from(text), extension: 'svg', width: null }, formats: [], removed };
}

function looksLikeXml(bytes: Buffer): boolean {
  return bytes
    .subarray(0, 256)
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trimStart()
    .startsWith('<');
}
