import { momentOf, readNotes, type Meter } from '../composition/notes';
import { type Piece, playNotes, playPlace } from '../composition/piece';
import { breakChords, copyNotes, humanise, shapePhrases } from '../composition/playing';
import { createKalimba, createPlank } from '../instruments/bars-and-bells';
import { createFlute } from '../instruments/flute';
import { createBass, createPlucked } from '../instruments/keys-and-strings';
import { createPad } from '../instruments/pad';
import { createRiver } from '../places/water';

const METER: Meter = { tempo: 88, beats: 4 };
const BEAT = 60 / METER.tempo;
const BARS = 26;

/** G major: two introductory bars, then a song of eight bars, another one, and the first again. */
const CHORDS = readNotes(
  `G2+D3+G3+B3+D4:4 | G2+D3+G3+B3+D4:4 |
   G2+D3+G3+B3+D4:4 | E2+B2+G3+B3+D4:4 | C3+G3+C4+E4+G4:4 | D3+A3+D4+F#4+A4:4 |
   G2+D3+G3+B3+D4:4 | E2+B2+G3+B3+D4:4 | A2+E3+G3+C4+E4:2 D3+A3+C4+D4+F#4:2 | G2+D3+G3+B3+D4:4 |
   C3+G3+C4+E4+G4:4 | B2+G3+B3+D4+G4:4 | A2+E3+A3+C4+E4:4 | D3+A3+D4+F#4+A4:4 |
   E2+B2+G3+B3+E4:4 | C3+G3+C4+E4+G4:4 | A2+E3+G3+C4+E4:4 | D3+A3+D4+G4:2 D3+A3+D4+F#4:2 |
   G2+D3+G3+B3+D4:4 | E2+B2+G3+B3+D4:4 | C3+G3+C4+E4+G4:4 | D3+A3+D4+F#4+A4:4 |
   B2+G3+B3+D4+G4:4 | C3+G3+C4+E4+G4:4 | D3+A3+C4+F#4:4 | G2+D3+G3+B3+D4:4`,
  METER,
);

const MELODY = readNotes(
  `D5:1.5 E5:.5 G5:2 | B5:1 A5:.5 G5:.5 E5:2 | E5:1.5 G5:.5 E5:1 C5:1 | D5:3 -:1 |
   D5:1.5 E5:.5 G5:2 | B5:1 D6:.5 B5:.5 G5:2 | A5:1 C6:1 A5:1 F#5:1 | G5:3 -:1 |
   E5:2 G5:1 C6:1 | B5:2 G5:1 D5:1 | C5:1 E5:1 A5:2 | A5:1 F#5:1 D5:2 |
   G5:1.5 F#5:.5 E5:1 B5:1 | C6:1.5 B5:.5 G5:1 E5:1 | A5:1 G5:1 E5:1 C5:1 | D5:2 F#5:1 A5:1 |
   B5:1.5 A5:.5 G5:2 | B5:1 A5:.5 G5:.5 E5:2 | E5:1.5 G5:.5 C6:1 G5:1 | A5:3 -:1 |
   D5:1.5 E5:.5 G5:2 | C6:1 B5:.5 A5:.5 G5:1 E5:1 | F#5:1.5 E5:.5 A5:1 F#5:1 | G5:4`,
  METER,
  { bar: 3, strength: 0.75 },
);

const BASS = readNotes(
  `G2:2 D2:2 | G2:2 D2:2 |
   G2:2 D2:2 | E2:2 B2:2 | C3:2 G2:2 | D3:2 A2:2 | G2:2 D2:2 | E2:2 B2:2 | A2:2 D2:2 | G2:2 B2:2 |
   C3:2 G2:2 | B2:2 G2:2 | A2:2 E2:2 | D2:2 A2:2 | E2:2 B2:2 | C3:2 G2:2 | A2:2 E2:2 | D2:2 A2:2 |
   G2:2 D2:2 | E2:2 B2:2 | C3:2 G2:2 | D3:2 A2:2 | B2:2 G2:2 | C3:2 E2:2 | D2:2 A2:2 | G2:4`,
  METER,
);

/** A step on every beat, left and right. */
const STEPS = Array.from({ length: BARS * METER.beats - 3 }, (_, beat) => ({
  at: momentOf(METER, 1, beat),
  seconds: 0.2,
  key: beat % 2 === 0 ? 50 : 53,
  strength: beat % METER.beats === 0 ? 0.9 : 0.6,
}));

/** Crossing the new bridge without hurry: a guitar, steps on planks, whistling. */
export const firstCrossing: Piece = {
  key: 'first-crossing',
  seconds: 75,
  seed: 41,
  room: { decay: 2, damping: 4500, size: 0.85 },
  layers: (random) => {
    const guitar = createPlucked({ point: 0.26, bright: 2500, long: 3.2, place: -0.25 });
    const whistle = createFlute({ breath: 0.08, harmonics: [0.14, 0.06, 0.01], vibrato: 7, place: 0.15 });
    const strum = breakChords(CHORDS, { order: [0, 2, 3, 4, 1, 3, 4, 3], step: BEAT / 2, held: 1.4 });
    const again = MELODY.filter(({ at }) => at >= momentOf(METER, 19));
    const bridge = CHORDS.filter(({ at, key }) => key > 54 && at >= momentOf(METER, 11));
    const pad = createPad({ attack: 0.9, release: 1.4, harmonics: 4, slope: 1.7, detune: 3.5 });
    return [
      playNotes(whistle, humanise(shapePhrases(MELODY, 16 * BEAT), random), { loudness: 0, room: 0.45 }),
      playNotes(guitar, humanise(strum, random), { loudness: -1, room: 0.3 }),
      playNotes(createBass(), humanise(BASS, random), { loudness: -4, room: 0.1 }),
      playNotes(createKalimba({ place: 0.45 }), humanise(again, random, 0.02), { loudness: -6, room: 0.5 }),
      playNotes(pad, copyNotes(bridge, { strength: 0.7 }), { loudness: -9, room: 0.5 }),
      playPlace(
        (sound, chance) => createPlank({ width: 2, place: 0.75 })(sound, humanise(STEPS, chance, 0.01), chance),
        {
          loudness: -10,
          room: 0.25,
        },
      ),
      playPlace(createRiver({ rush: 700, bubbles: 10, swell: 5 }), { loudness: -16, room: 0 }),
    ];
  },
};
