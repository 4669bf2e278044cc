import { stems } from '../../../shared/search/stem';
import { reversed } from '../../../shared/search/word-list';
import { MIDDLE } from '../../../shared/search/word-shard';
import { type EditionIndex, LAST, type SearchedArticle, type WantedFile } from './edition-index';

/** Shards that are loaded for a prefix: words that many shards begin with are too many to show. */
const SHARDS_OF_PREFIX = 3;

/** Files that a search needs and that are not loaded. */
export class Needs {
  readonly #files = new Map<string, WantedFile>();

  constructor(private readonly index: EditionIndex) {}

  /** Whether all files that were asked for are loaded. */
  get areLoaded(): boolean {
    return this.#files.size === 0;
  }

  get files(): WantedFile[] {
    return [...this.#files.values()];
  }

  /** Asks for the words with a stem. */
  stem(stem: string): void {
    this.#require(this.index.missingShards(stem, stem, 1));
  }

  /** Asks for a word as it is written. */
  word(surface: string): void {
    for (const stem of stems(surface, this.index.catalogue.locale)) this.stem(stem);
  }

  /** Asks for the words with a prefix. */
  prefix(letters: string): void {
    this.#require(this.index.missingShards(letters, letters + LAST, SHARDS_OF_PREFIX));
  }

  /** Asks for the names with a prefix in their middle. */
  middle(letters: string): void {
    this.prefix(MIDDLE + letters);
  }

  /**
   * Asks for the words that share the first or the last half with a word.
   * @returns the loaded ones.
   */
  halves(surface: string): string[] {
    const half = surface.length >> 1;
    const first = this.index.wordsInList(0, surface.slice(0, half));
    const last = this.index.wordsInList(1, reversed(surface.slice(half)));
    this.#require([...first.missing, ...last.missing]);
    return [...first.words, ...last.words.map(reversed)];
  }

  /** Asks for the texts of sections of an article. */
  texts(article: SearchedArticle, sections: readonly number[]): void {
    this.#require(this.index.missingParts(article, sections));
  }

  #require(files: Iterable<WantedFile>): void {
    for (const file of files) this.#files.set(file.path, file);
  }
}
