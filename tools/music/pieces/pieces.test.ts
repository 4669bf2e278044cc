import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createRandom } from '../../illustrations/random';
import { musicsConfigSchema } from '../../../content-schema';
import type { Note } from '../composition/notes';
import { toWav } from '../files/wav';
import { measurePeak } from '../mastering/true-peak';
import { CEILING } from '../mastering/master';
import { perform } from '../perform';
import { gainOf, type Sound } from '../sound/sound';
import { PIECES } from './pieces';

const notesOf = (piece: (typeof PIECES)[number]): Note[] =>
  piece.layers(createRandom(piece.seed)).flatMap(({ notes }) => [...notes]);

it('has a piece for each track of the site, and no other', () => {
  const file = path.resolve(__dirname, '../../../content/musicsConfig.json');
  const config = musicsConfigSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  const tracks = Object.values(config).flatMap((list) => list.map(({ key }) => key));
  expect(PIECES.map(({ key }) => key)).toEqual(tracks);
});

describe.each(PIECES)('$key', (piece) => {
  let excerpt: Sound;
  beforeAll(() => {
    excerpt = perform(piece, 2);
  });

  it('has the same samples each time, all of them numbers below the ceiling', () => {
    expect(Buffer.compare(toWav(perform(piece, 2)), toWav(excerpt))).toBe(0);
    for (const channel of [excerpt.left, excerpt.right]) expect(channel.every(Number.isFinite)).toBe(true);
    const peak = measurePeak(excerpt.left, excerpt.right);
    expect(peak).toBeLessThan(gainOf(CEILING) * 1.001);
    expect(peak).toBeGreaterThan(0.05);
  });

  it('begins and ends in silence', () => {
    for (const channel of [excerpt.left, excerpt.right]) {
      expect(Math.abs(channel[0] ?? 1)).toBeLessThan(1e-6);
      expect(Math.abs(channel.at(-1) ?? 1)).toBeLessThan(1e-6);
    }
  });

  it('has no two notes that sound together a semitone apart, or an octave more', () => {
    const notes = notesOf(piece).sort((one, other) => one.at - other.at);
    const rubbing = notes.flatMap((note, index) =>
      notes
        .slice(index + 1)
        .filter((other) => {
          const together = Math.min(note.at + note.seconds, other.at + other.seconds) - other.at;
          return together > 0.3 && [1, 13].includes(Math.abs(note.key - other.key));
        })
        .map((other) => `${note.key} at ${note.at.toFixed(2)} and ${other.key} at ${other.at.toFixed(2)}`),
    );
    expect(rubbing).toEqual([]);
  });

  it('leaves time to ring: its last note ends seconds before the piece', () => {
    const end = Math.max(...notesOf(piece).map(({ at, seconds }) => at + seconds));
    expect(piece.seconds - end).toBeGreaterThan(1);
    expect(piece.seconds - end).toBeLessThan(5);
  });
});
