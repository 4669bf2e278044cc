import { useContentMessage } from '../../messages/use-content-message';

/** What a track is called in the language of the page; where nobody has translated it, its key is its name. */
export function useTrackMessages() {
  const messages = useContentMessage('musics');
  return {
    titleOf: (key: string) => messages(`musics.track.${key}.title`, key),
    categoryOf: (category: string) => messages(`musics.category.${category}`, category),
    subCategoryOf: (subCategory: string) => messages(`musics.subCategory.${subCategory}`, subCategory),
  };
}
