import type { Paint } from '../light';
import { box, each, fade, line, oval, place, shape, spots, type Svg } from '../svg';
import type { DrawThing } from './thing';

const hull = (paint: Paint, color: string, dark: string): Svg =>
  shape('M-110-26C-70-16 70-16 110-26C102 4 84 16 60 18H-62C-86 14-104 2-110-26Z', paint(color)) +
  line('M-104-20C-66-11 66-11 104-20', paint(dark), 4) +
  fade(0.5, line('M-104 16C-60 24 60 24 106 16', '#ffffff', 2.4));

/** Things on the water, or over it. */
export const AFLOAT = {
  jetty: (paint) =>
    line('M-84 4V34M-20 4V34M44 4V34M96 4V34', paint('#5f4632'), 8) +
    shape('M-110-8H122L130 6H-118Z', paint('#9a7350')) +
    line('M-70-7L-74 5M-26-7L-28 5M18-7L19 5M62-7L66 5', paint('#7a5a40'), 2) +
    shape('M-118 6H130V11H-118Z', paint('#7a5a40')),
  bridge: (paint) =>
    line('M-150 40C-90-46 90-46 150 40', paint('#b5483a'), 13) +
    line('M-154 8C-92-82 92-82 154 8', paint('#c95a48'), 6) +
    line('M-112 14V-34M-62-14V-60M0-24V-70M62-14V-60M112 14V-34', paint('#c95a48'), 6),
  boat: (paint) => hull(paint, '#a8693f', '#7d4b2b'),
  redBoat: (paint) => hull(paint, '#b8504a', '#8a3936'),
  paperBoat: (paint) =>
    shape('M-40-14L0-10L40-14L26 8H-26Z', paint('#fbfaf4')) +
    shape('M0-10L40-14L26 8H4Z', paint('#dfe5e6')) +
    shape('M0-10L-16-12L0-42L16-12Z', paint('#eef1ef')) +
    fade(0.5, line('M-40 10C-14 15 14 15 40 10', '#ffffff', 2)),
  bigPaperBoat: (paint) =>
    place(
      { x: 0, y: 0, scale: 2.3 },
      shape('M-46-16L46-16L30 8H-30Z', paint('#fbfaf4')),
      shape('M0-16H46L30 8H6Z', paint('#e1e7e7')),
    ) + fade(0.5, line('M-90 22C-30 32 30 32 92 22', '#ffffff', 3)),
  teacupBoat: (paint) =>
    line('M96-34C132-40 128 14 80 8', paint('#f4efe4'), 9) +
    shape('M-98-44H98C96 6 60 22 40 22H-40C-60 22-96 6-98-44Z', paint('#f7f3e8')) +
    line('M-94-30C-40-20 40-20 94-30', paint('#5e8fb0'), 6) +
    fade(0.5, line('M-90 24C-30 32 30 32 92 24', '#ffffff', 3)),
  bathtub: (paint) =>
    shape('M-104-40H104C104 6 84 22 60 22H-60C-84 22-104 6-104-40Z', paint('#f6f6f0')) +
    box(-112, -48, 224, 11, paint('#e3e6e2'), 5) +
    line('M92-48V-76C92-90 70-90 70-78', paint('#b7c1c4'), 6) +
    each(spots('-80 -52 13, -58 -58 17, 52 -56 15, 76 -54 12, -34 -54 11'), ({ x, y, scale: r }) =>
      oval(x, y, r, '#ffffff', r, 'opacity=".85"'),
    ) +
    line('M-70 22l-8 12M70 22l8 12', paint('#c99a3c'), 7),
  swimRing: (paint) => {
    const ring = (color: string, dashes: string) =>
      shape(
        'M-70-10C-72 18 72 18 70-10',
        'none',
        `stroke="${paint(color)}" stroke-width="27" stroke-dasharray="${dashes}"`,
      );
    return (
      ring('#f6f1e6', 'none') + ring('#d8574f', '24 30') + fade(0.5, line('M-66 26C-24 36 24 36 70 26', '#ffffff', 2.4))
    );
  },
  bottle: (paint) =>
    place(
      { x: 0, y: 0, turn: 58 },
      shape('M-9 16V-14C-9-20-4-22-4-28V-36H4V-28C4-22 9-20 9-14V16Z', '#bfe0d6', 'opacity=".85"'),
      box(-4, -42, 8, 8, paint('#a8743f'), 2),
      box(-5, -10, 10, 20, paint('#fbf3da'), 2),
    ),
  floatingLanterns: (paint, _, random) =>
    each(spots('-150 0 0.8, -70 -24 0.5, 60 -30 0.45, 0 12 1, 120 2 0.75'), ({ x, y, scale }) =>
      place(
        { x: x + random.between(-10, 10), y, scale },
        fade(0.3, oval(0, -14, 44, '#ffdf8a')),
        fade(0.35, oval(0, 12, 24, '#ffdf8a', 6)),
        box(-16, -32, 32, 34, '#f9cf6a', 3),
        line('M-6-32V2M6-32V2', '#dba042', 2),
        shape('M-22 2H22L16 8H-16Z', paint('#7a4a2c')),
      ),
    ),
  buoy: (paint) =>
    shape('M-20 6L-12-44H12L20 6Z', paint('#d8574f')) +
    shape('M-17-12L-15-26H15L17-12Z', '#fbf6ec') +
    line('M0-44V-60', paint('#4a5560'), 4) +
    fade(0.3, oval(0, -66, 16, '#fff0b8')) +
    oval(0, -64, 5, '#fbe08a') +
    fade(0.5, line('M-34 8C-10 14 10 14 34 8', '#ffffff', 2)),
} as const satisfies Record<string, DrawThing>;
