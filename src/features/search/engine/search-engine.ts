import type { Edition } from '../../../../content-schema';
import {
  CATALOGUE_FORMAT,
  type CategoryTitles,
  type EditionCatalogue,
  readCategoryTitles,
  SEARCH_CATALOG_PATH,
  type SearchCatalog,
} from '../../../shared/search-files';
import { EditionIndex, type WantedFile } from './edition-index';
import { parseFile } from './parse-file';
import { search, type EditionAnswer, type FoundAnswer, type SearchOptions } from './search';

/** Fetches a file of the site; rejects when it does not exist. */
export type FetchFile = (path: string) => Promise<Uint8Array>;

/** Error for a search file that is missing or invalid. */
export class SearchFileError extends Error {
  constructor(path: string, cause?: unknown) {
    super(`Expected a search file at ${path}, received ${cause instanceof Error ? cause.message : 'something else'}.`);
    this.name = 'SearchFileError';
  }
}

/**
 * Search engine for the editions of the site. It fetches only what a search needs: the catalog, the
 * catalogue of the edition with its titles, the shards of the query's words, and the texts of the
 * best articles. Nothing is fetched twice. A file that failed is requested again the next time,
 * together with the catalog, because a newer build may have replaced both.
 */
export class SearchEngine {
  /** The catalog and the catalogues, and other files while they are loading. */
  readonly #files = new Map<string, Promise<unknown>>();
  readonly #open = new Map<string, EditionIndex>();
  /** The last search, which `load` and the search after it would otherwise do again. */
  #last: { index: EditionIndex; request: string; found: FoundAnswer } | null = null;

  constructor(private readonly fetchFile: FetchFile) {}

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
    const index = await this.#index(name);
    return index && readCategoryTitles(index.catalogue);
  }

  /**
   * Loads the files that a query needs: each step tells the next one.
   * @throws {SearchFileError} when a file is missing or corrupt; what is loaded can be searched.
   */
  async load(name: Edition, query: string, options?: SearchOptions): Promise<void> {
    const index = await this.#index(name);
    if (index === null) return;
    for (;;) {
      const { wanted } = this.#find(index, query, options);
      if (wanted.length === 0) return;
      await Promise.all(wanted.map((file) => this.#add(file)));
    }
  }

  /** Searches the loaded parts of an edition; null when its titles are not loaded. */
  search(name: Edition, query: string, options?: SearchOptions): EditionAnswer | null {
    const index = this.#open.get(keyOf(name));
    return index === undefined ? null : this.#find(index, query, options).answer;
  }

  #find(index: EditionIndex, query: string, options?: SearchOptions): FoundAnswer {
    const request = JSON.stringify([query, options]);
    if (this.#last?.index !== index || this.#last.request !== request) {
      this.#last = { index, request, found: search(index, query, options) };
    }
    return this.#last.found;
  }

  /** Returns the open edition, and opens it again when its catalogue has changed. */
  async #index(name: Edition): Promise<EditionIndex | null> {
    const { versionId, locale } = name;
    const { editions } = await this.#catalog();
    const edition = editions.find((each) => each.versionId === versionId && each.locale === locale);
    if (edition === undefined) return null;
    const catalogue = await this.#file(edition.catalogue, (content) =>
      parseFile<EditionCatalogue>(content, ({ format }) => format === CATALOGUE_FORMAT),
    );
    const known = this.#open.get(keyOf(name));
    if (known?.catalogue === catalogue) return known;
    const index = new EditionIndex(catalogue);
    this.#open.set(keyOf(name), index);
    return index;
  }

  #catalog(): Promise<SearchCatalog> {
    return this.#file(SEARCH_CATALOG_PATH, (content) =>
      parseFile<SearchCatalog>(content, ({ editions }) => Array.isArray(editions)),
    );
  }

  /** Adds a file to an index. Two searches may want the same one: it is fetched and added once. */
  async #add({ path, add }: WantedFile): Promise<void> {
    await this.#file(path, add);
    this.#last = null;
    // The index has its content now.
    this.#files.delete(path);
  }

  /** Fetches and reads a file once. */
  async #file<Content>(path: string, read: (content: Uint8Array) => Content): Promise<Content> {
    // Only read as what it was stored as: paths of different files differ.
    const asked = (this.#files.get(path) as Promise<Content> | undefined) ?? this.fetchFile(path).then(read);
    this.#files.set(path, asked);
    try {
      return await asked;
    } catch (error) {
      this.#files.delete(path);
      this.#files.delete(SEARCH_CATALOG_PATH);
      throw new SearchFileError(path, error);
    }
  }
}

const keyOf = ({ versionId, locale }: Edition): string => `${versionId}/${locale}`;
