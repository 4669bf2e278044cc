import type { Playlist } from './player-slice';
import type { Track } from './track';

/**
 * Keys of the tracks that a playlist has, in its order. A favourite that the site no longer has is skipped, and stays a
 * favourite. Nothing is left of the favourites: it is all tracks.
 */
export function keysOf(playlist: Playlist, tracks: readonly Track[], favorites: readonly string[]): string[] {
  const all = tracks.map(({ key }) => key);
  const known = playlist === 'favorites' ? favorites.filter((key) => all.includes(key)) : [];
  return known.length > 0 ? known : all;
}

/** The key after another; after the last, or one that is not there, the first. Null when there is none at all. */
export function keyAfter(keys: readonly string[], key: string | null): string | null {
  return keys[(indexOf(keys, key) + 1) % keys.length] ?? null;
}

/** The key before another; before the first, or one that is not there, the last. Null when there is none at all. */
export function keyBefore(keys: readonly string[], key: string | null): string | null {
  return keys.at(Math.max(indexOf(keys, key), 0) - 1) ?? null;
}

/** What plays once a track has ended by itself: the next of the favourites; null where that was the last, or no playlist. */
export function keyAfterEnd(playlist: Playlist, keys: readonly string[], key: string | null): string | null {
  const index = indexOf(keys, key);
  return playlist === 'favorites' && index >= 0 ? (keys[index + 1] ?? null) : null;
}

const indexOf = (keys: readonly string[], key: string | null): number => (key === null ? -1 : keys.indexOf(key));
