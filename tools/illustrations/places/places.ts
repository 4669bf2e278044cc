import { type Light, mix, paintIn } from '../light';
import type { Random } from '../random';
import { at, box, each, fade, line, oval, place, repeat, shape, spots, type Svg } from '../svg';
import { dry, type Place } from './landscape';
import { OUTSIDE } from './outside';

/** Places where herons are rarely seen. */
const ELSEWHERE = {
  library: dry((light, random) => library(light, random)),
  stage: dry(
    (light) =>
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
  ),
  space: dry(
    () =>
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
  ),
  cloudTops: dry(
    (light) =>
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
  ),
  underwater: dry(
    (light, random) =>
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
  ),
  machines: dry(
    (light, random) =>
      box(0, 0, 480, 320, paintIn(light)('#31434f')) +
      repeat(4, (index) => rack(18 + index * 116, random, light)) +
      shape('M0 262H480V320H0Z', paintIn(light)('#4a5c67')) +
      line('M0 263H480', paintIn(light)('#63757f'), 2),
  ),
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
export const PLACES = { ...OUTSIDE, ...ELSEWHERE };

/** Name of a place. */
export type PlaceName = keyof typeof PLACES;
