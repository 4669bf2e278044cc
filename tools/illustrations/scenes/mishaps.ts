import type { Scene } from './scene';

/** Scenes with lost things, and things that do not work. */
export const MISHAPS: readonly Scene[] = [
  {
    title: 'the case of the missing page',
    light: 'fog',
    place: 'city',
    heron: { pose: 'reading', holds: 'magnifier', wears: ['detective', 'greenScarf'], x: 208 },
    before: [
      ['post', 66, 306, 0.9],
      ['question', 362, 150, 1.1],
      ['snail', 392, 304, 0.9],
    ],
  },
  {
    title: 'one piece was left over',
    light: 'rose',
    place: 'meadow',
    behind: [['missingPiece', 362, 292, 1.25]],
    heron: { pose: 'stand', holds: 'puzzle', wears: ['glasses'], x: 132, y: 290 },
  },
  {
    title: 'it was not plugged in',
    light: 'morning',
    place: 'meadow',
    behind: [['socket', 376, 290, 1.3]],
    heron: { pose: 'lookBack', holds: 'plug', wears: ['bowler'], x: 212, y: 290 },
    before: [['mouse', 92, 304, 0.9]],
  },
  {
    title: 'the heron repairs the server',
    light: 'night',
    place: 'machines',
    behind: [['gears', 394, 288, 1.1]],
    heron: { pose: 'reading', holds: 'wrench', wears: ['goggles'], x: 196, y: 294 },
    before: [['robot', 76, 302, 1]],
  },
  {
    title: 'somebody ate the cable',
    light: 'storm',
    place: 'machines',
    heron: { pose: 'reading', holds: 'torch', x: 132, y: 290, hand: { x: 66, y: -92 } },
    before: [
      ['cables', 300, 296, 0.9],
      ['mouse', 366, 300, 1.3, 'flip'],
    ],
  },
  {
    title: 'the page fell down here',
    light: 'noon',
    place: 'meadow',
    sky: ['clouds'],
    behind: [['hole', 318, 282, 1]],
    heron: { pose: 'fishing', wears: ['bowTie'], x: 182, y: 288 },
    before: [
      ['cone', 416, 304, 0.9],
      ['cone', 72, 304, 0.75],
    ],
  },
  {
    title: 'the path is closed',
    light: 'autumn',
    place: 'maples',
    heron: { pose: 'tall', wears: ['topHat', 'monocle'], x: 196 },
    before: [
      ['barrier', 356, 302, 1.05],
      ['sparrows', 330, 238, 0.8],
    ],
  },
  {
    title: 'waiting with the snail',
    light: 'dawn',
    place: 'river',
    sky: ['paleSun'],
    behind: [['hourglass', 366, 294, 1.15]],
    heron: { pose: 'hunched', wears: ['snail'], x: 206, scale: 1.28 },
    before: [
      ['reeds', 56, 322],
      ['lilyPads', 300, 308, 0.8],
    ],
  },
];
