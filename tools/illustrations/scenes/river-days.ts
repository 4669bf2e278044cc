import { put, scene, type Scene } from './scene';

/** Scenes of the river, at every hour and in every weather. */
export const RIVER_DAYS: readonly Scene[] = [
  scene('the heron stands still before a low sun', 'river', 'dawn', {
    sky: ['lowSun', 'birds'],
    behind: [put('fewReeds', 400, 214, 0.7)],
    heron: { pose: 'stand', x: 210 },
    before: [put('tallReeds', 52, 322), put('reeds', 446, 322)],
  }),
  scene('a frog admires the straw hat', 'river', 'morning', {
    sky: ['sun', 'clouds'],
    heron: { pose: 'bow', wears: ['strawHat'], x: 180 },
    before: [put('frog', 338, 288, 1.2, 'flip'), put('lilyPads', 90, 304), put('reeds', 456, 324)],
  }),
  scene('a good book at the golden hour', 'river', 'golden', {
    sky: ['paleSun'],
    behind: [put('fewReeds', 90, 214, 0.7)],
    heron: { pose: 'reading', holds: 'book', wears: ['glasses'], y: 268, isOffGround: true },
    before: [put('stone', 226, 276, 1.5), put('tallReeds', 440, 324), put('fewReeds', 40, 322)],
  }),
  scene('a red umbrella in the rain', 'river', 'rain', {
    sky: ['darkClouds'],
    heron: { pose: 'stand', holds: 'redUmbrella', x: 222, scale: 1.05 },
    before: [put('reeds', 70, 322), put('fewReeds', 430, 322), put('frog', 376, 296, 0.8, 'flip')],
    weather: 'rain',
  }),
  scene('a leaf is an umbrella too', 'bamboo', 'rain', {
    heron: { pose: 'hunched', holds: 'leafUmbrella', x: 224, scale: 1.16 },
    before: [put('snail', 360, 296, 1.1, 'flip'), put('grass', 60, 322, 1.2), put('grass', 436, 324, 1.3)],
    weather: 'rain',
  }),
  scene('thunder, and a yellow rain hat', 'river', 'storm', {
    sky: ['darkClouds', 'lightning'],
    heron: { pose: 'lookBack', wears: ['rainHat', 'yellowScarf'], x: 206 },
    before: [put('tallReeds', 446, 326), put('stone', 66, 312, 1.1)],
    weather: 'rain',
  }),
  scene('a lantern in the fog', 'river', 'fog', {
    heron: { pose: 'walk', holds: 'lantern', x: 204 },
    before: [put('reeds', 420, 322), put('post', 74, 304, 0.9)],
    weather: 'fog',
  }),
  scene('fireflies come to the lantern', 'forest', 'night', {
    sky: ['stars', 'crescentLeft'],
    heron: { pose: 'stand', holds: 'lantern', x: 214 },
    before: [put('tallReeds', 440, 326), put('grass', 44, 322, 1.2)],
    weather: 'fireflies',
  }),
  scene('a small heron before a huge moon', 'river', 'moonlit', {
    sky: ['stars', 'hugeMoon'],
    heron: { pose: 'tall', x: 244, y: 246, scale: 0.82, isOffGround: true },
    before: [put('stone', 244, 252, 1.2), put('tallReeds', 52, 324), put('reeds', 446, 324)],
  }),
  scene('a wish for the shooting star', 'lake', 'night', {
    sky: ['stars', 'shootingStar'],
    heron: { pose: 'lookUp', x: 150, wears: ['greenScarf'] },
    before: [put('reeds', 430, 324), put('stone', 330, 308, 0.9)],
  }),
  scene('a woolly hat in the first snow', 'river', 'snow', {
    heron: { pose: 'hunched', wears: ['woolHat', 'redScarf'], scale: 1.24, x: 222 },
    before: [put('fewReeds', 60, 322), put('reeds', 440, 322)],
    weather: 'snow',
  }),
  scene('the snowman has a shorter beak', 'snowfield', 'snow', {
    sky: ['paleSun'],
    behind: [put('snowman', 350, 286, 1.25, 'flip')],
    heron: { pose: 'bow', wears: ['stripedScarf'], x: 176 },
    weather: 'snow',
  }),
  scene('maple leaves go down the river', 'maples', 'autumn', {
    sky: ['birds'],
    heron: { pose: 'lookUp', wears: ['greenScarf'], x: 262 },
    before: [put('hedgehog', 396, 300, 1), put('reeds', 452, 324, 0.8)],
    weather: 'leaves',
  }),
  scene('tea under the cherry tree', 'blossom', 'spring', {
    heron: { pose: 'sit', holds: 'cup', wears: ['sedgeHat'], x: 236, y: 262, isOffGround: true },
    before: [put('stone', 232, 270, 1.25), put('teaTable', 386, 292, 0.95), put('grass', 40, 322)],
    weather: 'petals',
  }),
  scene('ducklings follow the wrong bird under a rainbow', 'river', 'morning', {
    sky: ['rainbow'],
    heron: { pose: 'walk', x: 312, wears: ['rainHat'] },
    before: [put('ducklings', 96, 290, 1.25), put('fewReeds', 452, 324)],
  }),
  scene('asleep on one leg at dusk', 'river', 'dusk', {
    sky: ['redSun'],
    heron: { pose: 'asleep', x: 210, scale: 1.24 },
    before: [put('zzz', 300, 120, 1), put('reeds', 64, 322), put('tallReeds', 446, 326)],
  }),
  scene('a feather out of place, seen by a duck', 'river', 'noon', {
    sky: ['clouds'],
    heron: { pose: 'preen', x: 248, scale: 1.2 },
    before: [
      put('dragonfly', 360, 150, 1.1),
      put('duck', 104, 278, 1.15),
      put('lilies', 392, 300),
      put('fewReeds', 24, 322),
    ],
  }),
  scene('three carp pass by, very slowly', 'river', 'morning', {
    sky: ['paleSun'],
    behind: [put('koi', 330, 270, 1)],
    heron: { pose: 'fishing', x: 176, scale: 1.2 },
    before: [put('tallReeds', 40, 324), put('lilyPads', 396, 304)],
  }),
  scene('the fish is faster', 'lake', 'noon', {
    sky: ['clouds'],
    behind: [put('redFish', 196, 168, 1.2)],
    heron: { pose: 'dip', x: 252 },
    before: [put('reeds', 56, 322), put('stone', 420, 308)],
  }),
  scene('perfect balance at the waterfall', 'waterfall', 'morning', {
    heron: { pose: 'oneLeg', x: 236, y: 258, scale: 1.05, isOffGround: true },
    behind: [put('cairn', 96, 284, 1.2)],
    before: [put('stone', 236, 266, 1.1), put('grass', 430, 322, 1.4)],
  }),
  scene('a nightcap under the northern lights', 'lake', 'night', {
    sky: ['stars', 'aurora'],
    heron: { pose: 'asleep', wears: ['nightCap'], x: 214, scale: 1.24 },
    before: [put('stone', 390, 306, 1.1), put('reeds', 56, 322)],
  }),
];
