import { put, scene, type Scene } from './scene';

/** Scenes of the stage, the seasons, the library, and the young. */
export const OCCASIONS: readonly Scene[] = [
  scene('the concert pianist', 'stage', 'golden', {
    behind: [put('piano', 318, 286, 1.15)],
    heron: { pose: 'bow', wears: ['bowTie', 'monocle'], x: 158, y: 290, scale: 1.08 },
  }),
  scene('the last dance of the evening', 'stage', 'golden', {
    heron: { pose: 'dance', wears: ['topHat'], x: 240, y: 290, scale: 1.05 },
    before: [put('sparrows', 336, 302, 1)],
  }),
  scene('a long game of chess with the turtle', 'meadow', 'autumn', {
    sky: ['clouds'],
    heron: { pose: 'reading', wears: ['glasses', 'yellowScarf'], x: 150, y: 290 },
    before: [put('chess', 276, 298, 1.2), put('turtle', 394, 300, 1.3, 'flip')],
    weather: 'leaves',
  }),
  scene('happy birthday, Kawabata', 'meadow', 'rose', {
    heron: { pose: 'bow', wears: ['partyHat'], x: 178, y: 288 },
    before: [put('cake', 342, 296, 1.35), put('gift', 82, 300, 1)],
    weather: 'confetti',
  }),
  scene('four balloons, nearly enough to fly', 'meadow', 'spring', {
    sky: ['clouds'],
    heron: { pose: 'tall', holds: 'balloons', x: 200, y: 296, scale: 0.98, hand: { x: 76, y: -104 } },
    before: [put('mouse', 360, 304, 1), put('tulips', 84, 308, 0.9)],
  }),
  scene('watering the tulips', 'meadow', 'morning', {
    sky: ['sun'],
    behind: [put('hedge', 110, 222, 1), put('hedge', 340, 222, 1)],
    heron: { pose: 'stand', holds: 'wateringCan', wears: ['strawHat'], x: 174, y: 288 },
    before: [put('tulips', 352, 304, 1.2)],
  }),
  scene('taller than the sunflowers, just', 'meadow', 'golden', {
    behind: [put('sunflowers', 100, 288, 1.4), put('sunflowers', 380, 286, 1.5)],
    heron: { pose: 'tall', wears: ['leaf'], x: 230, y: 292 },
    before: [put('butterflies', 316, 112, 0.9)],
  }),
  scene('to and fro under the blossom', 'blossom', 'spring', {
    heron: { pose: 'sit', x: 274, y: 246, wears: ['bowOnHead'], isOffGround: true, turn: -6 },
    behind: [put('swing', 278, 240, 1.12)],
    weather: 'petals',
  }),
  scene('an afternoon in the hammock', 'bamboo', 'noon', {
    heron: { pose: 'sitAsleep', wears: ['strawHat'], x: 226, y: 246, isOffGround: true },
    before: [put('hammock', 238, 246, 1.3), put('zzz', 306, 104, 0.9)],
  }),
  scene('by bicycle along the river', 'meadow', 'spring', {
    sky: ['airBalloon'],
    behind: [put('bicycle', 300, 288, 1.1)],
    heron: { pose: 'walk', wears: ['goggles', 'redScarf'], x: 214, y: 292 },
    before: [put('grass', 50, 324, 1.2)],
  }),
  scene('ready for the slope', 'snowfield', 'snow', {
    sky: ['clouds'],
    heron: { pose: 'aboard', wears: ['goggles', 'yellowScarf'], x: 226, y: 284, isOffGround: true, turn: 8 },
    before: [put('sledge', 230, 288, 1.25)],
    weather: 'snow',
  }),
  scene('the star is straight now', 'snowfield', 'night', {
    sky: ['stars'],
    behind: [put('fir', 344, 286, 1.35)],
    heron: { pose: 'tall', wears: ['redScarf'], x: 178, y: 292 },
    before: [put('gift', 436, 302, 0.8), put('gift', 64, 300, 0.7), put('mouse', 268, 304, 0.7)],
    weather: 'snow',
  }),
  scene('a sparkler for the new year', 'city', 'night', {
    sky: ['fireworks'],
    heron: { pose: 'stand', holds: 'sparkler', wears: ['partyHat'], x: 206 },
    before: [put('stone', 400, 312, 1), put('reeds', 52, 324, 0.8)],
  }),
  scene('magic, with pumpkins', 'meadow', 'dusk', {
    sky: ['moon'],
    heron: { pose: 'lookUp', holds: 'wand', wears: ['wizardHat'], x: 196, y: 290 },
    before: [put('pumpkins', 358, 304, 1.2), put('cat', 74, 302, 1)],
  }),
  scene('soup of the day: mushrooms', 'forest', 'autumn', {
    heron: { pose: 'reading', holds: 'ladle', wears: ['chefHat', 'redScarf'], x: 180, hand: { x: 88, y: -96 } },
    before: [put('pot', 318, 298, 1.2), put('mushrooms', 428, 306, 1), put('grass', 44, 322)],
  }),
  scene('a letter to the missing page', 'meadow', 'rose', {
    sky: ['birds'],
    behind: [put('mailbox', 356, 286, 1.3)],
    heron: { pose: 'stand', holds: 'letter', x: 202, y: 290 },
    before: [put('snail', 88, 304, 0.9)],
  }),
  scene('music that nobody else hears', 'lake', 'dusk', {
    sky: ['crescent', 'stars'],
    heron: { pose: 'dance', wears: ['headphones'], x: 218, y: 262, scale: 1.02, isOffGround: true },
    before: [put('jetty', 206, 270, 1.2), put('notes', 322, 96, 0.9)],
  }),
  scene('the best of the class', 'library', 'golden', {
    heron: { pose: 'proud', wears: ['graduate', 'medal'], x: 240, y: 294 },
    before: [put('books', 392, 300, 1.1)],
  }),
  scene('lost in the library, happily', 'library', 'golden', {
    heron: { pose: 'reading', holds: 'book', wears: ['glasses', 'greenScarf'], x: 216, y: 296 },
    before: [put('books', 84, 302, 1.15), put('cat', 398, 302, 1.05, 'flip')],
  }),
  scene('the top shelf, at last', 'library', 'golden', {
    behind: [put('ladder', 288, 298, 1.3)],
    heron: { pose: 'lookUp', wears: ['bowTie'], x: 184, y: 296 },
    before: [put('books', 404, 302, 0.9), put('owl', 82, 298, 0.9)],
  }),
  scene('a lesson for three chicks', 'river', 'morning', {
    sky: ['paleSun'],
    heron: { pose: 'reading', holds: 'book', x: 148 },
    before: [put('chicks', 346, 290, 1.05, 'flip'), put('tallReeds', 456, 326)],
  }),
  scene('room for one more under the umbrella', 'meadow', 'rain', {
    heron: { pose: 'bow', holds: 'blueUmbrella', x: 176, y: 290, scale: 1.04, hand: { x: 40, y: -108 } },
    before: [put('chick', 300, 294, 1.15, 'flip')],
    weather: 'rain',
  }),
];
