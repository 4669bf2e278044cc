import type { MusicsConfig } from '../../../../content-schema';

/** One track of the site, as the player has it (specification §3, "Music config"). */
export interface Track {
  /** Names its file (`/musics/{key}.mp3`) and its translations. */
  key: string;
  category: string;
  subCategory: string;
  /** Null: the site itself. */
  author: string | null;
}

/** The tracks of a configuration, in its order. A key that comes twice is the same track: the first place counts. */
export function tracksOf(config: MusicsConfig): Track[] {
  const tracks = new Map<string, Track>();
  for (const [category, list] of Object.entries(config)) {
    for (const { key, subCategory, author = null } of list) {
      if (!tracks.has(key)) tracks.set(key, { key, category, subCategory, author });
    }
  }
  return [...tracks.values()];
}
