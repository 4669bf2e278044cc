import { ANIMATED_ERROR_ILLUSTRATION } from '../../content-schema';
import { drawScene } from './draw-scene';
import { toGif, toPng } from './rasterise';
import { FRAMES } from './scenes/moving-scene';
import type { Scene } from './scenes/scene';
import { WIDTH } from './sky';

/** Pixels of an illustration; pages show it 480 wide, so that it is sharp on dense screens too. */
export const ILLUSTRATION_SIZE = { width: 600, height: 400 } as const;

/** A picture as a file. */
export interface PictureFile {
  /** Name below `static/errors/`. */
  file: string;
  data: Buffer;
}

/** Draws the illustration of a number: one PNG, or for the one that moves a GIF and its first frame as PNG. */
export async function drawIllustration(number: number, scene: Scene): Promise<PictureFile[]> {
  const drawing = (shown: Scene) => ({ svg: drawScene(shown, number), unitWidth: WIDTH, ...ILLUSTRATION_SIZE });
  const still = await toPng(drawing(scene));
  if (number !== ANIMATED_ERROR_ILLUSTRATION) return [{ file: `${number}.png`, data: still }];
  const moving = await toGif(FRAMES.map(({ scene: shown, delay }) => ({ ...drawing(shown), delay })));
  return [
    { file: `${number}.gif`, data: moving },
    { file: `${number}-still.png`, data: still },
  ];
}
