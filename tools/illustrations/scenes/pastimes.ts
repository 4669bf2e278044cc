import { put, scene, type Scene } from './scene';

/** Scenes of a heron's daily life. */
export const PASTIMES: readonly Scene[] = [
  scene('fishing with a rod, for once', 'forest', 'morning', {
    heron: { pose: 'aboard', holds: 'rod', wears: ['strawHat'], x: 190, y: 272, isOffGround: true },
    before: [put('boat', 206, 264, 1.15), put('goldFish', 404, 244, 0.8), put('lilyPads', 400, 306)],
  }),
  scene('the captain of the red boat', 'sea', 'noon', {
    sky: ['clouds', 'birds'],
    heron: { pose: 'aboard', wears: ['captainHat'], holds: 'telescope', x: 226, y: 270, isOffGround: true },
    before: [put('redBoat', 230, 262, 1.25), put('buoy', 418, 250, 0.8)],
  }),
  scene('all aboard the paper boat', 'sea', 'rose', {
    sky: ['lowSun'],
    heron: { pose: 'float', wears: ['sailorHat'], x: 222, y: 278, isOffGround: true },
    before: [put('bigPaperBoat', 226, 260, 1.15), put('paperBoat', 396, 226, 0.6), put('paperBoat', 70, 236, 0.7)],
  }),
  scene('adrift in a teacup', 'sea', 'golden', {
    sky: ['clouds'],
    heron: { pose: 'floatLookUp', wears: ['monocle'], x: 216, y: 268, isOffGround: true },
    before: [put('teacupBoat', 224, 264, 1.15), put('fishInAir', 410, 272, 0.7)],
  }),
  scene('bath day', 'river', 'spring', {
    heron: { pose: 'float', wears: ['flowers'], x: 216, y: 270, isOffGround: true },
    before: [put('bathtub', 226, 278, 1.2), put('rubberDuck', 400, 282, 1), put('reeds', 36, 322)],
    weather: 'bubbles',
  }),
  scene('a swimming ring, just in case', 'island', 'noon', {
    sky: ['sun'],
    heron: { pose: 'float', wears: ['sunglasses'], x: 214, y: 280, scale: 1.2, isOffGround: true },
    before: [put('swimRing', 216, 270, 1.2), put('crab', 410, 300, 0.8)],
  }),
  scene('ice cream on the beach', 'beach', 'noon', {
    sky: ['sun', 'clouds'],
    behind: [put('parasol', 120, 292, 1)],
    heron: { pose: 'stand', holds: 'iceCream', wears: ['sunglasses'], x: 236 },
    before: [put('sandcastle', 392, 304, 0.95), put('crab', 66, 310, 0.7)],
  }),
  scene('enough wind for the kite', 'meadow', 'morning', {
    sky: ['clouds', 'kite'],
    heron: { pose: 'lookUp', holds: 'kiteString', wears: ['redScarf'], x: 190, y: 288 },
    before: [put('mouse', 392, 302, 0.9)],
    weather: 'wind',
  }),
  scene('the painter and the view', 'lake', 'golden', {
    sky: ['sun'],
    behind: [put('easel', 356, 298, 1.25)],
    heron: { pose: 'stand', holds: 'brush', wears: ['beret', 'redScarf'], x: 196 },
    before: [put('grass', 50, 324, 1.2), put('grass', 446, 324)],
  }),
  scene('counting the craters', 'meadow', 'moonlit', {
    sky: ['stars', 'moon'],
    behind: [put('tripod', 322, 288, 1.15)],
    heron: { pose: 'tall', wears: ['stripedScarf'], x: 182, y: 288 },
    before: [put('owl', 66, 300, 0.9)],
  }),
  scene('tea in the bamboo garden', 'bamboo', 'morning', {
    behind: [put('stoneLantern', 66, 264, 1.15)],
    heron: { pose: 'hunched', holds: 'cup', x: 220, scale: 1.2 },
    before: [put('teaTable', 384, 300, 1), put('lilies', 118, 308, 0.8)],
  }),
  scene('a song at the campfire', 'meadow', 'night', {
    sky: ['stars', 'crescent'],
    behind: [put('tent', 104, 268, 1.1)],
    heron: { pose: 'sit', holds: 'guitar', x: 232, y: 284, isOffGround: true },
    before: [put('campfire', 366, 302, 1), put('notes', 318, 118, 0.8), put('stone', 224, 292, 1.1)],
  }),
  scene('a solo at the end of the jetty', 'city', 'dusk', {
    sky: ['stars'],
    heron: {
      pose: 'stand',
      holds: 'trumpet',
      wears: ['bowler'],
      x: 196,
      y: 262,
      hand: { x: 118, y: -124 },
      isOffGround: true,
    },
    before: [put('jetty', 172, 270, 1.3), put('notes', 342, 120, 1)],
  }),
  scene('the frog choir rehearses', 'river', 'moonlit', {
    sky: ['stars', 'crescentLeft'],
    heron: { pose: 'tall', holds: 'baton', wears: ['bowTie'], x: 136 },
    before: [put('frogChoir', 352, 290, 1.05), put('reeds', 452, 326), put('notes', 320, 150, 0.7)],
  }),
];
