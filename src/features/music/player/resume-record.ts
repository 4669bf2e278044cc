import { type Playlist } from './player-slice';

/** State of the player at the end of a page, for the next page in the same tab. */
export interface ResumeRecord {
  /** Key of the track; null when the player was open without one. */
  key: string | null;
  /** In seconds, to the millisecond. */
  position: number;
  /** Duration of the track in whole seconds; null if unknown. */
  duration: number | null;
  /** Whether it was playing or loading. */
  wasPlaying: boolean;
  isOpen: boolean;
  isCollapsed: boolean;
  playlist: Playlist;
  isRepeating: boolean;
  /** Time of the record, in milliseconds since 1970. */
  at: number;
}

/**
 * Maximum age of a record for music to resume automatically, in milliseconds: a tab reopened the
 * next day stays silent.
 */
export const AUTOPLAY_MAX_AGE_MS = 60_000;
/** Maximum age of a stored position, in milliseconds. */
export const MAX_AGE_MS = 24 * 60 * 60 * 1000;

/** Version of the record, to be raised when its fields change. Records of others are ignored. */
const VERSION = 1;

/** Serializes a record. */
export const writeResume = (record: ResumeRecord): string => JSON.stringify({ ...record, version: VERSION });

/**
 * Parses a record; null when it is too old or invalid. After a minute, it no longer counts as
 * playing.
 * @param now In milliseconds since 1970.
 */
export function parseResume(text: string | null, now: number): ResumeRecord | null {
  try {
    // A cast: this tab wrote the record, in this version.
    const stored = JSON.parse(text ?? 'null') as (ResumeRecord & { version: number }) | null;
    if (stored?.version !== VERSION) return null;
    const { version: _, ...record } = stored;
    const age = now - record.at;
    if (age < 0 || age > MAX_AGE_MS) return null;
    return { ...record, wasPlaying: record.wasPlaying && record.key !== null && age <= AUTOPLAY_MAX_AGE_MS };
  } catch {
    return null;
  }
}
