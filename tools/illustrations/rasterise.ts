import sharp, { type Sharp } from 'sharp';
import type { Svg } from './svg';

/** Density at which an SVG unit is one pixel: sharp counts 72 per inch. */
const DENSITY = 72;

/** A drawing and its output size. */
export interface Drawing {
  svg: Svg;
  /** Width in the units of the drawing. */
  unitWidth: number;
  /** Output size in pixels. */
  width: number;
  height: number;
}

const render = ({ svg, unitWidth, width, height }: Drawing): Sharp =>
  sharp(Buffer.from(svg), { density: (DENSITY * width) / unitWidth }).resize(width, height);

/** Renders a PNG with a palette: the drawings are flat, with some fifty colours. */
export function toPng(drawing: Drawing): Promise<Buffer> {
  return render(drawing)
    .png({ palette: true, colours: 256, quality: 90, dither: 0, effort: 8, compressionLevel: 9 })
    .toBuffer();
}

/** Renders an animated GIF. After the first frame only the changed rectangle is stored. */
export async function toGif(frames: readonly (Drawing & { delay: number })[]): Promise<Buffer> {
  let before: Uint32Array | undefined;
  const stored: Parameters<typeof joinGif>[0][number][] = [];
  for (const frame of frames) {
    const { width, height, delay } = frame;
    const pixels = await render(frame).ensureAlpha().raw().toBuffer();
    // One number per pixel.
    const now = new Uint32Array(Uint8Array.from(pixels).buffer);
    const area = changedArea(before, now, width, height);
    const gif = await sharp(pixels, { raw: { width, height, channels: 4 } })
      .extract(area)
      .gif({ colours: 256, dither: 0, effort: 10 })
      .toBuffer();
    stored.push({ gif, left: area.left, top: area.top, delay });
    before = now;
  }
  return joinGif(stored);
}

/** Returns the smallest rectangle with all changed pixels; one pixel when none changed. */
function changedArea(before: Uint32Array | undefined, now: Uint32Array, width: number, height: number) {
  if (before === undefined) return { left: 0, top: 0, width, height };
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let index = 0; index < now.length; index += 1) {
    if (now[index] === before[index]) continue;
    const x = index % width;
    const y = Math.floor(index / width);
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = y;
  }
  if (right < 0) return { left: 0, top: 0, width: 1, height: 1 };
  return { left, top, width: right - left + 1, height: bottom - top + 1 };
}

/** A frame of an animation: a GIF of one frame, and its position on the canvas. */
export interface GifFrame {
  /** The GIF. */
  gif: Buffer;
  left: number;
  top: number;
  /** Duration of the frame, in milliseconds. */
  delay: number;
}

const HEADER_LENGTH = 13;
const EXTENSION = 0x21;
const GRAPHIC_CONTROL = 0xf9;
const IMAGE = 0x2c;
const TRAILER = 0x3b;
/** Flag: the frame stays when the next one is painted over it. */
const KEEP = 1 << 2;
const REPEAT_FOR_EVER = Buffer.from([EXTENSION, 0xff, 11, ...Buffer.from('NETSCAPE2.0'), 3, 1, 0, 0, 0]);

/**
 * Joins GIFs of one frame into an animated one that repeats forever; the first one is the canvas.
 * Each frame keeps its own colours. (sharp 0.33 reads animations and creates them from animations,
 * but not from single pictures.)
 */
function joinGif(frames: readonly GifFrame[]): Buffer {
  const [first] = frames;
  if (first === undefined) throw new Error('Expected at least one frame of a GIF, received none.');
  const screen = Buffer.from(first.gif.subarray(0, HEADER_LENGTH));
  // The colour table moves from the whole picture to each frame.
  screen.writeUInt8(0x70, 10);
  return Buffer.concat([screen, REPEAT_FOR_EVER, ...frames.map(frameBlocks), Buffer.from([TRAILER])]);
}

function frameBlocks({ gif, left, top, delay }: GifFrame): Buffer {
  const { colors, transparent, image } = readGif(gif);
  const control = Buffer.from([
    EXTENSION,
    GRAPHIC_CONTROL,
    4,
    KEEP | (transparent === null ? 0 : 1),
    0,
    0,
    transparent ?? 0,
    0,
  ]);
  control.writeUInt16LE(Math.round(delay / 10), 4);
  const descriptor = Buffer.from(image.subarray(0, 10));
  descriptor.writeUInt16LE(left, 1);
  descriptor.writeUInt16LE(top, 3);
  const sizeBits = Math.log2(colors.length / 3) - 1;
  descriptor.writeUInt8(0x80 | sizeBits, 9);
  return Buffer.concat([control, descriptor, colors, image.subarray(10)]);
}

/**
 * Reads the parts of a GIF of one frame: its colours, the transparent index, and the image with its
 * descriptor.
 */
function readGif(gif: Buffer): { colors: Buffer; transparent: number | null; image: Buffer } {
  const flags = gif.readUInt8(10);
  let at = HEADER_LENGTH;
  let colors: Buffer = Buffer.alloc(0);
  if (flags & 0x80) {
    const end = at + 3 * 2 ** ((flags & 7) + 1);
    colors = gif.subarray(at, end);
    at = end;
  }
  let transparent: number | null = null;
  while (gif.readUInt8(at) === EXTENSION) {
    if (gif.readUInt8(at + 1) === GRAPHIC_CONTROL && gif.readUInt8(at + 3) & 1) transparent = gif.readUInt8(at + 6);
    at = skipSubBlocks(gif, at + 2);
  }
  if (gif.readUInt8(at) !== IMAGE)
    throw new Error(`Expected the image of a GIF at byte ${at}, received ${gif.readUInt8(at)}.`);
  const imageFlags = gif.readUInt8(at + 9);
  if (imageFlags & 0x80) {
    const end = at + 10 + 3 * 2 ** ((imageFlags & 7) + 1);
    const data = gif.subarray(end, skipSubBlocks(gif, end + 1));
    return { colors: gif.subarray(at + 10, end), transparent, image: Buffer.concat([gif.subarray(at, at + 10), data]) };
  }
  return { colors, transparent, image: gif.subarray(at, skipSubBlocks(gif, at + 11)) };
}

/**
 * Returns the end of the blocks that start at `at`: each begins with its length, the last has
 * length 0.
 */
function skipSubBlocks(gif: Buffer, at: number): number {
  let next = at;
  for (let length = gif.readUInt8(next); length > 0; length = gif.readUInt8(next)) next += length + 1;
  return next + 1;
}
