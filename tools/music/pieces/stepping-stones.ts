import { momentOf, readNotes, type Meter } from '../composition/notes';
import { type Piece, playNotes, playPlace } from '../composition/piece';
import { copyNotes, humanise, shapePhrases } from '../composition/playing';
import { createKalimba, createMarimba } from '../instruments/bars-and-bells';
import { createPad } from '../instruments/pad';
import { createDrops, createRiver } from '../places/water';

const METER: Meter = { tempo: 98, beats: 4 };
const BAR = (60 / METER.tempo) * METER.beats;

/**
 * Eight quavers over each bass note, as three, three and two: only the five notes C, D, E, G and A.
 */
const RUNS: Readonly<Record<string, string>> = {
  C: 'G4 C5 E5 G4 C5 E5 D5 C5',
  E: 'G4 C5 E5 G4 C5 E5 D5 C5',
  F: 'A4 C5 D5 A4 C5 D5 E5 C5',
  A: 'A4 C5 E5 A4 C5 E5 D5 C5',
  G: 'G4 A4 D5 G4 A4 D5 E5 D5',
};

/** Bass under the five notes, a letter per bar: they stay, and the bass changes. */
const GROUND = 'CC CCFF AAGG FGAE FGCC CCFF AAGG FC'.replaceAll(' ', '').split('');

const LOW: Readonly<Record<string, string>> = {
  C: 'C3:1.5 G3:1.5 C3:1',
  E: 'E2:1.5 C3:1.5 G3:1',
  F: 'F2:1.5 C3:1.5 F3:1',
  A: 'A2:1.5 E3:1.5 A2:1',
  G: 'G2:1.5 D3:1.5 G2:1',
};

const SOFT: Readonly<Record<string, string>> = {
  C: 'C3+G3+E4:4',
  E: 'E3+G3+C4:4',
  F: 'F2+C3+A3:4',
  A: 'A2+E3+C4:4',
  G: 'G2+D3+D4:4',
};

const run = (letter: string) => (RUNS[letter] ?? '').replaceAll(/\S+/g, (name) => `${name}:.5`);
const perBar = (bar: (letter: string) => string) => GROUND.slice(0, -1).map(bar).join(' | ');

const MELODY = readNotes(
  `E5:1.5 G5:1.5 A5:1 | G5:3 -:1 | C6:1.5 A5:1.5 G5:1 | A5:3 -:1 | E5:1.5 G5:1.5 C6:1 | A5:2 E5:1 -:1 |
   D5:1.5 E5:1.5 G5:1 | D5:3 -:1 |
   C6:1 A5:1.5 G5:1.5 | D6:1 A5:1.5 G5:1.5 | E6:1.5 D6:.5 C6:2 | G5:3 -:1 | A5:1 C6:1.5 D6:1.5 | G5:1 A5:1.5 D6:1.5 |
   C6:3 -:1 | -:2 G5:1 A5:1 |
   E5:1.5 G5:1 E5:.5 A5:1 | G5:2 E5:.5 G5:.5 -:1 | C6:1.5 A5:1 C6:.5 D6:1 | C6:2 A5:1 -:1 | E6:1.5 D6:1.5 C6:1 |
   A5:2 E5:1 -:1 | D5:1.5 E5:1.5 A5:1 | G5:3 -:1 | A5:1.5 G5:1.5 D5:1 | C5+G5:4`,
  METER,
  { bar: 3, strength: 0.85 },
);

/** From stone to stone over the river: two marimbas, and a thumb piano that enters a bar later. */
export const steppingStones: Piece = {
  key: 'stepping-stones',
  seconds: 73,
  seed: 53,
  room: { decay: 2.2, damping: 5000, size: 0.9 },
  layers: (random) => {
    const runs = readNotes(`${perBar(run)} | G4:.5 C5:.5 E5:3`, METER, { strength: 0.6 });
    const low = readNotes(`${perBar((letter) => LOW[letter] ?? '')} | C2+C3:4`, METER);
    const soft = readNotes(`${perBar((letter) => SOFT[letter] ?? '')} | C3+G3+E4:4`, METER);
    const echo = copyNotes(
      MELODY.filter(({ at }) => at >= momentOf(METER, 19) && at < momentOf(METER, 27)),
      { later: BAR },
    );
    const pad = createPad({ attack: 1, release: 1.8, harmonics: 4, slope: 1.8, detune: 3.5 });
    return [
      playNotes(createMarimba({ place: 0.25 }), humanise(shapePhrases(MELODY, 4 * BAR), random), {
        loudness: 0,
        room: 0.4,
      }),
      playNotes(createMarimba({ place: -0.45 }), humanise(runs, random), { loudness: -4, room: 0.35 }),
      playNotes(createMarimba({ width: 0 }), humanise(low, random), { loudness: -4, room: 0.2 }),
      playNotes(createKalimba({ place: 0.6 }), humanise(echo, random), { loudness: -6, room: 0.6 }),
      playNotes(pad, soft, { loudness: -8, room: 0.4 }),
      playPlace(createDrops(3.7), { loudness: -14, room: 0.6 }),
      playPlace(createRiver({ rush: 800, bubbles: 14, swell: 5 }), { loudness: -16, room: 0 }),
    ];
  },
};
