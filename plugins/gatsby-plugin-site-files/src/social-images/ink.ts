import { INK_LEVELS, type GlyphMask } from './glyph-masks';
import type { IndexedPicture, Rgb } from './indexed-png';
import type { Scene } from './scene';

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
