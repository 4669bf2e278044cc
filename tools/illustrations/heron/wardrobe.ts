import type { Paint } from '../light';
import { box, each, line, oval, shape, spots, type Svg } from '../svg';

type Draw = (paint: Paint) => Svg;

/** Garments of the head, drawn around its centre. */
const ON_HEAD = {
  strawHat: (paint) =>
    shape('M-15-9C-13-25 12-25 13-9Z', paint('#e6c377')) +
    shape('M-15-9C-14-14 12-14 13-9L13-7H-15Z', paint('#b5483a')) +
    oval(-1, -7.5, 25, paint('#d9b15f'), 4),
  sedgeHat: (paint) =>
    shape('M-30-4L-2-26L28-4C14-1-16-1-30-4Z', paint('#d8b26a')) +
    line('M-2-25L-16-4M-2-25V-3M-2-25L14-4', paint('#b48d48'), 1.6),
  topHat: (paint) =>
    shape('M-12-9L-14-36H12L10-9Z', paint('#2f3b46')) +
    shape('M-12.6-15L-12-9H10L10.6-15Z', paint('#a24a45')) +
    oval(-1, -8.5, 20, paint('#2f3b46'), 3.4),
  bowler: (paint) =>
    shape('M-14-9C-15-27 13-27 12-9Z', paint('#4a3a35')) +
    shape('M-14-12H12V-8H-14Z', paint('#2f2522')) +
    oval(-1, -8, 19, paint('#4a3a35'), 3),
  beret: (paint) =>
    shape('M-20-12C-20-24 10-26 14-12C14-7-2-7-10-8C-17-8-20-9-20-12Z', paint('#b1453f')) +
    line('M-3-21V-26', paint('#b1453f'), 3),
  woolHat: (paint) =>
    shape('M-14-6C-15-28 11-28 12-6Z', paint('#3f7d78')) +
    line('M-9-21L-10-9M-2-23V-9M6-21L8-9', paint('#59a099'), 2.6) +
    box(-16, -10, 30, 7, paint('#e8dcc4'), 3.5) +
    oval(-1, -26, 6, paint('#e8dcc4')),
  nightCap: (paint) =>
    shape('M-14-5C-14-22 4-24 12-7C-2-9-8-8-14-5ZM-8-16C-20-30-36-24-42-8C-34-16-24-12-13-7Z', paint('#6f83b8')) +
    line('M-14-6C-6-9 4-9 12-7', paint('#f0ead6'), 5) +
    oval(-42, -6, 5, paint('#f0ead6')),
  rainHat: (paint) =>
    shape('M-14-7C-14-24 11-24 12-8Z', paint('#eec14a')) +
    shape('M-34 3C-24-8-12-10 10-10L21-4C8-5-14-4-34 3Z', paint('#d9a830')),
  partyHat: (paint) =>
    shape('M-13-7L0-42L11-8C4-11-6-11-13-7Z', paint('#d8668a')) +
    line('M-9-17L6-14M-5-27L4-24', paint('#f6d96a'), 3.4) +
    oval(0, -42, 4.5, paint('#f6d96a')),
  flowers: (paint) =>
    line('M-14-6C-8-13 6-13 12-6', paint('#5a8f5a'), 3) +
    each(
      [-13, -6, 2, 10],
      (x, index) =>
        oval(x, -9 - (index % 3 === 0 ? 0 : 3), 4.4, paint(['#f3a6b8', '#fbe7a0', '#f6f2ea', '#e98a8a'][index] ?? '')) +
        oval(x, -9 - (index % 3 === 0 ? 0 : 3), 1.5, paint('#d99a2b')),
    ),
  chefHat: (paint) =>
    shape('M-12-8L-13-22C-24-28-16-42-6-38C-2-46 10-44 10-36C22-38 22-24 11-22L10-8Z', paint('#fbfbf6')) +
    line('M-12-12H10', paint('#ccd6d6'), 1.8),
  sailorHat: (paint) =>
    shape('M-17-13C-15-23 13-23 15-13Z', paint('#f6f7f3')) +
    shape('M-14-13H12V-7C4-9-6-9-14-7Z', paint('#2c4a70')) +
    line('M-13-9L-22 0M-13-9L-25-4', paint('#2c4a70'), 2.4),
  captainHat: (paint) =>
    shape('M-19-15C-16-27 14-27 17-15L12-11H-14Z', paint('#f4f5f0')) +
    shape('M-14-13H12V-7C4-9-6-9-14-7Z', paint('#243a55')) +
    shape('M6-9C12-9 20-6 22-2C14-5 8-5 3-6Z', paint('#1a2a3d')) +
    oval(-1, -18, 2.6, paint('#e5b94a')),
  wizardHat: (paint) =>
    shape('M-13-8C-8-22-8-36-20-50C0-44 8-24 11-8Z', paint('#4a4a8c')) +
    oval(-1, -7.5, 24, paint('#3b3b75'), 4) +
    each(spots('-3 -18, 2 -29, 4 -14'), ({ x, y }) => oval(x, y, 1.9, '#f5dc7a')),
  graduate: (paint) =>
    shape('M-13-7V-16H11V-7C4-10-6-10-13-7Z', paint('#36547c')) +
    shape('M-26-18L-1-27L24-18L-1-10Z', paint('#4a6c98')) +
    line('M-1-18L-20-15V-2', paint('#e0b24c'), 2),
  detective: (paint) =>
    shape('M-14-8C-14-25 11-26 12-8Z', paint('#8d7452')) +
    shape('M8-10C16-10 22-6 24-2C15-5 9-5 5-6ZM-10-10C-19-10-25-6-27-1C-18-5-12-5-8-6Z', paint('#6d583d')) +
    line('M-9-20L8-14M-4-23L-10-12M4-23L9-11', paint('#a88e68'), 1.4) +
    oval(-1, -23.5, 2.4, paint('#6d583d')),
  pirateHat: (paint) =>
    shape('M-25-8C-26-20-12-20-1-31C10-20 24-20 23-8C8-13-10-13-25-8Z', paint('#2f3138')) +
    line('M-23-9C-10-14 8-14 21-9', paint('#d8b25a'), 2) +
    oval(-1, -19, 3.6, paint('#f1efe6')) +
    line('M-6-13L4-16M-6-16L4-13', paint('#f1efe6'), 1.7),
  patch: (paint) => line('M-12-8L14 3', paint('#22262c'), 1.6) + oval(5, -2, 4.6, paint('#22262c')),
  glasses: (paint) =>
    oval(5, -2, 6.2, 'none', 6.2, `stroke="${paint('#7a4b2c')}" stroke-width="2"`) +
    line('M-1-3L-11-5M11-2.5L15-1', paint('#7a4b2c'), 2),
  sunglasses: (paint) =>
    shape('M-1-7L13-5C14 2 8 5 3 3C0 2-2-3-1-7Z', paint('#1f2730')) + line('M-1-6L-11-6', paint('#1f2730'), 2),
  monocle: (paint) =>
    oval(5, -2, 6, 'none', 6, `stroke="${paint('#d5a63f')}" stroke-width="2"`) +
    line('M3 4C0 14 4 22 0 32', paint('#d5a63f'), 1.3),
  goggles: (paint) =>
    line('M-12-8C-6-10 0-10 8-8', paint('#5b4030'), 5) +
    oval(5, -9, 6, paint('#a9d3dc'), 5, `stroke="${paint('#8a6a3c')}" stroke-width="2.4"`),
  headphones: (paint) =>
    line('M-4 2C-16-22 12-24 2-2', paint('#34424f'), 3.4) +
    oval(-2, 0, 6, paint('#d0604f'), 7) +
    oval(-2, 0, 3, paint('#a9473a'), 4),
  bowOnHead: (paint) =>
    shape('M-6-10L-20-18V-2ZM-6-10L8-20L7-4Z', paint('#d9607c')) + oval(-6, -10, 3.6, paint('#b54462')),
  leaf: (paint) =>
    shape('M-18-9C-8-21 10-20 19-9C6-6-8-6-18-9Z', paint('#6fa65a')) +
    line('M-14-10C-4-13 8-13 15-10', paint('#4d8244'), 1.6),
  snail: (paint) =>
    shape('M-14-9C-8-13 6-13 14-11C12-8-8-7-14-9Z', paint('#e7cf9b')) +
    oval(-3, -16, 8, paint('#c47f55')) +
    line('M-3-16a3 3 0 1 1 3 3a5.5 5.5 0 1 1-6-5', paint('#8f5636'), 1.7) +
    line('M12-12l4-7M9-12l1-8', paint('#e7cf9b'), 1.7),
} as const satisfies Record<string, Draw>;

/** Draws a scarf around the base of the neck, its ends in the wind. */
const scarf =
  (color: string, dark: string): Draw =>
  (paint) =>
    shape('M-8 10C-30 4-44 14-62 6L-64 20C-46 28-30 18-6 24Z', paint(dark)) +
    line('M-60 9l-7 1M-61 14l-7 2M-62 19l-7 3', paint(dark), 2) +
    shape('M-14 2C0 8 16 4 22-6L25 8C18 20-2 22-13 16Z', paint(color));

/** Garments of the base of the neck. */
const ON_NECK = {
  redScarf: scarf('#c9524a', '#a63d39'),
  greenScarf: scarf('#4d9273', '#37735a'),
  yellowScarf: scarf('#e6b84e', '#c6952f'),
  stripedScarf: (paint) =>
    shape('M-8 10C-26 8-28 30-24 54L-11 53C-14 36-12 26-2 22Z', paint('#3d6b8f')) +
    line('M-22 27L-14 28M-24 37L-13 37M-24 47L-12 46', paint('#f0e6d0'), 4) +
    shape('M-14 2C0 8 16 4 22-6L25 8C18 20-2 22-13 16Z', paint('#3d6b8f')) +
    line('M-3 5V19M8 3L10 17', paint('#f0e6d0'), 4),
  bowTie: (paint) => shape('M10 8L-6-2V20ZM10 8L26-4L27 18Z', paint('#b1453f')) + oval(10, 8, 4.4, paint('#8d302e')),
  medal: (paint) =>
    line('M-8 2L10 28L18-2', paint('#4f7fb0'), 4) +
    oval(10, 34, 8.5, paint('#ecc350')) +
    oval(10, 34, 5.2, paint('#d9a632')),
} as const satisfies Record<string, Draw>;

/** Garments of the body, drawn around the hip. */
const ON_BACK = {
  cape: (paint) =>
    shape('M20-38C-10-48-60-40-108-58C-100-30-96-4-104 22C-64 30-8 24 18-18Z', paint('#b8434a')) +
    shape('M20-38C-10-48-60-40-108-58L-104-44C-60-28-10-36 19-28Z', paint('#d05a5c')),
  rucksack: (paint) =>
    shape('M-48-14C-56-38-22-60-10-42L2-20C-10-6-34 4-48-14Z', paint('#a8693f')) +
    shape('M-40-22C-40-34-24-44-14-38L-8-28C-16-18-30-12-40-22Z', paint('#8a5331')) +
    line('M-14-44C0-46 14-40 20-22', paint('#6d4026'), 4) +
    // The rolled blanket.
    line('M-46-38L-22-54', paint('#5b8a86'), 12) +
    line('M-40-36L-43-46M-28-44L-31-54', paint('#3f6a67'), 2),
} as const satisfies Record<string, Draw>;

/** Name of a garment. */
export type WearName = keyof typeof ON_HEAD | keyof typeof ON_NECK | keyof typeof ON_BACK;

/** All garments of the heron, by the part of it that wears them. */
export const WARDROBE = { head: ON_HEAD, neck: ON_NECK, back: ON_BACK } as const satisfies Record<
  string,
  Partial<Record<WearName, Draw>>
>;
