import type { MusicsConfig } from '../../../../content-schema';

/** A track of the site (specification §3, "Music config"). */
export interface Track {
  /** Key of its file (`/musics/{key}.mp3`) and its translations. */
  key: string;
  category: string;
  subCategory: string;
  /** Null for the site itself. */
  author: string | null;
}

/** Returns the tracks of a configuration, in order. Of duplicate keys, the first counts. */
export function tracksOf(config: MusicsConfig): Track[] {
  const tracks = new Map<string, Track>();
  for (const [category, list] of Object.entries(config)) {
    for (const { key, subCategory, author = null } of list) {
      if (!tracks.has(key)) tracks.set(key, { key, category, subCategory, author });
    }
  }
  return [...tracks.values()];
}
