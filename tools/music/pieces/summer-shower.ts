import { momentOf, readNotes, type Meter } from '../composition/notes';
import { type Piece, playNotes, playPlace } from '../composition/piece';
import { breakChords, humanise, rollChords, shapePhrases } from '../composition/playing';
import { createFeltPiano } from '../instruments/keys-and-strings';
import { createPad } from '../instruments/pad';
import { createRain } from '../places/weather';
import { createCurve } from '../sound/envelopes';

const METER: Meter = { tempo: 70, beats: 4 };
const BEAT = 60 / METER.tempo;

/** F major, with one foreign chord (E flat) before the return. */
const CHORDS = readNotes(
  `F2+C3+G3+A3:4 | E2+C3+G3+C4:4 | D2+A2+F3+A3:4 | Bb2+F3+A3+D4:4 | A2+F3+A3+C4:4 | G2+D3+F3+Bb3:4 |
   C3+F3+Bb3+D4:2 C3+E3+G3+C4:2 | F2+C3+A3+C4:4 |
   D2+A2+F3+A3:4 | A2+E3+G3+C4:4 | Bb2+F3+Bb3+D4:4 | A2+F3+A3+C4:4 | G2+D3+F3+Bb3:4 | F2+D3+A3+D4:4 | Eb2+Bb2+G3+D4:4 |
   C3+F3+Bb3+D4:2 C3+E3+Bb3+C4:2 |
   F2+C3+G3+A3:4 | E2+C3+G3+C4:4 | Bb2+F3+C4+D4:4`,
  METER,
);

const MELODY = readNotes(
  `-:2 A4:1 C5:1 | E5:1.5 D5:.5 C5:2 | F5:1.5 E5:.5 D5:1 A4:1 | D5:3 -:1 | C5:1 F5:1 A5:2 | G5:1.5 F5:.5 D5:2 |
   D5:1 F5:1 E5:2 | F5:3 -:1 |
   A5:1.5 G5:.5 F5:1 D5:1 | E5:2 C5:1 E5:1 | D5:1.5 C5:.5 Bb4:1 D5:1 | C5:3 -:1 | Bb4:1 D5:1 G5:2 | F5:1.5 E5:.5 D5:2 |
   G5:1.5 F5:.5 D5:1 Bb4:1 | C5:2 E5:1 G5:1 |
   A5:2 G5:1 E5:1 | G5:1.5 E5:.5 C5:2 | D5:1 C5:1 Bb4:1 C5:1`,
  METER,
  { strength: 0.8 },
);

const END = readNotes('F2+C3+A3+C4+F4+A4+C5+F5:4', METER, { bar: 20, strength: 0.6 }).map((note) => ({
  ...note,
  // The last chord is left to ring.
  seconds: note.seconds + 1.5,
}));

/** At the open window during rain: a felt piano. */
export const summerShower: Piece = {
  key: 'summer-shower',
  seconds: 73,
  seed: 71,
  room: { decay: 2.6, damping: 4200, size: 1 },
  layers: (random) => {
    const piano = createFeltPiano({ width: 0.45 });
    const left = breakChords(CHORDS, { order: [0, 1, 2, 3, 2, 3, 1, 2], step: BEAT / 2, held: 4 * BEAT });
    const rain = createCurve([
      [0, 0.35],
      [momentOf(METER, 7), 0.55],
      [momentOf(METER, 12), 1],
      [momentOf(METER, 17), 0.55],
      [73, 0.3],
    ]);
    const middle = CHORDS.filter(({ at, key }) => key > 52 && at >= momentOf(METER, 9) && at < momentOf(METER, 19));
    const strings = createPad({ attack: 1.2, release: 2, harmonics: 5, slope: 1.6, detune: 4 });
    return [
      playNotes(piano, humanise(shapePhrases([...MELODY, ...rollChords(END, 0.09)], 16 * BEAT), random, 0.02), {
        loudness: 0,
        room: 0.35,
      }),
      playNotes(piano, humanise(left, random, 0.02), { loudness: -4, room: 0.3 }),
      playNotes(strings, middle, { loudness: -8, room: 0.5 }),
      playPlace(createRain(rain), { loudness: -9, room: 0.05 }),
    ];
  },
};
