import { readNotes, type Meter } from '../composition/notes';
import { type Piece, playNotes, playPlace } from '../composition/piece';
import { humanise } from '../composition/playing';
import { createBell } from '../instruments/bars-and-bells';
import { createFlute } from '../instruments/flute';
import { createPad, singOo } from '../instruments/pad';
import { createDrops, createRiver } from '../places/water';
import { createWind } from '../places/weather';
import { createCurve } from '../sound/envelopes';

const METER: Meter = { tempo: 60, beats: 8 };

/** A major, kept ambiguous: fifths and seconds, and thirds that come late. */
const CHORDS = readNotes(
  `A2+E3+B3+E4:8 | A2+E3+B3+C#4:8 | F#2+C#3+A3+E4:8 | D2+A2+F#3+E4:8 | B2+F#3+A3+D4:8 | E2+B2+A3+E4:4 E2+B2+B3+E4:4 |
   D2+A2+F#3+A3:8 | A2+E3+B3+C#4:8`,
  METER,
);

const FAR = readNotes(
  '-:4 E5:4 | C#5:5 B4:3 | A4:6 -:2 | D5:4 F#5:4 | E5:4 B4:4 | A4:2 C#5:2 F#5:4 | E5:5 -:3',
  METER,
  { bar: 2, strength: 0.6 },
);

const BELLS = readNotes('-:2 A3:6 | -:8 | -:3 E4:5 | -:8 | -:2 D4:6 | -:8 | -:2 A3:6 | -:2 E4:2 A4:4', METER);

/** Mist: a choir without words, from no direction, and an occasional drop. */
export const mistOverTheBank: Piece = {
  key: 'mist-over-the-bank',
  seconds: 69.5,
  seed: 83,
  room: { decay: 6.5, damping: 2800, size: 1.5 },
  layers: (random) => {
    const brightness = createCurve([
      [0, 0.7],
      [34, 0.95],
      [50, 0.85],
      [70, 0.65],
    ]);
    const choir = createPad({
      attack: 2.8,
      release: 3.6,
      harmonics: 9,
      slope: 1.1,
      detune: 7,
      brightness,
      formant: singOo,
      width: 0.5,
    });
    const ground = createPad({ attack: 3, release: 4, harmonics: 4, slope: 1.4, detune: 2.5, width: 0 });
    const low = CHORDS.filter(({ key }) => key < 53);
    return [
      playNotes(choir, CHORDS, { loudness: 0, room: 0.7 }),
      playNotes(ground, low, { loudness: -5, room: 0.2 }),
      playNotes(
        createFlute({ breath: 0.3, harmonics: [0.12, 0.05, 0.01], vibrato: 8, place: -0.2 }),
        humanise(FAR, random, 0.05),
        { loudness: -6, room: 1.2 },
      ),
      playNotes(createBell({ place: 0.35 }), BELLS, { loudness: -8, room: 1 }),
      playPlace(createWind({ gusts: 6, between: [160, 420], rustle: 0 }), { loudness: -14, room: 0.2 }),
      playPlace(createDrops(8), { loudness: -15, room: 1.2 }),
      playPlace(createRiver({ rush: 380, bubbles: 2, swell: 6 }), { loudness: -17, room: 0.2 }),
    ];
  },
};
