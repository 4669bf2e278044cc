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
export const GOES_ON_MS = 60_000;
/** Maximum age of a stored position, in milliseconds. */
export const MAX_AGE_MS = 24 * 60 * 60 * 1000;

/** Serializes a record. */
export const writeResume = (record: ResumeRecord): string => JSON.stringify(record);

/**
 * Parses a record; null when it is too old or invalid. After a minute, it no longer counts as
 * playing.
 * @param now In milliseconds since 1970.
 */
export function parseResume(text: string | null, now: number): ResumeRecord | null {
  const value = parseJson(text);
  if (typeof value !== 'object' || value === null) return null;
  const { key, position, duration, wasPlaying, isOpen, isCollapsed, playlist, isRepeating, at } = value as Partial<
    Record<keyof ResumeRecord, unknown>
  >;
  if (!isSeconds(at) || at > now || now - at > MAX_AGE_MS || !isSeconds(position)) return null;
  if (key !== null && (typeof key !== 'string' || key === '')) return null;
  return {
    key,
    position,
    duration: isSeconds(duration) ? duration : null,
    wasPlaying: wasPlaying === true && key !== null && now - at <= GOES_ON_MS,
    isOpen: isOpen === true,
    isCollapsed: isCollapsed === true,
    playlist: playlist === 'favorites' ? playlist : 'all',
    isRepeating: isRepeating === true,
    at,
  };
}

function parseJson(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

const isSeconds = (value: unknown): value is number => Number.isFinite(value) && Number(value) >= 0;
