import type { Metadata, Sharp } from 'sharp';
import { UnusableImageError } from './fetch-image';
import type { Processed } from './image-record';
import { loadSharp } from '../../node/load-sharp';
import { sanitiseSvg } from './sanitise-svg';

/** Widths of responsive images, in pixels; never above the image's own. */
const IMAGE_WIDTHS = [480, 960, 1440] as const;

/** Below this size in bytes an image stays unchanged: another format would not save a packet. */
export const KEPT_BELOW_BYTES = 4096;

/** Maximum number of pixels: a larger image is rejected before it is decoded. */
const MAX_PIXELS = 60_000_000;

/**
 * Maximum side length of a WebP image, in pixels (RFC 6386, section 9.1: 14 bits); AVIF allows one
 * more.
 */
const MAX_SIDE_PIXELS = 16_383;

/** An encoded file of an image, in memory. */
export interface EncodedImage {
  bytes: Buffer;
  extension: string;
  width: number | null;
}

type ProcessedImage = Processed<EncodedImage>;

const EXTENSIONS: Partial<Record<string, string>> = { jpeg: 'jpg', png: 'png', gif: 'gif', webp: 'webp', heif: 'avif' };

/**
 * Creates the responsive files of a raster image: AVIF and WebP at several widths, and a file for
 * all browsers. A format that saves nothing is omitted; small and animated images stay unchanged.
 * @throws {UnusableImageError} when the image is too large, or of a format that is not for the web.
 * @throws {Error} when the bytes cannot be decoded as an image.
 */
export async function processRaster(bytes: Buffer): Promise<ProcessedImage> {
  const sharp = await loadSharp();
  // Images are already processed concurrently.
  sharp.concurrency(1);
  const open = (): Sharp => sharp(bytes, { limitInputPixels: MAX_PIXELS });
  // Reads only the header, because the error reports the size of an image that is too large.
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
    // Statistics decode every pixel, so a truncated image fails here and not in the reader's
    // browser.
    await open().stats();
    return { width, height, original: asItIs, formats: [], removed: [] };
  }
  const widths = widthsFor(width);
  const resized = (target: number): Sharp => open().rotate().resize({ width: target, withoutEnlargement: true });
  const webp: EncodedImage[] = [];
  const avif: EncodedImage[] = [];
  for (const target of widths) {
    // Decoded and resized once for both formats.
    const { data, info } = await resized(target).raw().toBuffer({ resolveWithObject: true });
    const pixels = sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
    // Few browsers take the WebP file, so its encoder stops early. With effort 2, AVIF files would
    // be 4 % smaller, and take twice as long.
    const asWebp = await pixels.clone().webp({ quality: 80, effort: 2 }).toBuffer();
    const asAvif = await pixels.clone().avif({ quality: 51, effort: 1 }).toBuffer();
    webp.push({ bytes: asWebp, extension: 'webp', width: target });
    avif.push({ bytes: asAvif, extension: 'avif', width: target });
  }
  const largest = widths.at(-1) ?? width;
  const original = largest < width ? { bytes: await resized(largest).toBuffer(), extension, width: null } : asItIs;
  return { width, height, original, formats: worthwhile(original, webp, avif), removed: [] };
}

/**
 * Returns the widths to create: those clearly below the image's own, then the largest useful one.
 */
export function widthsFor(width: number): number[] {
  const largest = Math.min(width, Math.max(...IMAGE_WIDTHS));
  return [...IMAGE_WIDTHS.filter((candidate) => candidate < largest * 0.9), largest];
}

/**
 * Checks the size of an image.
 * @throws {UnusableImageError} with the received and the maximum size.
 */
function assertSmallEnough(width: number, height: number): void {
  const size = `${width} × ${height} pixels`;
  if (width * height > MAX_PIXELS) {
    const [limit, received] = [MAX_PIXELS / 1_000_000, Math.ceil((width * height) / 1_000_000)];
    const reason = {
      fr: `elle fait ${size} : attendu : au plus ${limit} millions de pixels ; reçu : ${received} millions`,
      en: `it is ${size}: expected at most ${limit} million pixels, received ${received} million`,
    };
    throw new UnusableImageError(reason, { fr: 'Réduisez-la', en: 'Make it smaller' });
  }
  const displayWidth = Math.min(width, Math.max(...IMAGE_WIDTHS));
  const displayHeight = Math.round((height * displayWidth) / width);
  if (displayHeight > MAX_SIDE_PIXELS) {
    const reason = {
      fr: `elle fait ${size} : attendu : au plus ${MAX_SIDE_PIXELS} pixels de haut là où elle est montrée sur ${displayWidth} de large ; reçu : ${displayHeight}`,
      en: `it is ${size}: expected at most ${MAX_SIDE_PIXELS} pixels of height where it is shown ${displayWidth} wide, received ${displayHeight}`,
    };
    throw new UnusableImageError(reason, {
      fr: 'Découpez-la en plusieurs images',
      en: 'Cut it into several images',
    });
  }
}

/**
 * Returns the size after rotation: Exif orientations 5 to 8 swap width and height (Exif 2.32,
 * 4.6.4).
 */
function uprightSize({ width = 0, height = 0, orientation = 1, pageHeight }: Metadata): {
  width: number;
  height: number;
} {
  return orientation >= 5 ? { width: height, height: width } : { width, height: pageHeight ?? height };
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
 * Creates the files of an image of any kind; the kind is detected from the bytes, not from the
 * name.
 * @throws {UnusableImageError} when a drawing declares an unknown encoding.
 * @throws {Error} when the bytes are not an image for the web.
 */
export async function processImage(bytes: Buffer): Promise<ProcessedImage> {
  const beginning = new TextDecoder(encodingByMark(bytes)).decode(bytes.subarray(0, 256));
  if (!beginning.trimStart().startsWith('<')) return processRaster(bytes);
  if (HTML_PAGE.test(beginning) && !bytes.includes('<svg')) {
    throw new UnusableImageError(
      { fr: 'c’est une page HTML, et non une image', en: 'it is an HTML page, not an image' },
      {
        fr: 'Ouvrez son adresse pour savoir pourquoi, ou remplacez-la',
        en: 'Open its address to see why, or replace it',
      },
    );
  }
  const { text, width, height, removed } = sanitiseSvg(decodeDrawing(bytes, beginning));
  return { width, height, original: { bytes: Buffer.from(text), extension: 'svg', width: null }, formats: [], removed };
}

/** Beginning of a page, such as the one that a proxy or a login answers instead of an image. */
const HTML_PAGE = /^\s*<(?:!doctype html|html)\b/i;

/** Decodes a drawing with the encoding that it declares (XML 1.0, section 4.3.3). */
function decodeDrawing(bytes: Buffer, beginning: string): string {
  const mark = encodingByMark(bytes);
  const [, declared = mark] = /^\s*<\?xml\s[^>]*encoding\s*=\s*["']([^"']+)["']/.exec(beginning) ?? [];
  // A declaration of two bytes a character could only be read by a byte order mark.
  const encoding = mark === 'utf-8' && !/^utf-?16/i.test(declared) ? declared : mark;
  try {
    return new TextDecoder(encoding).decode(bytes);
  } catch {
    throw new UnusableImageError(
      {
        fr: `son encodage, « ${declared} », est inconnu`,
        en: `its encoding, "${declared}", is unknown`,
      },
      { fr: 'Enregistrez-la en UTF-8', en: 'Save it as UTF-8' },
    );
  }
}

function encodingByMark(bytes: Buffer): 'utf-8' | 'utf-16le' | 'utf-16be' {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  return bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : 'utf-8';
}
