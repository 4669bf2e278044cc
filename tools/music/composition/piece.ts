import type { Random } from '../../illustrations/random';
import type { Instrument } from '../instruments/instrument';
import type { Room } from '../sound/reverb';
import type { Sound } from '../sound/sound';
import type { Note } from './notes';

/** One voice of a piece: an instrument with its notes, or what the place sounds like. */
export interface Layer {
  /** How loud it is beside the others, in LU: the loudest has 0. It is brought there by measuring it. */
  loudness: number;
  /** How much of it the room gives back: 0 nothing, 1 as much as is heard of it directly. */
  room: number;
  /** What it plays, where that is notes. */
  notes: readonly Note[];
  /** Adds it to a recording. */
  play(sound: Sound, random: Random): void;
}

/** A piece of music. */
export interface Piece {
  /** Names its file and its translations. */
  key: string;
  seconds: number;
  /** Decides what the piece leaves to chance. */
  seed: number;
  room: Room;
  /** Voices, from chance: who plays is never quite in time. */
  layers(random: Random): readonly Layer[];
}

/** A layer of notes for an instrument. */
export const playNotes = (
  instrument: Instrument,
  notes: readonly Note[],
  { loudness, room }: Pick<Layer, 'loudness' | 'room'>,
): Layer => ({ loudness, room, notes, play: (sound, random) => instrument(sound, notes, random) });

/** A layer that has no notes: wind, water, steps. */
export const playPlace = (
  play: (sound: Sound, random: Random) => void,
  { loudness, room }: Pick<Layer, 'loudness' | 'room'>,
): Layer => ({ loudness, room, notes: [], play });
