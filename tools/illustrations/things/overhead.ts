import { fade, oval, place, shape } from '../svg';
import type { DrawThing } from './thing';

/** What hangs in the sky, or flies there. */
export const OVERHEAD = {
  skyLanterns: () =>
    [
      [-150, 30, 0.7],
      [-96, -40, 0.5],
      [-20, -70, 0.42],
      [70, -30, 0.62],
      [140, -76, 0.45],
      [20, 10, 0.32],
    ]
      .map(([x = 0, y = 0, scale = 1]) =>
        place(
          { x, y, scale },
          fade(0.3, oval(0, -6, 52, '#ffdf8a')),
          shape('M-22 24L-28-14C-26-36 26-36 28-14L22 24Z', '#f7c45c'),
          shape('M-10 24L-12-14C-10-32 10-32 12-14L10 24Z', '#fbdc8d'),
          oval(0, 22, 14, '#fff3c4', 4),
        ),
      )
      .join(''),
  cloudSeat: () =>
    shape('M-96 6C-124 6-122-30-90-28C-86-58-44-62-32-42C-12-64 40-58 46-32C78-44 110-12 88 6Z', '#ffffff') +
    fade(0.5, shape('M-96 6C-112 6-114-6-108-14C-60 0 40-4 98-10C98-2 94 4 88 6Z', '#cfdde4')),
  moonSeat: () =>
    fade(0.25, oval(0, -40, 130, '#fff3cf')) +
    shape('M-84-120C-70-30 30 10 100-40C84 48-40 66-90-6C-112-42-106-90-84-120Z', '#fbeec4') +
    fade(0.4, oval(-66, -24, 10, '#dccb9d'), oval(-20, 20, 14, '#dccb9d', 10), oval(46, 12, 8, '#dccb9d')),
  rocket: (paint) =>
    shape('M-20 0L-38 20V-12L-22-34ZM20 0L38 20V-12L22-34Z', paint('#c0504a')) +
    shape('M-22 4C-30-40-18-92 0-112C18-92 30-40 22 4Z', paint('#f1eee6')) +
    shape('M-13-88C-8-100-4-107 0-112C4-107 8-100 13-88Z', paint('#c0504a')) +
    oval(0, -56, 11, paint('#6fb3c8'), 11, `stroke="${paint('#8fa3ad')}" stroke-width="4"`) +
    shape('M-12 5H12L0 30Z', '#f2a63c'),
} as const satisfies Record<string, DrawThing>;
