import type { Random } from '../../illustrations/random';
import type { Note } from './notes';

/**
 * Varies time and strength slightly, like a human player.
 * @param late Maximum delay, in seconds.
 */
export function humanise(notes: readonly Note[], random: Random, late = 0.014): Note[] {
  return notes.map((note) => ({
    ...note,
    at: note.at + random.between(0, late),
    strength: note.strength * random.between(0.86, 1.06),
  }));
}

/** Makes each phrase rise to its middle and fall again. @param seconds Duration of a phrase. */
export function shapePhrases(notes: readonly Note[], seconds: number, depth = 0.3): Note[] {
  return notes.map((note) => {
    const part = (note.at % seconds) / seconds;
    return { ...note, strength: note.strength * (1 - depth + depth * Math.sin(Math.PI * part)) };
  });
}

/** Copies notes, transposed by semitones, delayed by seconds, and scaled in strength. */
export function copyNotes(notes: readonly Note[], { keys = 0, later = 0, strength = 1 }): Note[] {
  return notes.map((note) => ({
    ...note,
    key: note.key + keys,
    at: note.at + later,
    strength: note.strength * strength,
  }));
}

/** Groups notes that start at the same time. */
function chordsOf(notes: readonly Note[]): Note[][] {
  const chords = new Map<number, Note[]>();
  for (const note of notes) chords.set(note.at, [...(chords.get(note.at) ?? []), note]);
  return [...chords.values()].map((chord) => chord.sort((one, other) => one.key - other.key));
}

/** Pattern that breaks chords into single notes. */
export interface Breaking {
  /** Notes of the chord in order, counted from the lowest; -1 is a rest. */
  order: readonly number[];
  /** Seconds from one note to the next. */
  step: number;
  /** Duration of each note in seconds; longer than a step, the notes overlap. */
  held: number;
}

/** Plays chords note by note, repeating the pattern as long as they last. */
export function breakChords(notes: readonly Note[], { order, step, held }: Breaking): Note[] {
  return chordsOf(notes).flatMap((chord) => {
    const { at = 0, seconds = 0 } = chord[0] ?? {};
    return Array.from({ length: Math.round(seconds / step) }, (_, index): Note[] => {
      const place = order[index % order.length] ?? -1;
      const note = chord[Math.min(place, chord.length - 1)];
      if (note === undefined) return [];
      const moment = at + index * step;
      // A note never rings into the next chord.
      const rest = at + seconds - moment;
      return [
        { ...note, at: moment, seconds: Math.min(held, rest), strength: note.strength * (index === 0 ? 1 : 0.8) },
      ];
    }).flat();
  });
}

/** Returns the lowest note of each chord. @param keys Transposition in semitones. */
export function bassOf(notes: readonly Note[], keys = 0): Note[] {
  return chordsOf(notes).flatMap(([lowest]) => (lowest === undefined ? [] : [{ ...lowest, key: lowest.key + keys }]));
}

/** Plays the notes of a chord from the lowest to the highest, one shortly after the other. */
export function rollChords(notes: readonly Note[], gap: number): Note[] {
  return chordsOf(notes).flatMap((chord) =>
    chord.map((note, index) => ({ ...note, at: note.at + index * gap, seconds: note.seconds - index * gap })),
  );
}
