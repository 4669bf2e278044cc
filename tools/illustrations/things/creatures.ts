import type { Paint } from '../light';
import { each, fade, line, oval, place, repeat, shape, spots, type Svg } from '../svg';
import type { DrawThing } from './thing';

const FISH_BODY = 'M-22 0C-12-13 10-13 20-2C24-6 30-9 34-9C31-4 31 3 34 8C30 8 24 5 20 1C10 12-12 12-22 0Z';

const fish = (paint: Paint, color: string, fin: string): Svg =>
  place(
    { x: 0, y: 0, flip: true },
    shape(FISH_BODY, paint(color)),
    shape('M-2-10C2-18 10-16 10-9ZM0 6C2 13 8 12 9 7Z', paint(fin)),
    oval(-13, -2, 1.9, '#1f2a30'),
    line('M-6-6C-3-2-3 3-6 6', paint(fin), 1.6),
  );

const redFish = (paint: Paint): Svg => fish(paint, '#d9604b', '#b8463a');

const splash: Svg =
  line('M-16 0c-4-6-8-8-12-9M16 0c4-6 8-8 12-9M0-2v-9', '#ffffff', 2.4, 'opacity=".8"') +
  oval(0, 2, 26, 'none', 5, 'stroke="#ffffff" stroke-width="2" opacity=".6"');

const frog = (paint: Paint): Svg =>
  shape('M-20 0C-24-16-8-22 2-20C16-20 22-10 18 0Z', paint('#6fb05a')) +
  shape('M-22 0C-26-8-14-14-8-6C-6-2-8 0-10 0ZM20 0C24-7 14-13 8-6C5-2 8 0 9 0Z', paint('#5b9a4a')) +
  oval(-6, -20, 5.4, paint('#6fb05a')) +
  oval(9, -20, 5.4, paint('#6fb05a')) +
  oval(-5.4, -21, 2.3, '#23332a') +
  oval(9.6, -21, 2.3, '#23332a') +
  line('M-6-10q8 6 15 0', paint('#35683a'), 1.8);

const pad = (paint: Paint): Svg => oval(0, 2, 32, paint('#5f9f63'), 8) + shape('M0 2L28-4L32 3Z', paint('#4a8454'));

const drawDuck = (body: string, head: string, paint: Paint, wing = '#a98b6d'): Svg =>
  shape('M-28-8C-22 6 20 6 24-6C28-16 14-18 8-14C-4-18-16-16-28-8Z', paint(body)) +
  shape('M-20-8C-8-16 8-14 12-6C2 2-12 0-20-8Z', paint(wing)) +
  oval(22, -22, 9.5, paint(head)) +
  shape('M30-24L42-20L30-17Z', paint('#e8a33d')) +
  oval(24.5, -24, 1.7, '#1f2a30') +
  fade(0.5, line('M-36 3C-10 8 14 8 34 3', '#ffffff', 2));

/** Draws a knee-high heron. */
const chick = (paint: Paint): Svg =>
  line('M-4 0V-14M6 0V-14', paint('#8a744f'), 2.6) +
  shape('M-22-20C-18-40 12-44 18-28C18-14-10-10-22-20Z', paint('#a9bcc4')) +
  shape('M8-34C12-50 22-54 26-46L20-30Z', paint('#cfdcdd')) +
  oval(22, -50, 9, paint('#dfe7e6')) +
  shape('M30-52L44-48L30-45Z', paint('#e3a03e')) +
  line('M16-58L10-66M20-59L18-68M24-59L26-66', paint('#2b3c47'), 2) +
  oval(24, -51, 1.8, '#1f2a30');

/** All creatures. */
export const CREATURES = {
  redFish: (paint) => place({ x: 0, y: 0, turn: -38 }, redFish(paint)) + place({ x: 0, y: 30 }, splash),
  goldFish: (paint) =>
    place({ x: 0, y: 0, turn: -24 }, fish(paint, '#edaa4a', '#d1862c')) + place({ x: 0, y: 26 }, splash),
  risingFish: (paint) => place({ x: 0, y: 0, turn: -52 }, redFish(paint)),
  leapingFish: redFish,
  fallingFish: (paint) => place({ x: 0, y: 0, turn: 52 }, redFish(paint)),
  splash: () => splash,
  ring: (_, { glitter }) => oval(0, 0, 22, 'none', 5, `stroke="${glitter}" stroke-width="1.6" opacity=".8"`),
  koi: (paint) =>
    fade(
      0.75,
      place({ x: 0, y: 0 }, fish(paint, '#f1ece2', '#d9604b')),
      place({ x: 56, y: 14, scale: 0.8, flip: true }, fish(paint, '#e58a4b', '#c8663a')),
      place({ x: -52, y: 18, scale: 0.7 }, fish(paint, '#4a5a66', '#34424c')),
    ),
  fishInAir: (paint) => fish(paint, '#5d9fb8', '#41809c'),
  shoal: (paint) =>
    repeat(7, (index) =>
      place(
        { x: (index % 4) * 38 - 50, y: Math.floor(index / 4) * 24 + (index % 2) * 9, scale: 0.55 },
        fish(paint, '#f2c45c', '#d99a35'),
      ),
    ),
  frog: (paint) => pad(paint) + frog(paint),
  bareFrog: frog,
  frogChoir: (paint) =>
    each([-70, 0, 66], (x, index) =>
      place({ x, y: index === 1 ? 8 : 0, scale: 0.95 }, pad(paint), frog(paint), oval(4, -8, 5, '#3a2a2a', 3.4)),
    ),
  duck: (paint) => drawDuck('#c9b59a', '#3f7a63', paint),
  ducklings: (paint) =>
    each([0, 40, 80], (x) => place({ x, y: (x % 3) * 3, scale: 0.5 }, drawDuck('#f0cf5f', '#f0cf5f', paint))),
  rubberDuck: (paint) => drawDuck('#f3cf4b', '#f3cf4b', paint, '#e5b632'),
  snail: (paint) =>
    shape('M-26 0C-24-8 10-8 20-8C26-14 32-12 32-6C32 0 24 1 16 1Z', paint('#e7cf9b')) +
    line('M28-12l4-8M32-11l8-5', paint('#e7cf9b'), 2) +
    oval(-4, -14, 14, paint('#c47f55')) +
    line('M-4-14a5 5 0 1 1 5 5a9.5 9.5 0 1 1-10-8', paint('#8f5636'), 2.4),
  turtle: (paint) =>
    oval(32, -12, 8, paint('#8fb573'), 7) +
    oval(35, -14, 1.6, '#1f2a30') +
    oval(-18, -1, 7, paint('#8fb573'), 4) +
    oval(18, -1, 7, paint('#8fb573'), 4) +
    shape('M-30-2C-28-30 24-32 28-2Z', paint('#6a7d4a')) +
    shape('M-14-4L-8-18L4-19L10-4M-8-18L-14-22M4-19L10-24', 'none', `stroke="${paint('#506139')}" stroke-width="2"`),
  dragonfly: (paint) =>
    place(
      { x: 0, y: 0, turn: -18 },
      fade(0.7, oval(-6, -9, 17, '#e6f6f6', 4.4), oval(8, -9, 15, '#e6f6f6', 4)),
      line('M-30 2H18', paint('#3f8fa0'), 4),
      oval(20, 1, 4.4, paint('#2d6f80')),
    ),
  butterflies: (paint) =>
    each(spots('0 0 #e8a33d, 44 -26 #d8668a, -40 -34 #7fa6d8'), ({ x, y, color }) =>
      place(
        { x, y, turn: x / 2 },
        shape('M0 0C-14-18-24-8-16 0C-22 8-10 14 0 0C10 14 22 8 16 0C24-8 14-18 0 0Z', paint(color)),
        line('M0-6V7', paint('#3b3f46'), 2),
      ),
    ),
  crab: (paint) =>
    line('M-16-4L-28 2M-14-2L-24 6M16-4L28 2M14-2L24 6', paint('#b5473c'), 3) +
    shape('M-20-8C-20-22 20-22 20-8C20 2-20 2-20-8Z', paint('#d8604f')) +
    line('M-18-12L-32-22M18-12L32-22', paint('#d8604f'), 4) +
    shape('M-32-20C-42-26-38-38-28-34L-32-28L-26-26ZM32-20C42-26 38-38 28-34L32-28L26-26Z', paint('#d8604f')) +
    line('M-6-18v-8M6-18v-8', paint('#d8604f'), 2.4) +
    oval(-6, -27, 2.4, '#1f2a30') +
    oval(6, -27, 2.4, '#1f2a30'),
  cat: (paint) =>
    line('M-18-4C-42 0-40-30-32-34', paint('#4a4f58'), 6) +
    shape('M-20 0C-24-30-6-40 4-40L22 0Z', paint('#4a4f58')) +
    oval(6, -44, 13, paint('#4a4f58'), 12) +
    shape('M-5-50L-6-64L4-56ZM10-56L19-63L18-49Z', paint('#4a4f58')) +
    oval(3, -46, 2.2, '#f2d35c') +
    oval(12, -46, 2.2, '#f2d35c') +
    line('M8-42l0 1', '#f0b5b5', 2.4),
  hedgehog: (paint) =>
    line(
      repeat(7, (spine) => `M${-24 + spine * 6} -${8 + Math.sin((spine / 6) * 3) * 16}l-4-8`),
      paint('#6d5540'),
      3.4,
    ) +
    shape('M-28 0C-30-26 10-30 18-8L18 0Z', paint('#7d634a')) +
    shape('M12-14C22-14 32-6 34-2C28 1 16 1 12 0Z', paint('#e2c8a0')) +
    oval(34, -3, 2.6, '#2b2320') +
    oval(21, -8, 1.7, '#2b2320'),
  mouse: (paint) =>
    line('M-18-3C-34 0-30-14-42-12', paint('#d9a7a7'), 2.4) +
    shape('M-20 0C-20-18 4-22 20-4L18 0Z', paint('#a9a4a0')) +
    oval(4, -17, 6.4, paint('#b8a8a4')) +
    oval(13, -7, 1.6, '#1f2a30') +
    oval(21, -3, 2, '#d98a8a'),
  whale: (paint) =>
    shape('M-70 4C-66-34 20-44 58-6C66-14 74-20 84-20C80-10 80-2 76 4Z', paint('#4f7289')) +
    shape('M-66 4C-50-6-10-4 20 4Z', paint('#dfe7e6')) +
    oval(-46, -10, 2.6, '#17232b') +
    line('M-22-32c-2-14-12-18-18-16M-22-32c2-14 12-18 18-16', '#e6f3f5', 3),
  owl: (paint) =>
    shape('M-18 0C-24-30-16-46 0-46C16-46 24-30 18 0Z', paint('#8a6a4c')) +
    shape('M-10-2C-12-18 12-18 10-2Z', paint('#d9c3a0')) +
    shape('M-16-42L-14-54L-4-45ZM16-42L14-54L4-45Z', paint('#8a6a4c')) +
    oval(-7, -34, 7, '#f6efdc') +
    oval(7, -34, 7, '#f6efdc') +
    oval(-6, -34, 3.2, '#22262c') +
    oval(6, -34, 3.2, '#22262c') +
    shape('M-3-30H3L0-24Z', paint('#e3a03e')),
  chicks: (paint) =>
    chick(paint) +
    place({ x: -52, y: 4, scale: 0.85 }, chick(paint)) +
    place({ x: 48, y: 6, scale: 0.75 }, chick(paint)),
  chick,
  sparrows: (paint) =>
    each([0, 34, 62], (x) =>
      place(
        { x, y: 0 },
        shape('M-12-4C-8-16 8-18 12-8C10 0-4 2-12-4Z', paint('#8b6b50')),
        oval(8, -13, 6, paint('#6f523c')),
        shape('M13-14l7 2-7 2Z', paint('#3b3f46')),
        oval(9.5, -14, 1.2, '#111111'),
        shape('M-10-6l-12 0 10 4Z', paint('#5b4331')),
      ),
    ),
  jellyfish: (paint) =>
    fade(
      0.8,
      shape('M-24 0C-24-34 24-34 24 0C16-6 8-6 0 0C-8-6-16-6-24 0Z', paint('#e8a9c0')),
      line('M-15 0c-6 14 6 22 0 36M0 2c-6 14 6 24 0 40M15 0c-6 14 6 22 0 36', paint('#f0c3d2'), 3),
    ),
  alien: (paint) =>
    shape('M-14 0C-18-22-10-34 0-34C10-34 18-22 14 0Z', paint('#86c58f')) +
    line('M-6-34L-10-46M6-34L10-46', paint('#86c58f'), 2.6) +
    oval(-10, -47, 3, paint('#b9e3b0')) +
    oval(10, -47, 3, paint('#b9e3b0')) +
    oval(0, -22, 8, '#fdfdf6') +
    oval(1, -22, 3.8, '#22323a') +
    line('M-5-9q5 4 10 0', paint('#3d7a4a'), 2),
  robot: (paint) =>
    robotBody(paint) +
    oval(-8, -47, 4, '#8fe0c4') +
    oval(8, -47, 4, '#8fe0c4') +
    line('M-7-36H7', paint('#3a4a54'), 2.4) +
    line('M0-58V-68', paint('#8fa3ad'), 3) +
    oval(0, -70, 4, '#e2685c'),
} as const satisfies Record<string, DrawThing>;

const robotBody = (paint: Paint): Svg =>
  shape('M-20-58H20V-30H-20ZM-16-28H16V-4H-16Z', paint('#a9bac2')) +
  line('M-10-4V0M10-4V0M-18-22L-28-12M18-22L28-14', paint('#7f939d'), 5);
