import type { Track } from './track';

/** The tracks of one category. */
export interface CategoryTracks {
  category: string;
  tracks: Track[];
}

/** Groups tracks by category, in order; within a category, by sub-category. */
export function bySubCategory(tracks: readonly Track[]): CategoryTracks[] {
  const categories = new Map<string, Map<string, Track[]>>();
  for (const track of tracks) {
    const subCategories = categories.get(track.category) ?? new Map<string, Track[]>();
    subCategories.set(track.subCategory, [...(subCategories.get(track.subCategory) ?? []), track]);
    categories.set(track.category, subCategories);
  }
  return [...categories].map(([category, subCategories]) => ({ category, tracks: [...subCategories.values()].flat() }));
}
