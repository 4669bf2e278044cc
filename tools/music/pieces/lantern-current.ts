import { readNotes, type Meter } from '../composition/notes';
import { type Piece, playNotes, playPlace } from '../composition/piece';
import { bassOf, humanise, shapePhrases } from '../composition/playing';
import { createBell } from '../instruments/bars-and-bells';
import { createBass } from '../instruments/keys-and-strings';
import { createPad } from '../instruments/pad';
import { createRiver } from '../places/water';

const METER: Meter = { tempo: 66, beats: 3 };
const BAR = (60 / METER.tempo) * METER.beats;

/** From G minor to B flat major, in three: the current turns the lanterns. */
const CHORDS = readNotes(
  `G2+D3+Bb3+D4:3 | G2+D3+Bb3+D4:3 | Eb2+Bb2+G3+D4:3 | Eb2+Bb2+G3+C4:3 |
   D3+F3+Bb3+D4:3 | Bb2+F3+C4+D4:3 | A2+F3+A3+C4:3 | F2+C3+A3+C4:3 |
   G2+D3+Bb3+D4:3 | G2+D3+Bb3+D4:3 | Eb2+Bb2+G3+D4:3 | Eb2+Bb2+G3+D4:3 |
   C3+G3+Bb3+Eb4:3 | C3+G3+Bb3+Eb4:3 | F2+C3+Bb3+C4:3 | F2+C3+A3+C4:3 |
   Eb2+Bb2+G3+D4:3 | F2+C3+A3+C4:3 | G2+D3+Bb3+D4:3 | D3+F3+Bb3+D4:3 |
   Eb2+Bb2+G3+D4:3 | C3+G3+Bb3+Eb4:3 | F2+C3+Bb3+C4:3 | F2+C3+A3+C4:3 | Bb2+F3+C4+D4:3 | Bb2+F3+Bb3+D4:3`,
  METER,
);

/** Notes ring for seconds and overlap: no note is followed by one a semitone beside it. */
const LANTERNS = readNotes(
  `D4:1 G4:1 Bb4:1 | D5:2 C5:1 | G4:1 Bb4:1 D5:1 | C5:1 Bb4:2 | F4:1 Bb4:1 D5:1 | C5:3 | C5:1 A4:1 F4:1 | A4:1 G4:1 F4:1 |
   G4:1 D5:1 G5:1 | F5:1 D5:2 | G5:1 D5:1 Bb4:1 | C5:1 D5:2 | C5:1 G4:1 Bb4:1 | G5:2 F5:1 | F5:1 C5:2 | A4:3 |
   G4:1 D5:1 F5:1 | C5:1 F5:1 A5:1 | G5:2 D5:1 | F5:2 D5:1 | G5:1 F5:1 D5:1 | G4:1 C5:2 | C5:1 F5:2 | G5:1 F5:1 C5:1 |
   D5:3 | Bb4+D5+F5:3`,
  METER,
);

/** Paper lanterns that float downstream at night: low bells over a slow river. */
export const lanternCurrent: Piece = {
  key: 'lantern-current',
  seconds: 76,
  seed: 67,
  room: { decay: 4.8, damping: 3000, size: 1.3 },
  layers: (random) => {
    const pad = createPad({ attack: 1.3, release: 1.6, harmonics: 6, slope: 1.5, detune: 4.5 });
    const low = bassOf(CHORDS).filter((_, index) => index % 2 === 0);
    return [
      playNotes(createBell({ place: 0.1, width: 0.7 }), humanise(shapePhrases(LANTERNS, 4 * BAR), random, 0.03), {
        loudness: 0,
        room: 0.5,
      }),
      playNotes(pad, CHORDS, { loudness: -3, room: 0.4 }),
      playNotes(createBell({ width: 0, place: -0.2 }), low, { loudness: -6, room: 0.4 }),
      playNotes(createBass(), bassOf(CHORDS), { loudness: -9, room: 0.1 }),
      playPlace(createRiver({ rush: 420, bubbles: 5, swell: 2.6 }), { loudness: -12, room: 0.1 }),
    ];
  },
};
