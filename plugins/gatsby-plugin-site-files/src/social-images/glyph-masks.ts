import { loadSharp } from '../../../../src/node/load-sharp';
import type { FaceGlyph, PlacedGlyph } from './typeface';

/** Steps between no ink and full ink: enough that edges look smooth. */
export const INK_LEVELS = 16;

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

  /** Rasterises those of the glyphs that are new, all in one picture. */
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
      paths.push(glyph.getPath(sheetWidth - left, -top, this.size).toPathData(2));
      sheetWidth += width;
      sheetHeight = Math.max(sheetHeight, height);
    }
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${sheetWidth}" height="${sheetHeight}"><path d="${paths.join('')}"/></svg>`;
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
