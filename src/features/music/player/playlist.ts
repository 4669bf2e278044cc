import type { Playlist } from './player-slice';
import type { Track } from './track';

/**
 * Returns the keys of the tracks in a playlist, in order. A favourite that no longer exists is
 * skipped, but stays a favourite. If no favourites are left, all tracks are returned.
 */
export function keysOf(playlist: Playlist, tracks: readonly Track[], favorites: readonly string[]): string[] {
  const all = tracks.map(({ key }) => key);
  const known = playlist === 'favorites' ? favorites.filter((key) => all.includes(key)) : [];
  return known.length > 0 ? known : all;
}

/**
 * Returns the key after another; the first after the last or an unknown one. Null for an empty
 * list.
 */
export function keyAfter(keys: readonly string[], key: string | null): string | null {
  return keys[(indexOf(keys, key) + 1) % keys.length] ?? null;
}

/**
 * Returns the key before another; the last before the first or an unknown one. Null for an empty
 * list.
 */
export function keyBefore(keys: readonly string[], key: string | null): string | null {
  return keys.at(Math.max(indexOf(keys, key), 0) - 1) ?? null;
}

/**
 * Returns the track to play after a track has ended: the next favourite; null after the last, or in
 * the list of all tracks.
 */
export function keyAfterEnd(playlist: Playlist, keys: readonly string[], key: string | null): string | null {
  const index = indexOf(keys, key);
  return playlist === 'favorites' && index >= 0 ? (keys[index + 1] ?? null) : null;
}

const indexOf = (keys: readonly string[], key: string | null): number => (key === null ? -1 : keys.indexOf(key));
