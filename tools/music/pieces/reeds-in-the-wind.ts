import { momentOf, readNotes, type Meter } from '../composition/notes';
import { type Piece, playNotes, playPlace } from '../composition/piece';
import { bassOf, breakChords, humanise, shapePhrases } from '../composition/playing';
import { createFlute } from '../instruments/flute';
import { createPlucked } from '../instruments/keys-and-strings';
import { createPad } from '../instruments/pad';
import { createWind } from '../places/weather';

const METER: Meter = { tempo: 64, beats: 4 };
const BAR = (60 / METER.tempo) * METER.beats;

/** D dorian: its fourth chord is major, which makes it less sad. */
const CHORDS = readNotes(
  `D2+A2+A3+D4:4 | D2+A2+A3+D4:4 | C2+G2+G3+E4:4 | G2+D3+B3+D4:4 | D2+A2+A3+F4:4 | D2+A2+A3+D4:4 |
   F2+C3+A3+C4:4 | C2+G2+G3+C4:4 | A2+E3+C4+E4:4 | D2+A2+A3+D4:4 | G2+D3+B3+D4:4 | A2+E3+G3+C4:4 |
   D2+A2+A3+D4:4 | D2+A2+A3+F4:4 | F2+C3+A3+C4:4 | G2+D3+B3+D4:4 | D2+A2+A3+D4:4 | D2+A2+A3+D4:4`,
  METER,
);

const CALL = readNotes(
  `A4:1 D5:2 E5:1 | G5:2 E5:1 D5:1 | D5:3 -:1 | -:4 | -:4 | A5:2 G5:.5 F5:.5 E5:1 | G5:3 -:1 | -:4 | -:4 |
   B5:1.5 A5:.5 G5:1 D5:1 | E5:3 -:1 | A4:1 D5:1 E5:1 F5:1 | A5:3 -:1 | C6:1.5 A5:.5 F5:2 | G5:1 A5:1 B5:2 |
   A5:2 F5:1 E5:1 | D5:4`,
  METER,
  { bar: 2, strength: 0.8 },
);

const ANSWER = readNotes(
  `D5:1 A4:2 C5:1 | D5:3 -:1 | -:4 | -:4 | C5:1 E5:2 D5:1 | F5:1 E5:1 D5:1 A4:1 | -:4 | -:4 | -:4 | -:2 F5:1 D5:1 |
   A5:1.5 F5:.5 C5:2 | B4:1 D5:1 G5:2 | F5:2 A4:2 | A4:4`,
  METER,
  { bar: 5, strength: 0.7 },
);

/** Two flutes among reeds: one calls, the other answers, and at the end both go together. */
export const reedsInTheWind: Piece = {
  key: 'reeds-in-the-wind',
  seconds: 73,
  seed: 23,
  room: { decay: 3, damping: 4200, size: 1 },
  layers: (random) => {
    const flute = { breath: 0.22, harmonics: [0.24, 0.1, 0.03], vibrato: 9 } as const;
    const pad = createPad({ attack: 1.4, release: 2.2, harmonics: 5, slope: 1.6, detune: 3.5 });
    const zither = createPlucked({ point: 0.3, bright: 1700, long: 4.5, place: 0.1 });
    const plucked = breakChords(CHORDS, { order: [0, 1, 2, -1, 3, 2, 1, -1], step: BAR / 8, held: 2 });
    return [
      playNotes(createFlute({ ...flute, place: -0.4 }), shapePhrases(humanise(CALL, random, 0.02), 3 * BAR), {
        loudness: 0,
        room: 0.5,
      }),
      playNotes(createFlute({ ...flute, breath: 0.28, place: 0.45 }), humanise(ANSWER, random, 0.02), {
        loudness: -2,
        room: 0.6,
      }),
      playNotes(pad, CHORDS, { loudness: -4, room: 0.4 }),
      playNotes(
        zither,
        humanise(
          plucked.filter(({ at }) => at < momentOf(METER, 18)),
          random,
          0.02,
        ),
        { loudness: -7, room: 0.4 },
      ),
      playNotes(createPlucked({ point: 0.4, bright: 900, long: 5, width: 0 }), bassOf(CHORDS), {
        loudness: -9,
        room: 0.2,
      }),
      playPlace(createWind({ gusts: 4.5, between: [220, 760], rustle: 0.8 }), { loudness: -9, room: 0 }),
    ];
  },
};
