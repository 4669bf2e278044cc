import { loadSharp } from '../../../src/node/load-sharp';
import type { FaceGlyph, PlacedGlyph } from '../../../src/node/typeface';
import type { IndexedPicture, Rgb } from './indexed-png';
import type { Scene } from './scene';

/** Steps between no ink and full ink: enough that edges look smooth. */
const INK_LEVELS = 16;

/** How much of each pixel a glyph covers, from 0 to `INK_LEVELS`; `left` and `top` from its origin, in pixels. */
export interface GlyphMask {
  left: number;
  top: number;
  width: number;
  height: number;
  levels: Uint8Array;
}

/** Pixels around a glyph that its smooth edge may reach into. */
const MARGIN = 1;

/**
 * The glyphs of one face at one size, as masks: each is rasterised once and set down as often as it is needed. Drawing
 * a text from its outlines takes ten times as long as all the rest of an image (README, "Decisions").
 */
export class GlyphMasks {
  readonly #masks = new Map<string, GlyphMask>();

  constructor(readonly size: number) {}

  /** The mask of a glyph; undefined before `prepare` has seen it. */
  get({ key }: FaceGlyph): GlyphMask | undefined {
    return this.#masks.get(key);
  }

  /**
   * Rasterises those of the glyphs that are new, all in one picture. The mask of a glyph depends on the glyph alone, not
   * on its neighbours in the picture: each is a path of its own, of the same numbers wherever it stands, moved by whole
   * pixels into a box that no other reaches.
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

/** The colours between an ink and each ground that a text may stand on, as places in the palette. */
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

/** Sets a glyph down on a picture, its origin at `x`, `y`. What reaches over the border is left out. */
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
      // Most of a mask is empty.
      if (level === undefined || level === 0) continue;
      const left = x + mask.left + column;
      if (left < 0 || left >= width) continue;
      const position = top * width + left;
      const colors = scene.pixels[position] === scene.surface ? ink.onSurface : ink.onSun;
      pixels[position] = colors[level] ?? 0;
    }
  }
}
