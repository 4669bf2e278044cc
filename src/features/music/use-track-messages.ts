import { useContentMessage } from '../../messages/use-content-message';

/** What a track is called in the language of the page; where nobody has translated it, its key is its name. */
export function useTrackMessages() {
  const words = useContentMessage('musics');
  return {
    titleOf: (key: string) => words(`musics.track.${key}.title`, key),
    categoryOf: (category: string) => words(`musics.category.${category}`, category),
    subCategoryOf: (subCategory: string) => words(`musics.subCategory.${subCategory}`, subCategory),
  };
}
