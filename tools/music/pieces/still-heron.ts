import { readNotes, type Meter } from '../composition/notes';
import { type Piece, playNotes, playPlace } from '../composition/piece';
import { humanise, rollChords } from '../composition/playing';
import { createBell } from '../instruments/bars-and-bells';
import { createFlute } from '../instruments/flute';
import { createPlucked } from '../instruments/keys-and-strings';
import { createPad } from '../instruments/pad';
import { createDrops, createRiver } from '../places/water';

const METER: Meter = { tempo: 51, beats: 4 };

/**
 * Slow chords, in the five notes D, F, G, A and C, with B flat below them where the heron thinks of
 * something.
 */
const CHORDS = readNotes(
  `D2+A2+D3+A3:4 | D2+A2+D3+A3:4 | D2+A2+F3+A3:4 | Bb2+F3+C4+D4:4 | Bb2+F3+C4+D4:4 | F2+C3+A3+C4:4 | F2+C3+A3+C4:4 |
   G2+D3+G3+C4:4 | G2+D3+A3+D4:4 | Bb2+F3+C4+D4:4 | Bb2+F3+C4+D4:4 | C3+G3+C4+E4:4 | D2+A2+D4+A4:4 | D2+A2+D3+A3:4 |
   D2+A2+D3+A3:4`,
  METER,
);

const ZITHER = readNotes(
  `D4:3 -:1 | A4:.5 C5:2.5 -:1 | G4:1 A4:3 | -:1 F4:1 D4:2 | C5:1.5 A4:.5 F4:2 | -:4 | A4:1 C5:1 D5:2 |
   F5:1.5 D5:.5 C5:2 | G4:1 A4:1 D5:2 | -:2 F5:2 | D5:1 C5:1 A4:1 G4:1 | G4:1 C5:3 | D5:3 -:1 | A4:1 D4:3 | D4+A4+D5:4`,
  METER,
);

/** The same notes an octave lower, for a following thumb. */
const THUMB = readNotes(
  `-:2 D3:2 | -:4 | -:3 D3:1 | -:3 Bb2:1 | -:4 | F3:2 C4:2 | -:3 A3:1 | -:2 G3:2 | -:3 D3:1 | Bb2:1 F3:3 | -:4 | -:2 C4:2 |
   -:2 A3:2 | -:4 | -:4`,
  METER,
);

const FLUTE = readNotes(
  `A4:1 G4:.5 A4:2.5 | -:4 | -:4 | -:4 | D5:1 C5:1 -:2 | -:4 | -:2 G4:2 | A4:1.5 G4:.5 D4:2`,
  METER,
  { bar: 6, strength: 0.6 },
);

const BOWLS = readNotes(
  'D3:4 | -:4 | -:4 | F3:4 | -:4 | -:4 | C4:4 | -:4 | -:4 | D4:4 | -:4 | G3:4 | -:4 | -:2 A3:2 | D3:4',
  METER,
);

/** A heron that has not moved for an hour: few notes of a zither, a bowl, a drop. */
export const stillHeron: Piece = {
  key: 'still-heron',
  seconds: 76,
  seed: 37,
  room: { decay: 5, damping: 3600, size: 1.35 },
  layers: (random) => {
    const zither = createPlucked({ point: 0.22, bright: 2600, long: 6, place: -0.15 });
    const far = createFlute({ breath: 0.4, harmonics: [0.16, 0.08, 0.02], vibrato: 12, place: 0.4 });
    const pad = createPad({ attack: 2.4, release: 3, harmonics: 4, slope: 1.7, detune: 3 });
    return [
      playNotes(zither, rollChords(humanise(ZITHER, random, 0.03), 0.1), { loudness: 0, room: 0.5 }),
      playNotes(createPlucked({ point: 0.3, bright: 1300, long: 6, place: -0.3 }), humanise(THUMB, random, 0.03), {
        loudness: -4,
        room: 0.5,
      }),
      playNotes(pad, CHORDS, { loudness: -6, room: 0.4 }),
      playNotes(far, humanise(FLUTE, random, 0.03), { loudness: -7, room: 1 }),
      playNotes(createBell({ place: 0.3 }), BOWLS, { loudness: -8, room: 0.6 }),
      playPlace(createDrops(6.5), { loudness: -13, room: 1 }),
      playPlace(createRiver({ rush: 500, bubbles: 2, swell: 6 }), { loudness: -17, room: 0.1 }),
    ];
  },
};
