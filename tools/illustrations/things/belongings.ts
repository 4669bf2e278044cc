import { at, box, each, fade, line, oval, place, repeat, shape, spots, type Svg } from '../svg';
import type { DrawThing } from './thing';

/** Things of a pastime, a trade, or a mishap. */
export const BELONGINGS = {
  books: (paint) =>
    each(
      spots('0 0 70 #a9473a, 0 -14 62 #3f6b78, 0 -27 66 #d0a54f, 0 -40 54 #5b7a5e'),
      ({ y, scale: width, color }, index) => {
        const x = -width / 2 + (index % 2 ? 5 : -3);
        return box(x, y - 13, width, 13, paint(color), 2) + box(x + 4, y - 10, width - 4, 6, paint('#f3ead2'), 1);
      },
    ),
  easel: (paint) =>
    line('M-30 0L0-116M34 0L4-116M4-110V-6', paint('#8a6238'), 5) +
    box(-42, -104, 88, 66, paint('#fbf8ee'), 2) +
    shape('M-36-60C-16-76 4-62 22-72L40-64V-44H-36Z', paint('#7fb5c4')) +
    oval(20, -86, 8, paint('#edaa4a')) +
    line('M-12-48C-6-62-10-78-2-82M-2-82l10 2', paint('#5f7681'), 4) +
    box(-46, -38, 96, 6, paint('#8a6238'), 2),
  tripod: (paint) =>
    line('M0-70L-24 2M0-70L24 2M0-70V0', paint('#5f4632'), 5) +
    place(
      { x: 0, y: -78, turn: -32 },
      box(-46, -9, 40, 18, paint('#8a5a34'), 3),
      box(-10, -12, 44, 24, paint('#a8743f'), 3),
      box(30, -15, 30, 30, paint('#c99a3c'), 4),
    ),
  cake: (paint) =>
    box(-34, -24, 68, 26, paint('#f6e7d0'), 5) +
    box(-24, -44, 48, 22, paint('#f3c6cf'), 5) +
    line('M-33-14C-22-4-14-14-4-8C8-2 18-16 33-10', paint('#d8668a'), 4) +
    each(
      [-14, 0, 14],
      (x) =>
        line(at`M${x} -45V-58`, paint('#6fae9a'), 3.4) +
        fade(0.3, oval(x, -64, 9, '#ffdf8a')) +
        oval(x, -63, 3, '#fbd56a', 4.6),
    ),
  gift: (paint) =>
    box(-26, -42, 52, 44, paint('#4d9273'), 2) +
    box(-30, -50, 60, 13, paint('#5fa985'), 2) +
    box(-5, -50, 10, 52, paint('#f2d9a4')) +
    shape('M0-50C-18-70-30-56 0-50C18-70 30-56 0-50Z', paint('#f2d9a4')),
  chess: (paint) =>
    line('M-28 2V-34M28 2V-34', paint('#6d4a33'), 6) +
    box(-44, -42, 88, 9, paint('#8a5a34'), 2) +
    each(
      [-30, -12, 8, 28],
      (x, index) =>
        shape(at`M${x - 6} -42L${x - 3} -58H${x + 3}L${x + 6} -42Z`, paint(index % 2 ? '#2f3b46' : '#f3ead2')) +
        oval(x, -62, 5, paint(index % 2 ? '#2f3b46' : '#f3ead2')),
    ),
  ladder: (paint) =>
    line('M-20 4L-12-190M20 4L12-190', paint('#a8743f'), 6) +
    line(
      repeat(6, (rung) => at`M${-18 + rung} ${-16 - rung * 30}H${18 - rung}`),
      paint('#a8743f'),
      5,
    ),
  chest: (paint) =>
    box(-44, -34, 88, 36, paint('#8a5a34'), 3) +
    shape('M-44-36C-46-66 46-66 44-36Z', paint('#a8693f')) +
    fade(0.9, oval(-16, -36, 9, '#f2c84b', 6), oval(2, -38, 10, '#f7dd7a', 6), oval(20, -36, 9, '#f2c84b', 6)) +
    box(-6, -30, 12, 14, paint('#e0b24c'), 2),
  teaTable: (paint) =>
    line('M-36 2V-28M36 2V-28', paint('#6d4a33'), 6) +
    box(-56, -36, 112, 9, paint('#9a6b45'), 3) +
    shape('M-30-38C-40-62 6-62-2-38Z', paint('#4f7f8c')) +
    line('M-2-46C8-46 8-56 16-58M-32-46C-46-44-44-58-30-56', paint('#4f7f8c'), 4.4) +
    oval(-16, -60, 4, paint('#3d6672')) +
    shape('M24-50H44C44-38 40-37 34-37C28-37 24-38 24-50Z', paint('#f6f1e6')) +
    line('M30-56c-4-5 4-8 0-13M38-56c-4-5 4-8 0-13', '#ffffff', 2, 'opacity=".7"'),
  piano: (paint) =>
    line('M-62 2V-30M70 2V-30M10 2V-30', paint('#22262c'), 6) +
    shape('M-72-30V-56H20C60-58 60-76 88-74V-30Z', paint('#2c323a')) +
    box(-84, -40, 34, 8, paint('#f6f3ea'), 1) +
    shape('M-40-58L60-130L86-76C60-76 60-58 20-58Z', paint('#3a424c')) +
    line('M-10-58L20-100', paint('#c99a3c'), 3),
  notes: (paint) =>
    each(spots('0 0, 40 -32, 84 -12, -34 -40'), ({ x, y }) =>
      place(
        { x, y, turn: x / 8 },
        oval(0, 0, 6, paint('#2c3a44'), 4.6),
        line('M5-1V-26C10-22 16-22 15-14', paint('#2c3a44'), 2.8),
      ),
    ),
  question: (paint) =>
    line('M-12-44C-12-66 20-66 18-44C17-30 2-30 2-14', paint('#2b3c47'), 8) + oval(2, 2, 5.4, paint('#2b3c47')),
  zzz: (paint) =>
    each(spots('0 0 1, 22 -24 0.76, 38 -44 0.56'), (spot) =>
      place(spot, line('M-9-11H9L-9 11H9', paint('#f4f6f2'), 4.4)),
    ),
  missingPiece: (paint) =>
    box(-70, -104, 140, 104, paint('#6fa8b5'), 6) +
    line('M-24-104V0M24-104V0M-70-70H70M-70-34H70', paint('#4f8795'), 2.4) +
    shape('M-24-70H-6C-10-82 10-82 6-70H24V-58C34-62 34-44 24-47V-34H-24V-46C-14-42-14-60-24-57Z', paint('#2f5560')),
  gears: (paint) =>
    gear(-30, -34, 30, paint('#8fa3ad')) + gear(26, -62, 22, paint('#c99a3c')) + gear(30, -16, 16, paint('#a9bac2')),
  cables: (paint) =>
    line('M-130 0C-90-40-60 40-20 0S40-50 60-8 110 20 150-20', paint('#d8574f'), 4) +
    line('M-130 10C-80 30-40-40 10 8S90 40 150 4', paint('#5d8fb8'), 4) +
    line('M-130 18C-60-10-20 44 40 14S110-20 150 14', paint('#e3b23f'), 4),
  socket: (paint) =>
    box(-24, -50, 48, 52, paint('#f1eee6'), 6) +
    oval(0, -24, 17, paint('#d9dcd8')) +
    oval(-6, -24, 2.6, '#2b3c47') +
    oval(6, -24, 2.6, '#2b3c47'),
  hourglass: (paint) =>
    shape(
      'M-24-84H24C24-54 4-50 4-42C4-34 24-30 24 0H-24C-24-30-4-34-4-42C-4-50-24-54-24-84Z',
      '#e6f2f2',
      'opacity=".8"',
    ) +
    shape(
      'M-18-64H18C14-54 4-50 3-44H-3C-4-50-14-54-18-64ZM-20-2C-16-20-4-16 0-22C4-16 16-20 20-2Z',
      paint('#e3bf6a'),
    ) +
    box(-30, -92, 60, 9, paint('#8a5a34'), 3) +
    box(-30, -2, 60, 9, paint('#8a5a34'), 3),
} as const satisfies Record<string, DrawThing>;

function gear(x: number, y: number, radius: number, color: string): Svg {
  const teeth = repeat(8, (tooth) =>
    place({ x, y, turn: tooth * 45 }, box(-radius * 0.17, -radius * 1.22, radius * 0.34, radius * 0.5, color, 1)),
  );
  return (
    teeth +
    oval(x, y, radius * 0.72, 'none', radius * 0.72, `stroke="${color}" stroke-width="${(radius * 0.5).toFixed(1)}"`)
  );
}
