import { momentOf, readNotes, type Meter } from '../composition/notes';
import { type Piece, playNotes, playPlace } from '../composition/piece';
import { breakChords, copyNotes, humanise, shapePhrases } from '../composition/playing';
import { createPlucked } from '../instruments/keys-and-strings';
import { createPad } from '../instruments/pad';
import { createRiver } from '../places/water';
import { createCurve } from '../sound/envelopes';

const METER: Meter = { tempo: 57, beats: 4 };
const BAR = (60 / METER.tempo) * METER.beats;

/** D major. It gets brighter to the middle; the last cadence is a plagal one. */
const CHORDS = readNotes(
  `D2+A2+F#3+A3+E4:4 | G2+D3+F#3+B3+D4:4 | B2+F#3+A3+D4:4    | A2+E3+A3+D4:2 A2+E3+A3+C#4:2 |
   D2+A2+F#3+A3+E4:4 | G2+D3+F#3+B3+D4:4 | E2+B2+G3+B3+D4:4 | A2+E3+G3+D4:2 A2+E3+G3+C#4:2 |
   B2+F#3+A3+D4+F#4:4 | F#2+C#3+A3+C#4+E4:4 | G2+D3+B3+D4+A4:4 | F#2+D3+A3+D4+F#4:4 |
   E2+B2+G3+B3+D4:4 | A2+G3+B3+D4+E4:2 A2+G3+A3+C#4+E4:2 | D2+A2+F#3+A3+E4:4 | G2+D3+B3+D4+F#4:4 | D2+A2+F#3+A3+D4:4`,
  METER,
);

const MELODY = readNotes(
  `-:2 D5:1 F#5:1 | A5:3 F#5:1 | E5:3 -:1 | -:2 D5:1 E5:1 | F#5:2 D5:2 | G5:1.5 F#5:.5 E5:2 | E5:1 D5:1 C#5:2 |
   D5:1 F#5:1 B5:2 | A5:2 C#6:1 A5:1 | B5:1.5 A5:.5 G5:1 B5:1 | A5:3 F#5:1 | G5:1 F#5:1 E5:1 D5:1 | E5:2 C#5:2 |
   D5:3 F#5:1 | B4:1 D5:1 F#5:2 | D5:4`,
  METER,
  { bar: 2 },
);

/** The sun comes up behind the river: slow chords, a harp, water. */
export const riversideDawn: Piece = {
  key: 'riverside-dawn',
  seconds: 76,
  seed: 11,
  room: { decay: 4.2, damping: 3800, size: 1.2 },
  layers: (random) => {
    const brightness = createCurve([
      [0, 0.5],
      [momentOf(METER, 9), 0.86],
      [momentOf(METER, 13), 0.9],
      [momentOf(METER, 17), 0.6],
    ]);
    const pad = createPad({ attack: 1.6, release: 2.6, harmonics: 7, slope: 1.35, detune: 4, brightness, width: 0.4 });
    const harp = createPlucked({ point: 0.42, bright: 2400, long: 5, place: 0.15 });
    const ripples = breakChords(
      CHORDS.filter(({ at }) => at >= momentOf(METER, 5) && at < momentOf(METER, 17)),
      { order: [0, 2, 3, 4, 3, 2, 1, 2], step: BAR / 8, held: 2.5 },
    );
    return [
      playNotes(pad, CHORDS, { loudness: 0, room: 0.5 }),
      playNotes(harp, humanise(shapePhrases(MELODY, 4 * BAR), random), { loudness: -1, room: 0.6 }),
      playNotes(harp, humanise(copyNotes(ripples, { strength: 0.6 }), random, 0.03), { loudness: -8, room: 0.6 }),
      playPlace(createRiver({ rush: 900, bubbles: 22, swell: 4 }), { loudness: -9, room: 0.1 }),
    ];
  },
};
