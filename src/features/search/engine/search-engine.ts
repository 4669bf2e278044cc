import { type Edition, isLocale } from '../../../../content-schema';
import {
  type CategoryTitles,
  readCategoryTitles,
  SEARCH_CATALOG_PATH,
  type SearchCatalog,
  type TextPool,
  type TitlesFile,
} from '../../../shared/search-files';
import { SectionIndex } from './section-index';
import { search, type EditionAnswer, type SearchOptions } from './search';

/** Fetches a file of the site as JSON; rejects when it does not exist. */
export type FetchJson = (path: string) => Promise<unknown>;

/** Error for a search file that is missing or invalid. */
export class SearchFileError extends Error {
  constructor(path: string, cause?: unknown) {
    super(`Expected a search file at ${path}, received ${cause instanceof Error ? cause.message : 'something else'}.`);
    this.name = 'SearchFileError';
  }
}

interface OpenEdition {
  /** File from which the index is built. */
  file: TitlesFile;
  index: SectionIndex;
  categories: CategoryTitles;
  texts: readonly string[] | undefined;
}

/**
 * Search engine for the editions of the site. It fetches only what a search needs: the catalog, the
 * titles, then the texts. Files shared by versions are fetched once. A file that failed is
 * requested again the next time, together with the catalog, because a newer build may have replaced
 * both.
 */
export class SearchEngine {
  readonly #files = new Map<string, Promise<unknown>>();
  readonly #open = new Map<string, OpenEdition>();

  constructor(private readonly fetchJson: FetchJson) {}

  /** Returns the versions and languages that can be searched. */
  async editions(): Promise<readonly Edition[]> {
    return (await this.#catalog()).editions;
  }

  /**
   * Loads the titles of an edition.
   * @returns titles of its categories; null when the edition cannot be searched.
   * @throws {SearchFileError} when a file is missing or corrupt.
   */
  async openTitles(name: Edition): Promise<CategoryTitles | null> {
    const known = this.#open.get(keyOf(name));
    if (known !== undefined) return known.categories;
    const file = await this.#titles(name);
    if (file === null) return null;
    return this.#openEdition(name, file).categories;
  }

  /**
   * Loads the texts of an edition.
   * @throws {SearchFileError} when a file is missing or corrupt; titles can still be searched.
   */
  async openTexts(name: Edition): Promise<void> {
    if (this.#open.get(keyOf(name))?.texts !== undefined) return;
    const file = await this.#titles(name);
    if (file === null) return;
    const edition = this.#openEdition(name, file);
    const pools = await Promise.all(file.pools.map((path) => this.#file(path, isTextPool)));
    const texts = file.texts.map(([pool, place]) => pools[pool]?.[place] ?? '');
    // Two calls may have loaded the same files.
    if (edition.texts !== undefined) return;
    edition.index.addTexts(texts);
    edition.texts = texts;
  }

  /** Searches the loaded parts of an edition; null when its titles are not loaded. */
  search(name: Edition, query: string, options?: SearchOptions): EditionAnswer | null {
    const edition = this.#open.get(keyOf(name));
    if (edition === undefined) return null;
    return { ...search(edition.index, edition.texts, query, options), complete: edition.texts !== undefined };
  }

  /** Returns the open edition, and rebuilds it when its titles have changed. */
  #openEdition(name: Edition, file: TitlesFile): OpenEdition {
    const known = this.#open.get(keyOf(name));
    if (known?.file === file) return known;
    const edition = { file, index: new SectionIndex(file), categories: readCategoryTitles(file), texts: undefined };
    this.#open.set(keyOf(name), edition);
    return edition;
  }

  async #titles({ versionId, locale }: Edition): Promise<TitlesFile | null> {
    const { editions } = await this.#catalog();
    const edition = editions.find((each) => each.versionId === versionId && each.locale === locale);
    return edition === undefined ? null : this.#file(edition.titles, isTitlesFile);
  }

  #catalog(): Promise<SearchCatalog> {
    return this.#file(SEARCH_CATALOG_PATH, isCatalog);
  }

  async #file<Content extends SearchCatalog | TitlesFile | TextPool>(
    path: string,
    isContent: (value: unknown) => value is Content,
  ): Promise<Content> {
    const asked = this.#files.get(path) ?? this.fetchJson(path);
    this.#files.set(path, asked);
    try {
      const content = await asked;
      if (isContent(content)) return content;
    } catch (error) {
      this.#forget(path);
      throw new SearchFileError(path, error);
    }
    this.#forget(path);
    throw new SearchFileError(path);
  }

  #forget(path: string): void {
    this.#files.delete(path);
    this.#files.delete(SEARCH_CATALOG_PATH);
  }
}

const keyOf = ({ versionId, locale }: Edition): string => `${versionId}/${locale}`;

/*
 * Files from the network are checked before use. The checks are handwritten, because the schema
 * library would be larger than the search. They only detect broken or truncated files, since the
 * files are the site's own.
 */

/** Checks whether a value is the catalog of search files. */
function isCatalog(value: unknown): value is SearchCatalog {
  return isRecord(value) && isListOf(value['editions'], isEdition);
}

/** Checks whether a value is a titles file. */
function isTitlesFile(value: unknown): value is TitlesFile {
  return (
    isRecord(value) &&
    isLocale(value['locale']) &&
    isListOf(value['articles'], isArticle) &&
    isRecord(value['categories']) &&
    isListOf(value['pools'], isString) &&
    isListOf(value['texts'], Array.isArray)
  );
}

/** Checks whether a value is a file of texts. */
function isTextPool(value: unknown): value is TextPool {
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
