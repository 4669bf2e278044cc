import type { Random } from '../../illustrations/random';
import type { Note } from '../composition/notes';
import type { Sound } from '../sound/sound';

/** Plays notes into a recording. */
export type Instrument = (sound: Sound, notes: readonly Note[], random: Random) => void;

/** Stereo position and width of an instrument. */
export interface Stage {
  /** From -1 (left) to 1 (right; default: 0). */
  place?: number;
  /** Distance between low and high notes, left to right (default: 0.3). */
  width?: number;
}

/** Returns the stereo position of a note: low ones more to the left, as at a piano. */
export const placeOf = (key: number, { place = 0, width = 0.3 }: Stage): number => place + ((key - 64) / 24) * width;
