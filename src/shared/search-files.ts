import type { Edition } from '../../content-schema';
import type { SearchTitles } from './searchable';

/** Address of the list of search files; the only one whose address does not change. */
export const SEARCH_CATALOG_PATH = '/search/catalog.json';

/** Which files hold what, for each version and language: what the browser asks first. */
export interface SearchCatalog {
  editions: SearchEdition[];
}

/** The search files of a version in one language. */
export interface SearchEdition extends Edition {
  /** Address of the titles file. */
  titles: string;
}

/** A titles file: what is found, and where the texts are. */
export interface TitlesFile extends SearchTitles {
  /** Titles of the categories, by id. */
  categories: Record<string, string>;
  /** Addresses of the files of texts that the version uses. */
  pools: string[];
  /** For each section, in order: which of the `pools`, and the place in it. */
  texts: [pool: number, place: number][];
}

/** A file of texts: those that the same versions share. */
export type TextPool = string[];
