import { loadSharp } from '../../../node/load-sharp';
import type { FaceGlyph, PlacedGlyph } from '../../../node/typeface';
import type { IndexedPicture, Rgb } from './indexed-png';
import type { Scene } from './scene';

/** Number of levels between no ink and full ink: enough for smooth edges. */
const INK_LEVELS = 16;

/**
 * Coverage of each pixel of a glyph, from 0 to `INK_LEVELS`. `left` and `top` are relative to its
 * origin, in pixels.
 */
export interface GlyphMask {
  left: number;
  top: number;
  width: number;
  height: number;
  levels: Uint8Array;
}

/** Pixels around a glyph that its antialiased edge may cover. */
const MARGIN = 1;

/**
 * Masks of the glyphs of one face at one size. Each glyph is rasterised once and stamped as often
 * as needed. Drawing a text from its outlines takes ten times as long as all the rest of an image
 * (DECISIONS.md).
 */
export class GlyphMasks {
  readonly #masks = new Map<string, GlyphMask>();

  constructor(readonly size: number) {}

  /** Returns the mask of a glyph; undefined before `prepare` was called with it. */
  get({ key }: FaceGlyph): GlyphMask | undefined {
    return this.#masks.get(key);
  }

  /**
   * Rasterises the new glyphs in one picture. The mask of a glyph does not depend on its neighbours
   * in the picture: each glyph is a separate path with the same coordinates everywhere, moved by
   * whole pixels into a box that no other glyph reaches.
   */
  async prepare(glyphs: readonly PlacedGlyph[]): Promise<void> {
    const missing = new Map(glyphs.filter(({ key }) => !this.#masks.has(key)).map((glyph) => [glyph.key, glyph]));
    if (missing.size === 0) return;
    const boxes: { key: string; box: Omit<GlyphMask, 'levels'>; x: number }[] = [];
    const paths: string[] = [];
    let sheetWidth = 0;
    let sheetHeight = 1;
    for (const { key, font, glyph } of missing.values()) {
      const { x1, y1, x2, y2 } = glyph.getBoundingBox();
      const scale = this.size / font.unitsPerEm;
      const left = Math.floor(x1 * scale) - MARGIN;
      const top = Math.floor(-y2 * scale) - MARGIN;
      const width = Math.ceil(x2 * scale) + MARGIN - left;
      const height = Math.ceil(-y1 * scale) + MARGIN - top;
      boxes.push({ key, box: { left, top, width, height }, x: sheetWidth });
      const path = glyph.getPath(-left, -top, this.size).toPathData(2);
      paths.push(`<path transform="translate(${sheetWidth} 0)" d="${path}"/>`);
      sheetWidth += width;
      sheetHeight = Math.max(sheetHeight, height);
    }
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${sheetWidth}" height="${sheetHeight}">${paths.join('')}</svg>`;
    const sharp = await loadSharp();
    const sheet = await sharp(Buffer.from(svg)).ensureAlpha().extractChannel('alpha').raw().toBuffer();
    for (const { key, box, x } of boxes) {
      const levels = new Uint8Array(box.width * box.height);
      for (let row = 0; row < box.height; row += 1) {
        const start = row * sheetWidth + x;
        const coverage = sheet.subarray(start, start + box.width);
        levels.set(coverage.map(toLevel), row * box.width);
      }
      this.#masks.set(key, { ...box, levels });
    }
  }
}

const toLevel = (coverage: number) => Math.round((coverage * INK_LEVELS) / 255);

/** Palette indexes of the colours between an ink and each ground that a text may be on. */
export interface Ink {
  onSurface: readonly number[];
  onSun: readonly number[];
}

/** Adds the colours of an ink to a palette. */
export function mixInk(palette: Rgb[], scene: Scene, ink: Rgb): Ink {
  const mixes = (ground: number): number[] => {
    const base = palette[ground] ?? ink;
    return Array.from({ length: INK_LEVELS + 1 }, (_, level) => {
      if (level === 0) return ground;
      const mixed = base.map((channel, index) =>
        Math.round(channel + ((ink[index] ?? 0) - channel) * (level / INK_LEVELS)),
      );
      return palette.push([mixed[0] ?? 0, mixed[1] ?? 0, mixed[2] ?? 0]) - 1;
    });
  };
  return { onSurface: mixes(scene.surface), onSun: mixes(scene.sun) };
}

/**
 * Stamps a glyph on a picture, with its origin at `x`, `y`. Pixels outside the picture are clipped.
 */
export function stamp(
  { pixels, width, height }: IndexedPicture,
  scene: Scene,
  mask: GlyphMask,
  ink: Ink,
  x: number,
  y: number,
): void {
  for (let row = 0; row < mask.height; row += 1) {
    const top = y + mask.top + row;
    if (top < 0 || top >= height) continue;
    for (let column = 0; column < mask.width; column += 1) {
      const level = mask.levels[row * mask.width + column];
      // Most pixels of a mask are empty.
      if (level === undefined || level === 0) continue;
      const left = x + mask.left + column;
      if (left < 0 || left >= width) continue;
      const position = top * width + left;
      const colors = scene.pixels[position] === scene.surface ? ink.onSurface : ink.onSun;
      pixels[position] = colors[level] ?? 0;
    }
  }
}
