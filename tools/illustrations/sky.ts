import { mix, type Light } from './light';
import type { Random } from './random';
import { at, each, fade, line, oval, place, repeat, shape, spots, type Svg } from './svg';

/** Width and height of a picture, in its own units. */
export const WIDTH = 480;
export const HEIGHT = 320;
/** Height at which sky and water meet. */
export const HORIZON = 196;

/** Draws the bands of the sky, with soft edges. */
export function drawSky({ sky: [top, high, low, rim] }: Light, random: Random): Svg {
  const band = (y: number, color: string) => {
    const [a, b, c] = [random.between(-10, 10), random.between(-10, 10), random.between(-10, 10)];
    return shape(at`M0 ${y + a}C120 ${y - 16 + b} 300 ${y + 18 + c} 480 ${y - a}V320H0Z`, color);
  };
  return (
    shape('M0 0H480V320H0Z', top) +
    band(44, mix(top, high, 0.5)) +
    band(72, high) +
    band(100, mix(high, low, 0.5)) +
    band(126, low) +
    band(150, mix(low, rim, 0.5)) +
    band(172, rim)
  );
}

/** Draws a part of the sky, behind everything else. */
export type SkyPart = (light: Light, random: Random) => Svg;

const disc = (x: number, y: number, radius: number, color: string, halo: string): Svg =>
  fade(0.22, oval(x, y, radius * 1.75, halo)) + fade(0.3, oval(x, y, radius * 1.35, halo)) + oval(x, y, radius, color);

const crescent = (x: number, y: number, radius: number): Svg =>
  fade(0.16, oval(x, y, radius * 1.9, '#fff3cf')) +
  place(
    { x, y, turn: -24 },
    shape(
      at`M0 ${-radius}A${radius} ${radius} 0 1 0 0 ${radius}A${radius * 1.25} ${radius * 1.25} 0 0 1 0 ${-radius}Z`,
      '#fbeec4',
    ),
  );

/** All parts of the sky. */
export const SKY = {
  sun: () => disc(372, 66, 28, '#fff3c4', '#fff7da'),
  lowSun: () => disc(330, 168, 46, '#fde3a7', '#fff0c8'),
  redSun: () => disc(300, 150, 62, '#e8735a', '#f4a27f'),
  paleSun: () => disc(120, 78, 30, '#fffdf0', '#ffffff'),
  moon: () => disc(366, 72, 34, '#f6edcf', '#dfe3e6'),
  hugeMoon: (light) =>
    disc(250, 138, 104, '#f4e8c4', mix('#f4e8c4', light.sky[1], 0.4)) +
    fade(
      0.35,
      oval(214, 104, 18, '#dccb9d'),
      oval(286, 88, 11, '#dccb9d'),
      oval(296, 158, 24, '#dccb9d', 20),
      oval(226, 172, 13, '#dccb9d'),
    ),
  crescent: () => crescent(380, 66, 26),
  crescentLeft: () => crescent(96, 62, 22),
  stars: (_, random) =>
    repeat(46, () =>
      oval(
        random.between(8, 472),
        random.between(8, 170),
        random.between(0.6, 1.9),
        '#f7f2da',
        undefined,
        `opacity="${random.between(0.5, 1).toFixed(1)}"`,
      ),
    ),
  shootingStar: () => line('M196 96L300 44', '#fff6d8', 2.6, 'opacity=".85"') + oval(302, 43, 4, '#fffbe8'),
  clouds: (light, random) =>
    each(spots('70 60 1, 250 38 0.7, 420 96 0.9'), ({ x, y, scale }) =>
      cloud(x + random.between(-30, 30), y + random.between(-12, 12), scale, mix('#ffffff', light.sky[1], 0.18)),
    ),
  darkClouds: (light) =>
    each(spots('60 40 1.5, 230 22 1.7, 400 44 1.6, 150 66 1, 330 74 0.9'), ({ x, y, scale }, index) =>
      cloud(x, y, scale, mix(light.sky[0], '#20262e', index > 2 ? 0.1 : 0.25)),
    ),
  rainbow: () =>
    each(['#d9706a', '#e8a85f', '#eed67c', '#86bd86', '#6fa6c8', '#8d7fb8'], (color, index) =>
      line(
        at`M${64 + index * 8} 200A${176 - index * 8} ${150 - index * 8} 0 0 1 ${416 - index * 8} 200`,
        color,
        8.4,
        'opacity=".62"',
      ),
    ),
  aurora: () =>
    each(spots('0 0 #5fc7a0, 0 26 #74d6b8, 0 54 #8f8fd8'), ({ y, color }, index) =>
      shape(
        at`M-10 ${90 + y}C70 ${20 + y} 150 ${130 + y} 250 ${62 + y}S420 ${96 + y} 490 ${30 + y}V${-30 + y}C400 ${50 + y} 330 ${-20 + y} 240 ${20 + y}S80 ${-30 + y} -10 ${30 + y}Z`,
        color,
        `opacity="${[0.34, 0.3, 0.24][index]}"`,
      ),
    ),
  lightning: () => shape('M352 40L322 104H344L318 168L380 90H354L378 40Z', '#fdf0b0'),
  birds: (light) =>
    each(spots('90 70, 118 84, 146 66, 70 92'), ({ x, y }) =>
      line(at`M${x - 9} ${y - 3}q5-5 9 2q4-7 9-2`, mix(light.hills[1], '#2b3c47', 0.4), 2),
    ),
  fireworks: () =>
    each(spots('110 74 40 #f3a0a0, 372 58 48 #f7dd8a, 300 118 26 #9fd6c8'), ({ x, y, scale: reach, color }) =>
      repeat(14, (ray) =>
        place(
          { x, y, turn: (ray * 360) / 14 },
          line(`M${reach * 0.4} 0H${reach * 0.82}`, color, 2.2),
          oval(reach, 0, 2, color),
        ),
      ),
    ),
  kite: (light) =>
    place(
      { x: 384, y: 62, turn: 20 },
      shape('M0-34L22 0L0 40L-22 0Z', '#d8574f'),
      shape('M0-34L22 0L0 40Z', '#e9b64a'),
      line('M0 40C-16 60 14 72-6 96', mix('#5b4632', light.ambient, 0.1), 1.6),
      shape('M-4 60l-10-4 1 10ZM-4 60l9-5 1 10ZM0 84l-10-4 1 10ZM0 84l9-5 1 10Z', '#5d8fb8'),
    ),
  airBalloon: () =>
    place(
      { x: 96, y: 82 },
      shape('M0 48C-50 18-48-46 0-48C48-46 50 18 0 48Z', '#d8645a'),
      shape('M0 48C-22 18-22-46 0-48C22-46 22 18 0 48Z', '#f2d9a4'),
      line('M-10 42L-7 58M10 42L7 58', '#6d4026', 1.4),
      shape('M-9 58H9L7 70H-7Z', '#8a5a34'),
    ),
} as const satisfies Record<string, SkyPart>;

/** Name of a part of the sky. */
export type SkyName = keyof typeof SKY;

/** Draws a flat-bottomed cloud, with its centre at the point. */
function cloud(x: number, y: number, scale: number, color: string): Svg {
  return place(
    { x, y, scale },
    shape('M-58 16C-74 16-74-6-54-6C-52-24-26-30-16-16C-6-36 30-32 30-10C52-18 70 0 56 16Z', color),
  );
}
