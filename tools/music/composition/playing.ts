import type { Random } from '../../illustrations/random';
import type { Note } from './notes';

/** Plays as a person does: never quite in time, never quite as strong. @param late at most, in seconds. */
export function humanise(notes: readonly Note[], random: Random, late = 0.014): Note[] {
  return notes.map((note) => ({
    ...note,
    at: note.at + random.between(0, late),
    strength: note.strength * random.between(0.86, 1.06),
  }));
}

/** Makes each phrase rise to its middle and fall again. @param seconds how long a phrase is. */
export function shapePhrases(notes: readonly Note[], seconds: number, depth = 0.3): Note[] {
  return notes.map((note) => {
    const part = (note.at % seconds) / seconds;
    return { ...note, strength: note.strength * (1 - depth + depth * Math.sin(Math.PI * part)) };
  });
}

/** Higher or lower by so many semitones, later by so many seconds, so many times as strong. */
export function copyNotes(notes: readonly Note[], { keys = 0, later = 0, strength = 1 }): Note[] {
  return notes.map((note) => ({
    ...note,
    key: note.key + keys,
    at: note.at + later,
    strength: note.strength * strength,
  }));
}

/** Notes that begin at one moment. */
function chordsOf(notes: readonly Note[]): Note[][] {
  const chords = new Map<number, Note[]>();
  for (const note of notes) chords.set(note.at, [...(chords.get(note.at) ?? []), note]);
  return [...chords.values()].map((chord) => chord.sort((one, other) => one.key - other.key));
}

/** Breaks chords into single notes. */
export interface Breaking {
  /** Which notes of the chord, counted from the lowest, one after the other; -1 is a rest. */
  order: readonly number[];
  /** Seconds from one note to the next. */
  step: number;
  /** Seconds that each one is held; longer than a step, and they ring into one another. */
  held: number;
}

/** Plays chords note by note, over and over as long as they last. */
export function breakChords(notes: readonly Note[], { order, step, held }: Breaking): Note[] {
  return chordsOf(notes).flatMap((chord) => {
    const { at = 0, seconds = 0 } = chord[0] ?? {};
    return Array.from({ length: Math.round(seconds / step) }, (_, index): Note[] => {
      const place = order[index % order.length] ?? -1;
      const note = chord[Math.min(place, chord.length - 1)];
      if (note === undefined) return [];
      const moment = at + index * step;
      // What rings never does so into the next chord.
      const rest = at + seconds - moment;
      return [{ ...note, at: moment, seconds: Math.min(held, rest), strength: note.strength * (index === 0 ? 1 : 0.8) }];
    }).flat();
  });
}

/** The lowest note of each chord. @param keys semitones that it is moved by. */
export function bassOf(notes: readonly Note[], keys = 0): Note[] {
  return chordsOf(notes).flatMap(([lowest]) => (lowest === undefined ? [] : [{ ...lowest, key: lowest.key + keys }]));
}

/** Plays the notes of a chord from the lowest to the highest, one shortly after the other. */
export function rollChords(notes: readonly Note[], gap: number): Note[] {
  return chordsOf(notes).flatMap((chord) =>
    chord.map((note, index) => ({ ...note, at: note.at + index * gap, seconds: note.seconds - index * gap })),
  );
}
