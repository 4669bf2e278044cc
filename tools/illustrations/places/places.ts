import { type Light, mix, paintIn } from '../light';
import type { Random } from '../random';
import { at, box, each, fade, line, oval, place, repeat, shape, spots, type Svg } from '../svg';
import { fir, hills, type Place, water } from './landscape';
import { WET } from './waters';

/** Places where feet are on dry ground. */
const DRY = {
  meadow: (light, random) =>
    hills(light, random) +
    shape('M0 210C120 188 330 190 480 212V320H0Z', light.reeds[0]) +
    shape('M0 256C150 236 320 244 480 262V320H0Z', mix(light.reeds[0], light.reeds[1], 0.45)) +
    repeat(26, () =>
      oval(
        random.between(6, 474),
        random.between(226, 312),
        random.between(2, 3.6),
        mix(random.pick(['#fbf6e4', '#f6d36a', '#f0a3a8']), light.reeds[0], light.ambience * 2),
      ),
    ) +
    line(
      repeat(34, () => at`M${random.between(4, 476)} ${random.between(230, 316)}l2-8`),
      light.reeds[1],
      2,
    ),
  snowfield: (light, random) =>
    repeat(9, (index) =>
      fir(20 + index * 56 + random.between(-14, 14), 206, random.between(0.6, 1), mix('#5f7f86', light.sky[2], 0.35)),
    ) +
    shape('M0 204C120 182 320 188 480 206V320H0Z', mix(light.hills[1], light.water[0], 0.25)) +
    shape('M0 246C150 226 320 236 480 256V320H0Z', light.hills[1]) +
    fade(0.5, shape('M0 290C120 276 300 300 480 284V320H0Z', light.water[0])),
  beach: (light, random) =>
    water(light, random) +
    shape('M0 262C120 240 300 244 480 226V320H0Z', paintIn(light)('#ecd9ae')) +
    line('M0 260C120 238 300 242 480 224', light.glitter, 4) +
    repeat(16, () => oval(random.between(10, 470), random.between(270, 314), 1.7, paintIn(light)('#cdb684'))),
  desert: (light) =>
    shape('M0 214C80 180 160 180 240 206C320 176 400 174 480 202V320H0Z', light.hills[0]) +
    shape('M0 250C120 216 300 226 480 240V320H0Z', mix(light.hills[1], '#e8c48a', 0.5)) +
    shape('M0 288C160 262 330 290 480 272V320H0Z', mix(light.hills[0], '#f0d39c', 0.6)) +
    place({ x: 400, y: 246 }, line('M0 0V-70M0-26H-20V-48M0-38H20V-58', paintIn(light)('#5f8f62'), 12)),
  library,
  stage: (light) =>
    box(0, 0, 480, 320, paintIn(light)('#3d2a3c')) +
    fade(0.2, shape('M240-30L90 290H390Z', '#fdf0c4')) +
    shape('M0 262H480V320H0Z', paintIn(light)('#8a5a3a')) +
    line('M0 280H480M0 300H480', paintIn(light)('#744a2f'), 2) +
    fade(0.32, oval(240, 284, 150, '#fdeec0', 20)) +
    shape('M0 0H84C76 90 62 180 30 266H0ZM480 0H396C404 90 418 180 450 266H480Z', paintIn(light)('#a83d44')) +
    line(
      'M22 0C22 90 18 180 8 262M52 0C48 90 40 180 20 264M458 0C458 90 462 180 472 262M428 0C432 90 440 180 460 264',
      paintIn(light)('#8b2f38'),
      5,
    ) +
    shape(
      'M0 0H480V22C440 46 400 46 360 24C320 48 280 48 240 24C200 48 160 48 120 24C80 46 40 46 0 22Z',
      paintIn(light)('#bd4a50'),
    ),
  space: () =>
    place(
      { x: 96, y: 86 },
      oval(0, 0, 40, '#4f8fb5'),
      shape('M-30-26C-12-40 8-34 4-20C-2-10-20-4-26-12ZM4 4C22-4 38 4 34 18C24 30 8 26 2 16Z', '#79b184'),
      shape('M-34 14C-20 8-14 20-6 26C-18 34-30 26-34 14Z', '#79b184'),
    ) +
    shape('M0 232C120 206 340 204 480 234V320H0Z', '#c3c4cf') +
    shape('M0 262C150 240 330 248 480 268V320H0Z', '#d3d4dc') +
    each(
      spots('70 282 34, 352 262 26, 430 296 40, 222 306 30, 150 246 16'),
      ({ x, y, scale: size }) =>
        oval(x, y, size, '#aeb0be', size * 0.26) + oval(x, y + 2, size * 0.84, '#bcbdca', size * 0.2),
    ),
  cloudTops: (light) =>
    repeat(3, (row) =>
      repeat(7, (index) =>
        oval(
          index * 84 + (row % 2) * 42 - 10,
          232 + row * 34,
          62,
          mix('#ffffff', light.sky[3 - row] ?? '#ffffff', 0.55 - row * 0.24),
          40,
        ),
      ),
    ) + shape('M0 282H480V320H0Z', mix('#ffffff', light.sky[1], 0.08)),
  underwater: (light, random) =>
    shape('M0 0H480V320H0Z', mix('#2f86a6', light.ambient, light.ambience)) +
    shape('M0 70C120 50 320 90 480 66V320H0Z', '#277494') +
    shape('M0 150C150 130 330 170 480 146V320H0Z', '#1f6282') +
    fade(0.14, shape('M70 0H120L60 320H-20ZM200 0H260L250 320H150ZM350 0H396L470 320H370Z', '#dff6f6')) +
    shape('M0 282C120 262 300 272 480 284V320H0Z', '#d8c58f') +
    repeat(12, (index) =>
      line(
        at`M${index * 42 + random.between(-8, 8)} 320c-10-20 10-30 0-${random.between(44, 96)}`,
        index % 3 ? '#3f9a78' : '#2d7d6c',
        6,
      ),
    ),
  machines: (light, random) =>
    box(0, 0, 480, 320, paintIn(light)('#31434f')) +
    repeat(4, (index) => rack(18 + index * 116, random, light)) +
    shape('M0 262H480V320H0Z', paintIn(light)('#4a5c67')) +
    line('M0 263H480', paintIn(light)('#63757f'), 2),
} as const satisfies Record<string, Place>;

function library(light: Light, random: Random): Svg {
  const paint = paintIn(light);
  const board = (y: number) => {
    let x = 12;
    let books = '';
    while (x < 462) {
      const width = random.between(8, 17);
      const height = random.between(34, 52);
      books += box(
        x,
        y - height,
        width - 1.5,
        height,
        paint(random.pick(['#8d4a44', '#3f6b78', '#c19a56', '#5b7a5e', '#6c5a80', '#a9734d', '#d8cba8'])),
        1.5,
      );
      x += width + (random.between(0, 1) > 0.93 ? 18 : 0);
    }
    return books + box(0, y, 480, 8, paint('#6d4a33'));
  };
  return (
    box(0, 0, 480, 320, paint('#4b3426')) +
    each([62, 126, 190, 254], board) +
    shape('M0 262H480V320H0Z', paint('#9a6b45')) +
    oval(250, 292, 190, paint('#a5504a'), 20) +
    oval(250, 292, 166, paint('#c07a63'), 15)
  );
}

function rack(x: number, random: Random, light: Light): Svg {
  const paint = paintIn(light);
  return (
    box(x, 36, 96, 228, paint('#1f2d37'), 4) +
    repeat(
      9,
      (row) =>
        box(x + 8, 46 + row * 24, 80, 17, paint('#3a4d59'), 2) +
        repeat(4, (index) =>
          oval(x + 16 + index * 9, 54.5 + row * 24, 2.2, random.pick(['#7fd6a0', '#7fd6a0', '#f2c45c', '#e2685c'])),
        ),
    )
  );
}

/** All places. */
export const PLACES = { ...WET, ...DRY };

/** Whether feet make ripples at a place. */
export const isWet = (place: PlaceName): boolean => place in WET;

/** Name of a place. */
export type PlaceName = keyof typeof PLACES;
