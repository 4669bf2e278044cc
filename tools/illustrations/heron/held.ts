import type { Paint } from '../light';
import { box, each, fade, line, oval, place, shape, spots, type Svg } from '../svg';

type Draw = (paint: Paint) => Svg;

/** Draws an umbrella on its stick, open above the head. */
const umbrella =
  (first: string, second: string): Draw =>
  (paint) =>
    line('M0 10V-116', paint('#5b4632'), 3.4) +
    line('M0 10c0 9 12 9 12 0', paint('#5b4632'), 3.4) +
    shape(
      'M-86-76C-84-150 62-150 64-76C54-86 42-86 33-76C20-88 2-88-11-76C-24-88-42-88-53-76C-62-86-76-86-86-76Z',
      paint(first),
    ) +
    shape('M-11-76C-24-88-42-88-53-76C-50-104-32-124-11-131C10-124 28-104 33-76C20-88 2-88-11-76Z', paint(second)) +
    line('M-11-131V-140', paint('#5b4632'), 3.4);

/** All objects to hold; the grip is the origin. */
export const HELD = {
  redUmbrella: umbrella('#c9524a', '#dd7466'),
  blueUmbrella: umbrella('#3f6f9a', '#5d8fb8'),
  leafUmbrella: (paint) =>
    line('M0 14C-4-30-6-70-14-112', paint('#5f8c45'), 4) +
    shape(
      'M-78-96C-70-142 40-146 58-92C44-100 30-100 14-94C-4-104-30-104-46-95C-58-102-70-102-78-96Z',
      paint('#79ad58'),
    ) +
    line('M-14-112C-30-112-50-108-66-100M-14-112C8-112 32-106 50-98M-14-112V-98', paint('#5a8c43'), 2),
  lantern: (paint) =>
    line('M-6 2L12-8V6', paint('#5b4632'), 3) +
    fade(0.25, oval(12, 24, 46, '#ffdf8a')) +
    shape('M-4 10C-8 28 0 42 12 42C24 42 32 28 28 10C24 5 0 5-4 10Z', '#f7c95c') +
    line('M-5 18H29M-6 26H30M-3 34H27', '#d99a35', 1.6) +
    box(2, 4, 20, 5, paint('#7a4a2c'), 2) +
    box(4, 40, 16, 5, paint('#7a4a2c'), 2),
  book: (paint) =>
    place(
      { x: 12, y: -6, turn: -10 },
      shape('M-24-18L0-12L26-20V14L0 22L-24 16Z', paint('#a9473a')) +
        shape('M-21-22C-14-24-5-20 0-15C6-22 16-24 23-23V9C14 8 6 11 0 16C-6 10-14 9-21 11Z', paint('#fbf6e8')) +
        line(
          'M0-14V15M-16-14C-12-15-8-13-5-11M-16-7C-12-8-8-6-5-4M-16 0C-12-1-8 1-5 3M18-15C14-15 9-13 6-11M18-8C14-8 9-6 6-4M18-1C14-1 9 1 6 3',
          paint('#b3a68c'),
          1.5,
        ),
    ),
  cup: (paint) =>
    shape('M-2-14H26L23 6C22 12 3 12 1 6Z', paint('#f2ece0')) +
    line('M25-9C35-10 34 4 23 3', paint('#f2ece0'), 3.4) +
    shape('M1-8H23L22-2H2Z', paint('#5e8fb0')) +
    line('M6-20c-5-6 5-9 0-16M15-20c-5-6 5-9 0-16', '#ffffff', 2.4, 'opacity=".75"'),
  rod: (paint) =>
    line('M-22 16L92-66', paint('#8a6238'), 3.6) +
    line('M92-66C96-30 96 20 96 74', paint('#f4f4ee'), 1.2) +
    oval(96, 76, 5, '#d8493f', 6) +
    oval(96, 79, 5, '#f7f5ee', 3),
  kiteString: (paint) =>
    line('M0 0C40-26 70-60 104-92', paint('#f3efe4'), 1.4) + box(-5, -3, 12, 9, paint('#a8693f'), 2),
  balloons: (paint) =>
    each(
      spots('-20 -100 #e3b23f, 32 -96 #5d8fb8, 6 -124 #d8574f, 58 -128 #6fae72'),
      ({ x, y, color }) =>
        line(`M0 2Q${x / 3} -30 ${x} ${y + 20}`, paint('#f3efe4'), 1.3) +
        oval(x, y, 18, paint(color), 22) +
        oval(x - 6, y - 8, 3.4, '#ffffff', 6, 'opacity=".5"'),
    ),
  magnifier: (paint) =>
    line('M-8 12L8-10', paint('#6d4026'), 6) +
    oval(18, -25, 18, '#dff0f2', 18, `opacity=".6"`) +
    oval(18, -25, 18, 'none', 18, `stroke="${paint('#c99a3c')}" stroke-width="4"`) +
    line('M8-30C10-36 14-39 20-39', '#ffffff', 2.4),
  map: (paint) =>
    shape('M-16-28L4-22L24-30L46-23V14L24 7L4 15L-16 8Z', paint('#f1e3bd')) +
    line('M4-22V15M24-30V7', paint('#d3bf8c'), 1.6) +
    line('M-9-12C0-4 6-16 14-6C20 2 30-10 36-4', paint('#b1453f'), 2, 'stroke-dasharray="4 4"') +
    line('M34-16l6 6m0-6l-6 6', paint('#b1453f'), 2.4),
  letter: (paint) =>
    place(
      { x: 14, y: -8, turn: -8 },
      box(-20, -14, 40, 28, paint('#fbf6e8'), 2) +
        line('M-20-12L0 4L20-12', paint('#c8b78e'), 2) +
        oval(0, 4, 4, paint('#c0443f')),
    ),
  brush: (paint) =>
    line('M-8 10L18-22', paint('#8a6238'), 4) + shape('M16-20C18-32 26-36 33-38C32-28 30-22 22-17Z', paint('#d0604f')),
  wand: (paint) =>
    line('M-8 8L20-24', paint('#3b2f3f'), 4) +
    star(24, -30, 10, '#f8df83') +
    star(42, -44, 5, '#f8df83') +
    star(40, -16, 4, '#f8df83'),
  sparkler: (paint) =>
    line('M-6 8L18-26', paint('#777777'), 2) +
    fade(0.3, oval(20, -30, 26, '#ffe9a8')) +
    each([0, 30, 60, 90, 120, 150], (turn) => place({ x: 20, y: -30, turn }, line('M-16 0h7M9 0h7', '#fff3c4', 2.2))) +
    oval(20, -30, 4, '#fffbe8'),
  flower: (paint) =>
    line('M-2 14C4 0 8-12 8-26', paint('#5a8f4f'), 3) +
    shape('M5-4C14-14 22-10 24-4C16 0 10 0 5-4Z', paint('#6fa65a')) +
    each([0, 72, 144, 216, 288], (turn) => place({ x: 8, y: -32, turn }, oval(0, -8, 6, paint('#f4f1e6'), 8))) +
    oval(8, -32, 5, paint('#eab53f')),
  iceCream: (paint) =>
    shape('M-4-10L16-10L6 22Z', paint('#d9a45f')) +
    oval(6, -14, 11, paint('#f6d3dc'), 10) +
    oval(6, -28, 9, paint('#f4ebcf')) +
    oval(9, -38, 3.6, paint('#c9423f')),
  flag: (paint) =>
    line('M0 16V-84', paint('#8a6238'), 3.6) +
    shape('M2-84C20-92 36-74 56-84V-54C36-44 20-62 2-54Z', paint('#f3f0e6')) +
    line('M12-72C24-76 34-64 46-70', paint('#4d9273'), 3),
  torch: (paint) =>
    place(
      { x: 0, y: 0, turn: 13 },
      box(-8, -5, 26, 10, paint('#33414c'), 3),
      shape('M17-9L25-11V11L17 9Z', paint('#4b5c69')),
      fade(0.36, shape('M26-10L460-130V150L26 10Z', '#fff0b8')),
    ),
  trumpet: (paint) =>
    line('M-30-34L30-24', paint('#dba93c'), 5) +
    shape('M26-27C40-30 48-36 54-44L58-4C50-12 40-19 26-21Z', paint('#ecc350')) +
    line('M-10-26C-12-12 12-8 12-22', paint('#dba93c'), 4),
  guitar: (paint) =>
    place(
      { x: -16, y: 6, turn: -32 },
      line('M0 0H78', paint('#6d4026'), 6) +
        box(76, -6, 15, 11, paint('#4f2d1c'), 3) +
        shape('M12 0C16 16-2 22-10 12C-22 24-48 18-46 0C-48-18-22-24-10-12C-2-22 16-16 12 0Z', paint('#c98a4a')) +
        oval(-10, 0, 7, paint('#4f2d1c')) +
        line('M-36 0H74', paint('#f4ead2'), 1.2),
    ),
  wateringCan: (paint) =>
    shape('M-4-14H26V14H-4Z', paint('#5b9a90')) +
    line('M26 8L50-14', paint('#5b9a90'), 6) +
    line('M-2-14C-4-32 26-32 24-14', paint('#47807a'), 4) +
    line('M54-10l4 14M58-14l9 14M60-19l13 10', '#bfe3ee', 2),
  ladle: (paint) => line('M-14-22L30 46', paint('#8a6238'), 4.6) + oval(32, 52, 10, paint('#6d4a2c'), 7),
  baton: (paint) => line('M-4 6L30-26', paint('#f8f4e6'), 2.8),
  plug: (paint) =>
    line('M-60 60C-30 66-20 30-8 6', paint('#39434c'), 4) +
    place(
      { x: 0, y: -6, turn: 24 },
      box(-9, -14, 18, 20, paint('#39434c'), 4) + line('M-4-14V-24M4-14V-24', paint('#c9d2d6'), 3.4),
    ),
  wrench: (paint) =>
    line('M-8 14L18-20', paint('#9fb0b8'), 7) +
    shape('M10-20C6-32 14-42 26-40L22-31L27-25L36-28C37-18 28-10 16-14Z', paint('#9fb0b8')),
  telescope: (paint) =>
    place(
      { x: 6, y: -22, turn: -24 },
      box(-26, -5, 26, 10, paint('#8a5a34'), 2) +
        box(-2, -7, 26, 14, paint('#a8743f'), 2) +
        box(22, -9, 22, 18, paint('#c99a3c'), 3),
    ),
  puzzle: (paint) =>
    shape('M-12-16H2C-2-26 14-26 10-16H24V-3C34-7 34 9 24 5V19H-12V5C-3 8-3-7-12-3Z', paint('#5d9fb0')),
} as const satisfies Record<string, Draw>;

/** Name of a thing to hold. */
export type HeldName = keyof typeof HELD;

/** A star of five points. */
export function star(x: number, y: number, size: number, color: string): Svg {
  const points = Array.from({ length: 10 }, (_, index) => {
    const angle = (index * Math.PI) / 5 - Math.PI / 2;
    const reach = index % 2 === 0 ? size : size * 0.45;
    return `${(x + reach * Math.cos(angle)).toFixed(1)} ${(y + reach * Math.sin(angle)).toFixed(1)}`;
  });
  return shape(`M${points.join('L')}Z`, color);
}
