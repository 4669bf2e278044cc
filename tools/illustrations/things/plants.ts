import { at, each, line, oval, place, repeat, shape, spots } from '../svg';
import type { DrawThing } from './thing';

/** Draws a clump of reeds; some have a brown head. */
const reeds =
  (count: number, height: number): DrawThing =>
  (paint, { reeds: [light, dark] }, random) =>
    repeat(count, (index) => {
      const x = (index - count / 2) * 9 + random.between(-4, 4);
      const top = -height * random.between(0.6, 1.1);
      const bend = random.between(-16, 16);
      const stem = line(at`M${x} 2Q${x} ${top / 2} ${x + bend} ${top}`, index % 2 ? light : dark, 3.4);
      return index % 3 === 0
        ? stem +
            place(
              { x: x + bend, y: top, turn: bend },
              line('M0-2V18', paint('#7a5236'), 7),
              line('M0-2V-12', index % 2 ? light : dark, 2),
            )
        : stem;
    });

/** Draws blades of grass. */
const grass: DrawThing = (_, { reeds: [light, dark] }, random) =>
  repeat(15, (index) =>
    line(
      at`M${(index - 7) * 6} 2q${random.between(-4, 4)} -${random.between(12, 20)} ${random.between(-16, 16)} -${random.between(22, 50)}`,
      index % 2 ? light : dark,
      3,
    ),
  );

const lilies: DrawThing = (paint, light) =>
  each(spots('0 0 1, 54 12 0.7, -50 9 0.8'), (spot) =>
    place(spot, oval(0, 0, 30, light.reeds[0], 8), shape('M0 0L27-5L31 2Z', light.reeds[1])),
  ) +
  place(
    { x: -6, y: -3 },
    shape(
      'M0 0C-20-4-20-16-16-20C-8-16-4-8 0 0C-6-14-4-24 0-28C4-24 6-14 0 0C4-8 8-16 16-20C20-16 20-4 0 0Z',
      paint('#f4cdd6'),
    ),
    shape('M0 0C-10-6-12-14-9-18C-4-14-1-8 0 0C1-8 4-14 9-18C12-14 10-6 0 0Z', paint('#e99fb3')),
  );

/** All plants. */
export const PLANTS = {
  reeds: reeds(9, 96),
  tallReeds: reeds(12, 150),
  fewReeds: reeds(5, 74),
  grass,
  lilies,
  lilyPads: (_, light) =>
    each(spots('0 0 1, 46 9 0.7, -40 12 0.8, 82 -4 0.55'), (spot) =>
      place(spot, oval(0, 0, 28, light.reeds[0], 7), shape('M0 0L25-4L29 2Z', light.reeds[1])),
    ),
  pumpkins: (paint) =>
    each(spots('0 0 1, 42 4 0.65'), (spot) =>
      place(
        spot,
        oval(-12, -16, 15, paint('#d9782f'), 17),
        oval(12, -16, 15, paint('#d9782f'), 17),
        oval(0, -16, 13, paint('#ec9242'), 18),
        line('M0-33q0-8 6-9', paint('#5f7a3c'), 4),
      ),
    ),
  mushrooms: (paint) =>
    each(spots('0 0 1, 30 4 0.65, -26 3 0.5'), (spot) =>
      place(
        spot,
        shape('M-6 0L-4-20H5L7 0Z', paint('#f0e6d2')),
        shape('M-22-18C-18-42 18-42 22-18Z', paint('#c9483f')),
        oval(-8, -26, 3, '#fbf3e4'),
        oval(6, -30, 2.6, '#fbf3e4'),
        oval(12, -22, 2, '#fbf3e4'),
      ),
    ),
  sunflowers: (paint, light) =>
    each(
      spots('0 -92, 34 -66, -32 -58'),
      ({ x, y }) =>
        line(at`M${x * 0.6} 2Q${x * 0.6} ${y / 2} ${x} ${y}`, light.reeds[1], 4) +
        repeat(10, (petal) => place({ x, y, turn: petal * 36 }, oval(0, -14, 5, paint('#f0bf3f'), 9))) +
        oval(x, y, 10, paint('#6d4a2c')),
    ),
  tulips: (paint, light) =>
    each(['#d8574f', '#e9a63f', '#d8668a', '#f2e2a8', '#b06fb0'], (color, index) =>
      place(
        { x: index * 20 - 40, y: (index % 2) * 6 },
        line('M0 2V-30', light.reeds[1], 3),
        shape('M0 0C-9-6-11-18-9-24C-4-18-2-10 0 0Z', light.reeds[0]),
        shape('M-8-44L-4-38L0-46L4-38L8-44C11-30 6-26 0-26C-6-26-11-30-8-44Z', paint(color)),
      ),
    ),
  hedge: (_, { reeds: [light, dark] }, random) =>
    repeat(12, (index) => oval(index * 17 - 92, -14 - random.between(0, 12), 19, index % 2 ? light : dark)),
} as const satisfies Record<string, DrawThing>;
