/** A note to play. */
export interface Note {
  /** Start time, in seconds. */
  at: number;
  /** Duration, in seconds. */
  seconds: number;
  /** Key number: 60 is middle C, one more is a semitone higher. */
  key: number;
  /** Strength from 0 to 1. */
  strength: number;
}

/** Returns the frequency of a key in Hz, in equal temperament; A4 is 440 Hz. */
export const frequencyOf = (key: number): number => 440 * 2 ** ((key - 69) / 12);

/** Tempo and meter with which text is converted to notes. */
export interface Meter {
  /** Beats per minute. */
  tempo: number;
  /** Beats per bar. */
  beats: number;
  /** Seconds of silence before the first bar (default: 1). */
  start?: number;
}

/**
 * Returns the time of a bar (the first one is 1) and a beat in it (the first one is 0), in seconds.
 */
export const momentOf = ({ tempo, beats, start = 1 }: Meter, bar: number, beat = 0): number =>
  start + (((bar - 1) * beats + beat) * 60) / tempo;

/**
 * Parses notes from text such as `D5:1.5 F#5:.5 -:2 | A3+D4:4`: names and beats, `+` for
 * simultaneous notes, `-` for a rest, `|` after each bar.
 * @throws {Error} when a bar has the wrong number of beats, or a word is not a note.
 */
export function readNotes(text: string, meter: Meter, { bar: first = 1, strength = 0.7 } = {}): Note[] {
  const beat = 60 / meter.tempo;
  return text.split('|').flatMap((bar, index) => {
    const start = momentOf(meter, first + index);
    let place = 0;
    const notes = bar
      .trim()
      .split(/\s+/)
      .flatMap((word) => {
        const [names = '', length = ''] = word.split(':');
        const beats = Number(length);
        if (!(beats > 0)) throw new Error(`Expected a note and its beats, such as D5:2, received "${word}".`);
        const at = start + place * beat;
        place += beats;
        if (names === '-') return [];
        return names.split('+').map((name): Note => ({ at, seconds: beats * beat, key: keyOf(name), strength }));
      });
    if (Math.abs(place - meter.beats) > 1e-6) {
      throw new Error(`Expected ${meter.beats} beats in bar ${first + index}, received ${place}: "${bar.trim()}".`);
    }
    return notes;
  });
}

const SEMITONES: ReadonlyMap<string, number> = new Map(Object.entries({ C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 }));

/** Returns the key number of a note such as `F#4` or `Bb3`. */
export function keyOf(name: string): number {
  const [, letter = '', accidental, octave] = /^([A-G])([#b]?)(\d)$/.exec(name) ?? [];
  const semitone = SEMITONES.get(letter);
  if (semitone === undefined) throw new Error(`Expected a note such as F#4, received "${name}".`);
  return 12 * (Number(octave) + 1) + semitone + (accidental === '#' ? 1 : accidental === 'b' ? -1 : 0);
}
