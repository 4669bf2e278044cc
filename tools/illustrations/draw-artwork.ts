import { drawScene } from './draw-illustrations';
import { toPng } from './rasterise';
import { put, scene } from './scenes/scene';
import { HEIGHT } from './sky';

/**
 * Widths and heights of the picture that a system shows while music plays, in pixels: it uses the
 * one that fits.
 */
export const ARTWORK_SIZES = [96, 256, 512] as const;

/** The heron listens, at dusk, among the motifs of the pieces: river, reeds, lanterns. */
const SCENE = scene('the heron listens', 'river', 'dusk', {
  sky: ['crescent', 'stars'],
  behind: [put('floatingLanterns', 334, 240, 0.75)],
  heron: { pose: 'oneLeg', wears: ['headphones'], x: 224, y: 296, scale: 1.36 },
  before: [put('notes', 352, 182, 0.75)],
});

/** Draws the artwork: a square with full corners, because systems round them. */
export const drawArtwork = (size: (typeof ARTWORK_SIZES)[number]): Promise<Buffer> =>
  toPng({
    svg: drawScene(SCENE, 1, { x: 86, width: HEIGHT }),
    unitWidth: HEIGHT,
    width: size,
    height: size,
  });
