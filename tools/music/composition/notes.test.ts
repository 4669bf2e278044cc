import { keyOf, readNotes } from './notes';
import { bassOf, breakChords } from './playing';

const METER = { tempo: 60, beats: 4 };

it('reads notes, chords and rests, each at its time', () => {
  expect(readNotes('A4:1 -:1 C4+Eb4:2 | F#5:4', METER, { strength: 1 })).toEqual([
    { at: 1, seconds: 1, key: 69, strength: 1 },
    { at: 3, seconds: 2, key: 60, strength: 1 },
    { at: 3, seconds: 2, key: 63, strength: 1 },
    { at: 5, seconds: 4, key: 78, strength: 1 },
  ]);
});

it('names an incomplete bar, and an invalid note', () => {
  expect(() => readNotes('A4:4 | A4:1 C5:2', METER)).toThrow('Expected 4 beats in bar 2, received 3: "A4:1 C5:2".');
  expect(() => readNotes('A4', METER)).toThrow('received "A4"');
  expect(() => keyOf('H4')).toThrow('Expected a note such as F#4, received "H4".');
});

it('breaks chords from their lowest note, without overlap with the next one', () => {
  const chords = readNotes('G3+C3+E3:4 | D3+A3:4', METER);
  const broken = breakChords(chords, { order: [0, 2, -1, 1], step: 1, held: 3 });
  expect(broken.map(({ key }) => key)).toEqual([48, 55, 52, 50, 57, 57]);
  expect(broken.map(({ at, seconds }) => at + seconds)).toEqual([4, 5, 5, 8, 9, 9]);
  expect(bassOf(chords, -12).map(({ key }) => key)).toEqual([36, 38]);
});
