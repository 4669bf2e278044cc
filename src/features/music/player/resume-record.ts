import { type Playlist } from './player-slice';

/** How the player stood when a page went, for the page that comes after it in the same tab. */
export interface ResumeRecord {
  /** Key of the track; null when the player was open without one. */
  key: string | null;
  /** In seconds, to the millisecond. */
  position: number;
  /** Length of the track in whole seconds; null while it was not known. */
  duration: number | null;
  /** Whether it was to be heard. */
  wasPlaying: boolean;
  isOpen: boolean;
  isCollapsed: boolean;
  playlist: Playlist;
  isRepeating: boolean;
  /** When that was, in milliseconds since 1970. */
  at: number;
}

/** How long after a page went the music goes on by itself, in milliseconds: a tab that is opened again next day stays silent. */
export const GOES_ON_MS = 60_000;
/** How long the place in a track is kept, in milliseconds. */
export const MAX_AGE_MS = 24 * 60 * 60 * 1000;

/** Writes a record as text. */
export const writeResume = (record: ResumeRecord): string => JSON.stringify(record);

/**
 * Reads a record. One that is too old, or that no page wrote, is null; one that is not so young any more was not playing.
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
