import { star } from '../heron/held';
import { at, box, each, fade, line, oval, place, repeat, shape, spots } from '../svg';
import type { DrawThing } from './thing';

/** Things outdoors. */
export const OUTDOORS = {
  stone: (paint) =>
    shape('M-44 4C-46-18-20-26 4-24C30-22 46-12 44 4Z', paint('#8a979b')) +
    shape('M-44 4C-46-10-30-16-10-10C10-4 4 4-8 4Z', paint('#75838a')),
  cairn: (paint) =>
    oval(0, -8, 30, paint('#8a979b'), 10) +
    oval(3, -26, 22, paint('#9ba7a8'), 9) +
    oval(-2, -42, 16, paint('#828f96'), 8) +
    oval(2, -55, 10, paint('#a9b3b3'), 6),
  post: (paint) => box(-7, -60, 14, 70, paint('#7a5a40'), 3) + oval(0, -60, 7, paint('#94714f'), 3),
  stoneLantern: (paint) =>
    box(-9, -46, 18, 46, paint('#8a979b'), 2) +
    box(-20, -4, 40, 8, paint('#75838a'), 2) +
    box(-17, -70, 34, 24, paint('#9ba7a8'), 2) +
    box(-9, -66, 18, 17, '#fbdc8d', 2) +
    shape('M-32-70L0-94L32-70Z', paint('#75838a')) +
    oval(0, -95, 5, paint('#75838a')),
  campfire: (paint) =>
    fade(0.25, oval(0, -18, 70, '#ffd98a')) +
    line('M-28 2L24-8M28 2L-24-8', paint('#6d4a33'), 9) +
    shape('M-20-6C-28-30-4-36-6-60C10-50 8-40 14-34C18-38 16-44 16-46C28-32 26-14 18-6Z', '#ef8a3c') +
    shape('M-9-6C-12-20 0-24 0-36C10-28 14-14 8-6Z', '#fbd56a'),
  tent: (paint) =>
    shape('M-78 4L0-92L78 4Z', paint('#d98a4a')) +
    shape('M0-92L78 4H20Z', paint('#b96c38')) +
    shape('M0-60L22 4H-22Z', paint('#4a3428')) +
    line('M0-92V-104', paint('#5f4632'), 3),
  snowman: (paint) =>
    oval(0, -24, 28, paint('#fbfcfb'), 26) +
    oval(0, -62, 20, paint('#f4f7f7'), 19) +
    oval(-6, -66, 2.2, '#22292f') +
    oval(7, -66, 2.2, '#22292f') +
    shape('M0-62L24-57L0-56Z', '#e5873a') +
    line('M-26-36L-48-54M26-36L48-56', paint('#6d4a33'), 3.4) +
    oval(0, -30, 2.2, '#22292f') +
    oval(0, -20, 2.2, '#22292f') +
    line('M-18-46C-6-40 8-40 18-46', paint('#4d9273'), 7),
  sandcastle: (paint) =>
    each(
      spots('-34 -42, 0 -60, 34 -42'),
      ({ x, y }) =>
        box(x - 15, y, 30, -y, paint('#dcbf86')) +
        repeat(3, (tooth) => box(x - 15 + tooth * 11, y - 8, 8, 9, paint('#dcbf86'))),
    ) +
    shape('M-7 0V-16C-7-26 7-26 7-16V0Z', paint('#a98a58')) +
    line('M0-68V-92', paint('#6d4a33'), 2) +
    shape('M1-92L22-86L1-79Z', paint('#d8574f')),
  parasol: (paint) =>
    line('M0 2V-150', paint('#f3efe4'), 5) +
    shape('M-92-112C-84-178 84-178 92-112C60-124-60-124-92-112Z', paint('#e9b64a')) +
    shape('M-34-119C-30-152-10-166 0-166C10-166 30-152 34-119C12-123-12-123-34-119Z', paint('#f6ead2')),
  crossroads: (paint) =>
    box(-5, -126, 10, 130, paint('#7a5a40'), 2) +
    each([-118, -96, -72, -48], (y, index) =>
      place(
        { x: 0, y, turn: [8, -14, 12, -8][index] ?? 0, flip: index % 2 === 1 },
        shape('M-6-9H44L54 0L44 9H-6Z', paint(['#b98a55', '#a97a48', '#c79a62', '#98703f'][index] ?? '')),
        line('M4 0H34', paint('#f2e4c4'), 3),
      ),
    ),
  mailbox: (paint) =>
    box(-4, -50, 8, 54, paint('#6d4a33')) +
    shape('M-24-48V-72C-24-92 24-92 24-72V-48Z', paint('#c0504a')) +
    box(-14, -70, 28, 5, paint('#7a2e2c'), 2) +
    line('M26-62V-84', paint('#f2d35c'), 4) +
    box(24, -88, 13, 9, paint('#f2d35c')),
  fir: (paint) =>
    box(-6, -10, 12, 14, paint('#6a4a3c')) +
    shape('M0-128L30-84H18L44-46H26L54-8H-54L-26-46H-44L-18-84H-30Z', paint('#3f7a5c')) +
    each(
      spots(
        '-14 -58 #d8574f, 12 -80 #f2c45c, 16 -34 #5d8fb8, -24 -24 #f2c45c, -2 -96 #d8668a, 2 -50 #f2c45c, 34 -16 #d8574f, -4 -14 #5d8fb8',
      ),
      ({ x, y, color }) => oval(x, y, 5, color),
    ) +
    star(0, -132, 12, '#f7d774'),
  sledge: (paint) =>
    line('M-84 6H66C84 6 88-12 76-18', paint('#8a5a34'), 6) +
    line('M-60 6V-14M30 6V-14', paint('#8a5a34'), 5) +
    box(-78, -22, 126, 9, paint('#c0504a'), 4),
  hammock: (paint) =>
    line('M-150-96L-92-34M150-96L92-34', paint('#e8dcc0'), 2.6) +
    shape('M-94-36C-60 30 60 30 94-36C60-8-60-8-94-36Z', paint('#d9a05a')) +
    line('M-60-10C-30 12 30 12 60-10', paint('#f3e4c4'), 5),
  swing: (paint) => line('M-36-230V0M36-230V0', paint('#e0d2b4'), 3) + box(-52, -4, 104, 10, paint('#8a5a34'), 3),
  well: (paint) =>
    line('M-40-40V-100M40-40V-100', paint('#6d4a33'), 7) +
    shape('M-60-94L0-130L60-94Z', paint('#a8504a')) +
    shape('M-48 0C-52-20-50-34-48-42H48C50-34 52-20 48 0Z', paint('#8a979b')) +
    oval(0, -42, 48, paint('#2f3f48'), 9) +
    line('M0-100V-50', paint('#e0d2b4'), 2.4),
  hole: (paint) => oval(0, 0, 60, paint('#3a322c'), 13) + oval(0, 3, 54, paint('#1f1a17'), 9),
  cone: (paint) =>
    shape('M-18-4L-5-58H5L18-4Z', paint('#e57f3c')) +
    shape('M-13.5-22L-10-36H10L13.5-22Z', '#fbf6ec') +
    box(-28, -6, 56, 8, paint('#c9682b'), 2),
  barrier: (paint) =>
    line('M-64 2V-40M64 2V-40', paint('#6d757c'), 6) +
    box(-86, -62, 172, 26, paint('#f6f1e4'), 3) +
    each([-74, -36, 2, 40], (x) => shape(at`M${x} -36L${x + 16} -62H${x + 34}L${x + 18} -36Z`, paint('#d8574f'))),
  pot: (paint) =>
    fade(0.25, oval(0, -8, 58, '#ffd98a')) +
    line('M-34 4L28-4M34 4L-28-4', paint('#6d4a33'), 8) +
    shape('M-22-4C-26-20-8-26-6-34C4-26 8-22 12-26C24-18 24-8 18-2Z', '#ef8a3c') +
    shape('M-46-62H46C50-26 34-14 20-14H-20C-34-14-50-26-46-62Z', paint('#3f4a52')) +
    box(-52, -68, 104, 10, paint('#55626b'), 5) +
    line('M-18-78c-6-8 8-12 0-22M6-80c-6-8 8-12 0-22', '#ffffff', 3, 'opacity=".6"'),
  bicycle: (paint) =>
    each(
      [-50, 50],
      (x) =>
        oval(x, -28, 27, 'none', 27, `stroke="${paint('#2f3b46')}" stroke-width="4"`) +
        oval(x, -28, 3, paint('#2f3b46')),
    ) +
    line(
      'M-50-28L-20-70H36L50-28M-20-70L4-28H-50M4-28L36-70M36-70L32-88L48-92M-24-80H-8M-20-70L-17-80',
      paint('#c0504a'),
      5,
    ),
} as const satisfies Record<string, DrawThing>;

/** Things that hang in the sky, or fly there. */
export const OVERHEAD = {
  skyLanterns: () =>
    each(spots('-150 30 0.7, -96 -40 0.5, -20 -70 0.42, 70 -30 0.62, 140 -76 0.45, 20 10 0.32'), (spot) =>
      place(
        spot,
        fade(0.3, oval(0, -6, 52, '#ffdf8a')),
        shape('M-22 24L-28-14C-26-36 26-36 28-14L22 24Z', '#f7c45c'),
        shape('M-10 24L-12-14C-10-32 10-32 12-14L10 24Z', '#fbdc8d'),
        oval(0, 22, 14, '#fff3c4', 4),
      ),
    ),
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
