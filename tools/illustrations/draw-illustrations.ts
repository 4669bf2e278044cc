import { ANIMATED_ERROR_ILLUSTRATION } from '../../content-schema';
import { toGif, toPng } from './rasterise';
import { FRAMES } from './scenes/moving-scene';
import type { HeronInScene, PlacedThing, Scene } from './scenes/scene';
import { drawSky, HEIGHT, SKY, WIDTH } from './sky';
import { drawHeron } from './heron/draw-heron';
import { type Light, LIGHTS, paintIn } from './light';
import { isWet, PLACES } from './places/places';
import { createRandom } from './random';
import { fade, oval, place, type Svg } from './svg';
import { drawThing } from './things/things';
import { WEATHER } from './weather';

/**
 * Pixels of an illustration. Pages display it 480 wide, so that it is sharp on dense screens too.
 */
export const ILLUSTRATION_SIZE = { width: 600, height: 400 } as const;

/** A picture as a file. */
export interface PictureFile {
  /** Name below `static/errors/`. */
  file: string;
  data: Buffer;
}

/**
 * Draws the illustration of a number: one PNG, or for the animated one a GIF and its first frame as
 * PNG.
 */
export async function drawIllustration(number: number, scene: Scene): Promise<PictureFile[]> {
  const drawing = (drawn: Scene) => ({ svg: drawScene(drawn, number), unitWidth: WIDTH, ...ILLUSTRATION_SIZE });
  const still = await toPng(drawing(scene));
  if (number !== ANIMATED_ERROR_ILLUSTRATION) return [{ file: `${number}.png`, data: still }];
  const moving = await toGif(FRAMES.map(({ scene: drawn, delay }) => ({ ...drawing(drawn), delay })));
  return [
    { file: `${number}.gif`, data: moving },
    { file: `${number}-still.png`, data: still },
  ];
}

/** Corner radius of a picture, in its own units. */
const CORNER = 28;

/** Visible part of a scene, from top to bottom. */
export interface View {
  x: number;
  width: number;
}

/**
 * Draws a scene as an SVG document.
 * @param seed Seed of random details, such as the position of stars.
 * @param view Visible part (default: all).
 */
export function drawScene(scene: Scene, seed: number, { x, width }: View = { x: 0, width: WIDTH }): Svg {
  const light = LIGHTS[scene.light];
  const random = createRandom(seed);
  const things = (placed: readonly PlacedThing[] = []) =>
    placed.map((thing) => place(thing, drawThing(thing.name, light, random)));
  const parts = [
    drawSky(light, random),
    ...(scene.sky ?? []).map((name) => SKY[name](light, random)),
    PLACES[scene.place](light, random),
    ...things(scene.behind),
    drawHeronIn(scene.heron, light, isWet(scene.place)),
    ...things(scene.before),
    scene.weather === undefined ? '' : WEATHER[scene.weather](light, random),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} 0 ${width} ${HEIGHT}"><clipPath id="frame"><rect width="${WIDTH}" height="${HEIGHT}" rx="${CORNER}"/></clipPath><g clip-path="url(#frame)">${parts.join('')}</g></svg>`;
}

function drawHeronIn(options: HeronInScene, light: Light, standsInWater: boolean): Svg {
  const { x = 226, y = 282, scale = 1.12, turn = 0, isOffGround = false } = options;
  const heron = drawHeron(options, paintIn(light));
  const figure = place({ x, y, scale, turn }, heron);
  if (isOffGround) return figure;
  if (!standsInWater) return fade(0.16, oval(x - 2, y + 1, 46 * scale, '#1a2a30', 6 * scale)) + figure;
  return (
    `<g transform="translate(${x} ${y}) scale(${scale} ${-scale * 0.42})" opacity=".17">${heron}</g>` +
    figure +
    ripple(x - 8 * scale, y - 1, 22 * scale, light) +
    ripple(x + 10 * scale, y + 2, 26 * scale, light)
  );
}

const ripple = (x: number, y: number, radius: number, { glitter }: Light): Svg =>
  oval(x, y, radius, 'none', radius * 0.2, `stroke="${glitter}" stroke-width="1.8" opacity=".75"`);
