import type { Locale } from '../../../../content-schema';
import {
  articleTexts,
  type ArticleText,
  digestAt,
  type EditionCatalogue,
  shardPath,
  type TextPart,
  wordListPath,
} from '../../../shared/search-files';
import { Analyser } from '../../../shared/search/analyse';
import { fold } from '../../../shared/search/stem';
import { decodeWordList } from '../../../shared/search/word-list';
import { decodeShard } from '../../../shared/search/word-shard';
import { parseFile } from './parse-file';
import { note, Vocabulary } from './vocabulary';

/** A searchable article. */
export interface SearchedArticle extends ArticleText {
  title: string;
  foldedTitle: string;
  /** Numbers of the words of its title, and of each of its keywords. */
  titleWords: Uint32Array;
  /** Those of more than a letter: queries leave out single ones, as of “write a plugin”. */
  nameWords: Uint32Array;
  keywordWords: readonly Uint32Array[];
  categoryIds: readonly number[];
  lang: Locale | undefined;
  /** Number of its first section among those of the edition, and how many it has. */
  start: number;
  sections: number;
}

/** A section whose text is loaded: the numbers of its words in each field. */
export interface LoadedSection {
  anchor: string | null;
  heading: string;
  text: string;
  foldedHeading: string;
  headingWords: Uint32Array;
  /** Ancestor headings. */
  path: Uint32Array;
  body: Uint32Array;
}

/** A file that a search needs. */
export interface WantedFile {
  path: string;
  /** Adds its content to the index. @throws {Error} when it is not what it should be. */
  add(content: Uint8Array): void;
}

/** Key after all keys with a prefix. */
export const LAST = '\uffff';

/**
 * Index of one version in one language: its titles, and of the words and texts what was loaded for
 * searches.
 */
export class EditionIndex {
  readonly articles: SearchedArticle[] = [];
  /** Index of the article of each section. */
  readonly articleOf: Uint32Array;
  readonly vocabulary = new Vocabulary();
  /** Number of words in titles, which come first in the vocabulary. */
  readonly namingWords: number;
  /** Articles with a word in their title, and in a keyword, by number of the word. */
  readonly titled = new Map<number, number[]>();
  readonly keyed = new Map<number, number[]>();
  readonly analyser: Analyser;
  /** Words of the loaded pieces of the two lists, by path. */
  readonly #lists = new Map<string, readonly string[]>();
  readonly #shards = new Set<number>();
  readonly #sections = new Map<number, LoadedSection>();
  readonly #byId = new Map<number, SearchedArticle>();

  constructor(readonly catalogue: EditionCatalogue) {
    this.analyser = new Analyser(catalogue.locale);
    let start = 0;
    articleTexts(catalogue).forEach((text, index) => {
      const title = catalogue.titles[index] ?? '';
      const titleWords = this.#listWords(title);
      const article: SearchedArticle = {
        ...text,
        title,
        start,
        foldedTitle: fold(title),
        lang: catalogue.langs[index],
        titleWords,
        nameWords: titleWords.filter((word) => (this.vocabulary.surfaces[word]?.length ?? 0) > 1),
        keywordWords: (catalogue.keywords[index] ?? []).map((keyword) => this.#listWords(keyword)),
        categoryIds: catalogue.trails[catalogue.trail[index] ?? 0] ?? [],
        sections: catalogue.sections[index] ?? 0,
      };
      this.articles.push(article);
      this.#byId.set(article.id, article);
      for (const word of article.titleWords) note(this.titled, word, index);
      for (const words of article.keywordWords) for (const word of words) note(this.keyed, word, index);
      start += article.sections;
    });
    this.articleOf = new Uint32Array(start);
    this.articles.forEach((article, index) => {
      this.articleOf.fill(index, article.start, article.start + article.sections);
    });
    this.namingWords = this.vocabulary.size;
  }

  /** Number of all sections. */
  get sectionCount(): number {
    return this.articleOf.length;
  }

  /** Returns the number of a section; undefined when the edition has no such section. */
  sectionNumber(articleId: number, section: number): number | undefined {
    const article = this.#byId.get(articleId);
    return article === undefined || section >= article.sections ? undefined : article.start + section;
  }

  /** Returns a section whose text is loaded. */
  loaded(section: number): LoadedSection | undefined {
    return this.#sections.get(section);
  }

  /** Yields the missing shards with keys from one to another, the first ones. */
  *missingShards(from: string, to: string, most: number): Generator<WantedFile> {
    const { keys, shards, locale } = this.catalogue;
    const first = lowerBound(keys, from);
    for (let number = first; number <= Math.min(lowerBound(keys, to), first + most - 1); number += 1) {
      if (number < 0 || this.#shards.has(number)) continue;
      yield {
        path: shardPath(locale, digestAt(shards, number, keys.length)),
        add: (content) => {
          if (this.#shards.has(number)) return;
          for (const word of decodeShard(content)) this.vocabulary.listShardWord(word);
          this.#shards.add(number);
        },
      };
    }
  }

  /** Returns the loaded words of a list that begin with letters, and the missing pieces. */
  wordsInList(list: 0 | 1, letters: string): { words: string[]; missing: WantedFile[] } {
    const { first, files } = this.catalogue.lists[list];
    const words: string[] = [];
    const missing: WantedFile[] = [];
    for (let piece = Math.max(0, lowerBound(first, letters)); piece <= lowerBound(first, letters + LAST); piece += 1) {
      const path = wordListPath(this.catalogue.locale, digestAt(files, piece, first.length));
      const known = this.#lists.get(path);
      if (known === undefined)
        missing.push({ path, add: (content) => void this.#lists.set(path, decodeWordList(content)) });
      else for (const word of known) words.push(word);
    }
    return { words, missing };
  }

  /** Returns the missing parts of the text of an article that contain sections. */
  missingParts(article: SearchedArticle, sections: readonly number[]): WantedFile[] {
    return this.partsWith(article, sections).flatMap((part): WantedFile[] => {
      const start = article.start + (article.partStarts[part] ?? 0);
      if (this.#sections.has(start)) return [];
      return [
        {
          path: article.partPaths[part] ?? '',
          add: (content) => this.#addPart(start, parseFile(content, isPart)),
        },
      ];
    });
  }

  /** Returns the parts of an article that contain sections. */
  partsWith({ start, partStarts }: SearchedArticle, sections: readonly number[]): number[] {
    return [...new Set(sections.map((number) => partStarts.findLastIndex((first) => first <= number - start)))];
  }

  /** Returns the numbers of the sections in a part. */
  sectionsOfPart({ start, partStarts, sections }: SearchedArticle, part: number): number[] {
    const [first = 0, end = sections] = [partStarts[part], partStarts[part + 1]];
    return Array.from({ length: end - first }, (_, index) => start + first + index);
  }

  #addPart(start: number, { around, sections }: TextPart): void {
    const outer = around.map(([depth, heading]) => ({ depth, words: this.#numbersOf(heading) }));
    sections.forEach(([anchor, heading, depth, text], index) => {
      while ((outer.at(-1)?.depth ?? -1) >= depth) outer.pop();
      const headingWords = this.#numbersOf(heading);
      this.#sections.set(start + index, {
        anchor,
        heading,
        text,
        headingWords,
        foldedHeading: fold(heading),
        path: Uint32Array.from(outer.flatMap(({ words }) => [...words])),
        body: this.#numbersOf(text),
      });
      outer.push({ depth, words: headingWords });
    });
  }

  #listWords(text: string): Uint32Array {
    return Uint32Array.from(this.analyser.analyse(text), ({ form }) => this.vocabulary.listForm(form));
  }

  #numbersOf(text: string): Uint32Array {
    return Uint32Array.from(this.analyser.analyse(text), ({ form }) => this.vocabulary.numberOf(form.surface));
  }
}

/** Returns the index of the last key that is not after another; -1 when all are. */
function lowerBound(keys: readonly string[], key: string): number {
  let [low, high] = [-1, keys.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((keys[middle] ?? '') <= key) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Checks whether a file is a part of a text. */
const isPart = ({ around, sections }: Partial<TextPart>) => Array.isArray(around) && Array.isArray(sections);
