import { put, scene, type Scene } from './scene';

/** Scenes far from the river. */
export const JOURNEYS: readonly Scene[] = [
  scene('the map says that it is here', 'lake', 'morning', {
    sky: ['clouds'],
    heron: { pose: 'reading', holds: 'map', wears: ['rucksack'], x: 216 },
    before: [put('cairn', 402, 304, 1.1), put('grass', 44, 322)],
  }),
  scene('four ways, and none of them', 'meadow', 'fog', {
    behind: [put('crossroads', 324, 290, 1.35)],
    heron: { pose: 'lookBack', wears: ['rucksack'], x: 190, y: 292 },
    weather: 'fog',
  }),
  scene('halfway across the red bridge', 'river', 'spring', {
    behind: [put('bridge', 240, 262, 1.35)],
    heron: { pose: 'stand', holds: 'flower', wears: ['sedgeHat'], x: 232, y: 226, scale: 0.98, isOffGround: true },
    before: [put('lilies', 108, 302), put('koi', 320, 296, 0.8)],
    weather: 'petals',
  }),
  scene('the light at the end of the cape', 'lighthouse', 'dusk', {
    heron: { pose: 'stand', wears: ['sailorHat', 'stripedScarf'], x: 160 },
    before: [put('stone', 60, 314, 1.2), put('buoy', 380, 296, 0.9)],
  }),
  scene('the treasure was here all along', 'beach', 'golden', {
    sky: ['lowSun'],
    heron: { pose: 'proud', wears: ['pirateHat', 'patch'], x: 206, y: 290 },
    before: [put('chest', 370, 304, 1.2), put('crab', 90, 308, 0.8)],
  }),
  scene('a message in a bottle', 'beach', 'noon', {
    sky: ['clouds', 'birds'],
    heron: { pose: 'fishing', x: 158, y: 290, wears: ['sailorHat'] },
    before: [put('bottle', 342, 290, 1.3)],
  }),
  scene('the island that breathes', 'sea', 'noon', {
    sky: ['sun'],
    heron: { pose: 'lookBack', wears: ['captainHat'], x: 272, y: 232, scale: 0.95, isOffGround: true },
    before: [put('whale', 240, 256, 1.8), put('paperBoat', 424, 290, 0.8)],
  }),
  scene('fishing for stars', 'cloudTops', 'moonlit', {
    sky: ['stars'],
    heron: { pose: 'sit', holds: 'rod', wears: ['nightCap'], x: 180, y: 244, isOffGround: true },
    before: [put('cloudSeat', 178, 252, 1.15)],
  }),
  scene('asleep in the arms of the moon', 'cloudTops', 'moonlit', {
    sky: ['stars'],
    behind: [put('moonSeat', 236, 190, 1.35)],
    heron: { pose: 'sitAsleep', wears: ['nightCap'], x: 232, y: 222, isOffGround: true },
    before: [put('zzz', 316, 84, 0.9)],
  }),
  scene('one small step for a heron', 'space', 'night', {
    sky: ['stars'],
    behind: [put('rocket', 384, 250, 1.2)],
    heron: { pose: 'lookBack', holds: 'flag', wears: ['goggles'], x: 206, y: 288 },
  }),
  scene('nobody here either, or nearly', 'space', 'night', {
    sky: ['stars'],
    heron: { pose: 'lookBack', holds: 'torch', x: 190, y: 288 },
    before: [put('alien', 66, 300, 1)],
  }),
  scene('down where the shoal lives', 'underwater', 'noon', {
    behind: [put('shoal', 384, 72, 1.1), put('jellyfish', 76, 108, 0.9)],
    heron: { pose: 'walk', wears: ['goggles', 'bowTie'], x: 206, y: 296 },
    before: [put('chest', 404, 308, 0.8)],
    weather: 'bubbles',
  }),
  scene('no river here, only a well', 'desert', 'golden', {
    sky: ['sun'],
    behind: [put('well', 332, 286, 1.1)],
    heron: { pose: 'fishing', wears: ['sedgeHat'], x: 168, y: 290 },
  }),
  scene('the rice is waist-high to a frog', 'terraces', 'morning', {
    sky: ['paleSun', 'birds'],
    heron: { pose: 'stand', wears: ['sedgeHat', 'rucksack'], x: 216 },
    before: [put('grass', 70, 318, 0.9), put('grass', 360, 320, 0.9), put('bareFrog', 410, 300, 0.9, 'flip')],
  }),
  scene('lanterns for the sky', 'lake', 'night', {
    sky: ['stars'],
    behind: [put('skyLanterns', 262, 128, 1.15)],
    heron: { pose: 'lookUp', x: 196, wears: ['flowers'] },
    before: [put('reeds', 440, 324)],
  }),
  scene('lanterns for the river', 'city', 'dusk', {
    behind: [put('floatingLanterns', 236, 262, 1)],
    heron: { pose: 'bow', x: 184, wears: ['redScarf'] },
    before: [put('floatingLanterns', 330, 308, 1.1)],
  }),
  scene('the hero of the clouds', 'cloudTops', 'noon', {
    sky: ['sun'],
    heron: { pose: 'proud', wears: ['cape', 'goggles'], x: 226, y: 262, scale: 1.08, isOffGround: true },
    before: [put('cloudSeat', 228, 272, 1.1), put('sparrows', 376, 262, 0.9)],
  }),
];
