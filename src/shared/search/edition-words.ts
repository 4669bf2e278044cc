import type { IndexedArticle } from '../search-editions';
import type { Analyser } from './analyse';
import { byUnits, sharedLength } from './bytes';
import { cutFiles } from './cut-files';
import { PostingsIndex } from './postings';
import { ListedWords } from './listed-words';
import { occurrencesIn, readWords, type Occurrences, type SectionWords } from './read-words';
import { encodeWordList, isListed, reversed } from './word-list';
import { encodeShard, type ShardEntry } from './word-shard';

/** Size of a shard before compression, in bytes. */
const SHARD_SIZE = 9000;
/** Size of a piece of a list of words, by the same measure. */
const LIST_SIZE = 12_000;
/** Approximate size of a posting, in bytes. */
const POSTING_SIZE = 3;
/** Words in 300 or more sections store their following words. */
const FREQUENT = 300;
/** The average length of a text is rounded to such steps: an edit elsewhere changes no weight. */
const LENGTH_STEP = 1.05;

/** A file to write. */
export interface WordFile {
  path: string;
  content: Uint8Array<ArrayBuffer>;
}

/** Files of a sorted list, with where each begins (`EditionCatalogue.keys`). */
export interface FirstOfFiles {
  first: readonly string[];
  paths: readonly string[];
}

/** Words of an edition, by file. */
export interface WordFiles {
  averageLength: number;
  shards: FirstOfFiles;
  /** By their first letters, and by their last. */
  lists: readonly [FirstOfFiles, FirstOfFiles];
  /** Files that were encoded now; others are as they were. */
  made: readonly WordFile[];
}

interface PlannedArticle {
  indexed: IndexedArticle;
  /** Number of words in its texts. */
  length: number;
  /** Whether its words are counted. */
  isRead: boolean;
}

/** An encoded file, with the items in it. */
interface MadeFile {
  first: string;
  last: string;
  count: number;
  path: string;
}

/** Names the files of words, by their content. */
export interface WordPaths {
  shard: (content: Uint8Array) => string;
  list: (content: Uint8Array) => string;
}

/**
 * The words of an edition and their shards. An article that changes is read again; of the shards,
 * those with a word whose occurrences in it changed are encoded again. The result is the same as
 * that of an edition read from the beginning.
 */
export class EditionWords {
  readonly #articles = new Map<number, PlannedArticle>();
  readonly #words = new ListedWords();
  #postings = new PostingsIndex();
  /** Articles that were read at the last call of `make` and not since: their occurrences then. */
  readonly #unread = new Map<number, Occurrences>();
  /** Words whose postings or keys have changed since the last call of `make`. */
  readonly #changed = new Set<string>();
  #entries: readonly ShardEntry[] = [];
  #shards = new Map<string, MadeFile>();
  #lists: readonly [Map<string, MadeFile>, Map<string, MadeFile>] = [new Map(), new Map()];
  #averageLength = 1;

  constructor(private readonly analyser: Analyser) {}

  /** Adds or replaces an article. It is read when the files are made. */
  set(indexed: IndexedArticle): void {
    this.remove(indexed.article.id);
    const length = indexed.texts.reduce((sum, text) => sum + this.analyser.countWords(text), 0);
    this.#articles.set(indexed.article.id, { indexed, length, isRead: false });
  }

  /** Removes an article. */
  remove(articleId: number): void {
    const known = this.#articles.get(articleId);
    if (known === undefined) return;
    this.#articles.delete(articleId);
    if (!known.isRead) return;
    const before = this.#subtract(known.indexed);
    this.#postings.remove(articleId, before.keys());
    this.#unread.set(articleId, before);
  }

  /** Makes the files, of which those that are as before are not encoded again. */
  make(paths: WordPaths): WordFiles {
    this.#readArticles();
    const made: WordFile[] = [];
    const cutWords = cutFiles(this.#listEntries(), {
      size: SHARD_SIZE,
      keyOf: ({ key }) => key,
      weigh: ({ word }) => 3 + word.length / 2 + POSTING_SIZE * this.#words.countOf(word),
    });
    this.#shards = updateFiles(this.#shards, cutWords, {
      nameOf: ({ key, word }) => `${key}\n${word}`,
      hasChanged: ({ word }) => this.#changed.has(word),
      encode: (entries) => {
        const content = encodeShard(entries, (word) =>
          this.#postings.find(word, this.#words.countOf(word) >= FREQUENT),
        );
        made.push({ path: paths.shard(content), content });
        return paths.shard(content);
      },
    });
    this.#makeLists(paths, made);
    this.#unread.clear();
    this.#changed.clear();
    this.#words.settle();
    return {
      averageLength: this.#averageLength,
      shards: listOf(this.#shards, (name) => name.slice(0, name.indexOf('\n'))),
      lists: [listOf(this.#lists[0]), listOf(this.#lists[1])],
      made,
    };
  }

  /** Reads the articles that were set; all of them when the average length has changed. */
  #readArticles(): void {
    let [length, sections] = [0, 0];
    for (const article of this.#articles.values()) {
      length += article.length;
      sections += article.indexed.texts.length;
    }
    const steps = Math.round(Math.log(Math.max(1, length / Math.max(1, sections))) / Math.log(LENGTH_STEP));
    const averageLength = Math.round(LENGTH_STEP ** steps * 1000) / 1000;
    if (averageLength !== this.#averageLength) {
      this.#postings = new PostingsIndex();
      for (const [articleId, article] of this.#articles) {
        if (article.isRead) this.#unread.set(articleId, this.#subtract(article.indexed));
        article.isRead = false;
      }
      this.#averageLength = averageLength;
    }
    for (const [articleId, article] of this.#articles) {
      if (article.isRead) continue;
      const read = this.#read(article.indexed);
      this.#words.count(read, 1);
      this.#noteChanges(this.#unread.get(articleId), read);
      this.#unread.delete(articleId);
      this.#postings.add(
        articleId,
        read.map(({ words }) => words),
      );
      article.isRead = true;
    }
    // Articles that were removed.
    for (const before of this.#unread.values()) this.#noteChanges(before, []);
  }

  #read({ article, texts }: IndexedArticle): SectionWords[] {
    return article.sections.map(({ heading }, index) =>
      readWords(this.analyser, { heading, text: texts[index] ?? '' }, this.#averageLength),
    );
  }

  /** Removes the words of an article from the listed ones. @returns their occurrences in it. */
  #subtract(indexed: IndexedArticle): Occurrences {
    const read = this.#read(indexed);
    this.#words.count(read, -1);
    return occurrencesIn(read);
  }

  /** Notes the words whose occurrences in an article differ (default: all). */
  #noteChanges(before: Occurrences | undefined, read: readonly SectionWords[]): void {
    if (before === undefined) {
      for (const { words } of read) for (const word of words.keys()) this.#changed.add(word);
      return;
    }
    const after = occurrencesIn(read);
    for (const word of new Set([...before.keys(), ...after.keys()])) {
      if (before.get(word) !== after.get(word)) this.#changed.add(word);
    }
  }

  /** Lists each word under each of its keys, in order. */
  #listEntries(): readonly ShardEntry[] {
    const unchanged = this.#entries.filter(({ word }) => !this.#changed.has(word));
    const changed = [...this.#changed].flatMap((word) => this.#words.entriesOf(word));
    this.#entries = [...unchanged, ...changed].sort(
      (one, other) => byUnits(one.key, other.key) || byUnits(one.word, other.word),
    );
    return this.#entries;
  }

  #makeLists(paths: WordPaths, made: WordFile[]): void {
    if (!this.#words.haveChanged) return;
    const words = [...this.#words.words].filter(isListed);
    const make = (before: ReadonlyMap<string, MadeFile>, wordOf: (word: string) => string) =>
      updateFiles(before, cutFiles(words.map(wordOf).sort(byUnits), LIST_CUT), {
        nameOf: (word) => word,
        hasChanged: (word) => this.#words.hasAppeared(wordOf(word)),
        encode: (piece) => {
          const content = encodeWordList(piece);
          made.push({ path: paths.list(content), content });
          return paths.list(content);
        },
      });
    this.#lists = [make(this.#lists[0], (word) => word), make(this.#lists[1], reversed)];
  }
}

const LIST_CUT = { size: LIST_SIZE, keyOf: (word: string) => word, weigh: (word: string) => 2 + word.length / 2 };

/** Functions that compare and encode the items of files. */
interface FileMaker<Item> {
  nameOf: (item: Item) => string;
  hasChanged: (item: Item) => boolean;
  /** Returns the path of the file. */
  encode: (items: readonly Item[]) => string;
}

/** Encodes the files with something that has changed, and keeps the others. */
function updateFiles<Item>(
  before: ReadonlyMap<string, MadeFile>,
  files: readonly (readonly Item[])[],
  { nameOf, hasChanged, encode }: FileMaker<Item>,
): Map<string, MadeFile> {
  const after = new Map<string, MadeFile>();
  for (const items of files) {
    const [firstItem, lastItem] = [items[0], items.at(-1)];
    if (firstItem === undefined || lastItem === undefined) continue;
    const [first, last] = [nameOf(firstItem), nameOf(lastItem)];
    const known = before.get(first);
    const isSame = known?.last === last && known.count === items.length && !items.some(hasChanged);
    after.set(first, isSame ? known : { first, last, count: items.length, path: encode(items) });
  }
  return after;
}

/** Lists files. @param keyOf Returns the key of the name of an item (default: the name). */
function listOf(files: ReadonlyMap<string, MadeFile>, keyOf = (name: string) => name): FirstOfFiles {
  let before = '';
  const first: string[] = [];
  for (const file of files.values()) {
    first.push(firstAfter(before, keyOf(file.first)));
    before = keyOf(file.last);
  }
  return { first, paths: [...files.values()].map(({ path }) => path) };
}

/** Returns the first letters of a key that sort after a key before it. */
function firstAfter(before: string, key: string): string {
  const shared = sharedLength(before, key);
  return key.slice(0, shared) + String.fromCodePoint(key.codePointAt(shared) ?? 0);
}
