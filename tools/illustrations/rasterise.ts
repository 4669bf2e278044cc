import sharp, { type Sharp } from 'sharp';
import { joinGif } from './join-gif';
import type { Svg } from './svg';

/** Pixels per unit of an SVG document at this density: sharp counts 72 to the inch. */
const DENSITY = 72;

/** A drawing and the size it gets. */
export interface Drawing {
  svg: Svg;
  /** Its width in its own units. */
  unitWidth: number;
  /** Pixels. */
  width: number;
  height: number;
}

const render = ({ svg, unitWidth, width, height }: Drawing): Sharp =>
  sharp(Buffer.from(svg), { density: (DENSITY * width) / unitWidth }).resize(width, height);

/** Makes a PNG of few colours: the drawings are flat, and some fifty are all they have. */
export function toPng(drawing: Drawing): Promise<Buffer> {
  return render(drawing)
    .png({ palette: true, colours: 256, quality: 90, dither: 0, effort: 8, compressionLevel: 9 })
    .toBuffer();
}

/** Makes an animated GIF. After the first frame only the rectangle that changes is stored. */
export async function toGif(frames: readonly (Drawing & { delay: number })[]): Promise<Buffer> {
  let before: Uint32Array | undefined;
  const stored: Parameters<typeof joinGif>[0][number][] = [];
  for (const frame of frames) {
    const { width, height, delay } = frame;
    const pixels = await render(frame).ensureAlpha().raw().toBuffer();
    // One number for each pixel.
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

/** The smallest rectangle that holds every pixel that is not the same as before; one pixel when all are. */
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
