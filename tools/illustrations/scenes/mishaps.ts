import { put, scene, type Scene } from './scene';

/** Scenes with lost things, and things that do not work. */
export const MISHAPS: readonly Scene[] = [
  scene('the case of the missing page', 'city', 'fog', {
    heron: { pose: 'reading', holds: 'magnifier', wears: ['detective', 'greenScarf'], x: 208 },
    before: [put('post', 66, 306, 0.9), put('question', 362, 150, 1.1), put('snail', 392, 304, 0.9)],
  }),
  scene('one piece was left over', 'meadow', 'rose', {
    behind: [put('missingPiece', 362, 292, 1.25)],
    heron: { pose: 'stand', holds: 'puzzle', wears: ['glasses'], x: 132, y: 290 },
  }),
  scene('it was not plugged in', 'meadow', 'morning', {
    behind: [put('socket', 376, 290, 1.3)],
    heron: { pose: 'lookBack', holds: 'plug', wears: ['bowler'], x: 212, y: 290 },
    before: [put('mouse', 92, 304, 0.9)],
  }),
  scene('the heron repairs the server', 'machines', 'night', {
    behind: [put('gears', 394, 288, 1.1)],
    heron: { pose: 'reading', holds: 'wrench', wears: ['goggles'], x: 196, y: 294 },
    before: [put('robot', 76, 302, 1)],
  }),
  scene('somebody ate the cable', 'machines', 'storm', {
    heron: { pose: 'reading', holds: 'torch', x: 132, y: 290, hand: { x: 66, y: -92 } },
    before: [put('cables', 300, 296, 0.9), put('mouse', 366, 300, 1.3, 'flip')],
  }),
  scene('the page fell down here', 'meadow', 'noon', {
    sky: ['clouds'],
    behind: [put('hole', 318, 282, 1)],
    heron: { pose: 'fishing', wears: ['bowTie'], x: 182, y: 288 },
    before: [put('cone', 416, 304, 0.9), put('cone', 72, 304, 0.75)],
  }),
  scene('the path is closed', 'maples', 'autumn', {
    heron: { pose: 'tall', wears: ['topHat', 'monocle'], x: 196 },
    before: [put('barrier', 356, 302, 1.05), put('sparrows', 330, 238, 0.8)],
  }),
  scene('waiting with the snail', 'river', 'dawn', {
    sky: ['paleSun'],
    behind: [put('hourglass', 366, 294, 1.15)],
    heron: { pose: 'hunched', wears: ['snail'], x: 206, scale: 1.28 },
    before: [put('reeds', 56, 322), put('lilyPads', 300, 308, 0.8)],
  }),
];
