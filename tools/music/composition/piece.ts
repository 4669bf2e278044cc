import type { Random } from '../../illustrations/random';
import type { Instrument } from '../instruments/instrument';
import type { Room } from '../sound/reverb';
import type { Sound } from '../sound/sound';
import type { Note } from './notes';

/** One voice of a piece: an instrument with its notes, or ambient sound. */
export interface Layer {
  /** Loudness relative to the other layers, in LU: the loudest has 0. It is set by measurement. */
  loudness: number;
  /** Amount of reverb: 0 none, 1 as much as direct sound. */
  room: number;
  /** Its notes, if any. */
  notes: readonly Note[];
  /** Adds it to a recording. */
  play(sound: Sound, random: Random): void;
}

/** A piece of music. */
export interface Piece {
  /** Name of its file and its translations. */
  key: string;
  seconds: number;
  /** Seed of random details. */
  seed: number;
  room: Room;
  /** Returns the voices. They use chance, because players are never quite in time. */
  layers(random: Random): readonly Layer[];
}

/** Creates a layer of notes for an instrument. */
export const playNotes = (
  instrument: Instrument,
  notes: readonly Note[],
  { loudness, room }: Pick<Layer, 'loudness' | 'room'>,
): Layer => ({ loudness, room, notes, play: (sound, random) => instrument(sound, notes, random) });

/** Creates a layer without notes: wind, water, steps. */
export const playPlace = (
  play: (sound: Sound, random: Random) => void,
  { loudness, room }: Pick<Layer, 'loudness' | 'room'>,
): Layer => ({ loudness, room, notes: [], play });
