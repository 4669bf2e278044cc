import type { SearchCatalog, TextPool, TitlesFile } from '../../../shared/search-files';

/*
 * What comes from the network is looked at before it is used. By hand, because the schemas' library would weigh more
 * than the search; as deep as a broken or truncated file needs, since the files are our own.
 */

/** Tells whether a value is the catalog of search files. */
export function isCatalog(value: unknown): value is SearchCatalog {
  return isRecord(value) && isListOf(value['editions'], isEdition);
}

/** Tells whether a value is a titles file. */
export function isTitlesFile(value: unknown): value is TitlesFile {
  return (
    isRecord(value) &&
    (value['locale'] === 'fr' || value['locale'] === 'en') &&
    isListOf(value['articles'], isArticle) &&
    isRecord(value['categories']) &&
    isListOf(value['pools'], isString) &&
    isListOf(value['texts'], Array.isArray)
  );
}

/** Tells whether a value is a file of texts. */
export function isTextPool(value: unknown): value is TextPool {
  return isListOf(value, isString);
}

const isString = (value: unknown): boolean => typeof value === 'string';
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isListOf = (value: unknown, isItem: (item: unknown) => boolean): boolean =>
  Array.isArray(value) && value.every(isItem);
const isEdition = (value: unknown): boolean =>
  isRecord(value) && typeof value['versionId'] === 'number' && isString(value['locale']) && isString(value['titles']);
const isArticle = (value: unknown): boolean =>
  isRecord(value) && typeof value['id'] === 'number' && isString(value['title']) && Array.isArray(value['sections']);
