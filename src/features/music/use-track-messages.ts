import { useContentMessage } from '../../messages/use-content-message';

/**
 * Returns functions for the names of tracks in the language of the page; an untranslated name is
 * its key.
 */
export function useTrackMessages() {
  const messages = useContentMessage('musics');
  return {
    titleOf: (key: string) => messages(`musics.track.${key}.title`, key),
    categoryOf: (category: string) => messages(`musics.category.${category}`, category),
    subCategoryOf: (subCategory: string) => messages(`musics.subCategory.${subCategory}`, subCategory),
  };
}
