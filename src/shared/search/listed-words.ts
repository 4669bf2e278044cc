import { keysOf, type SectionWords } from './read-words';
import type { ShardEntry } from './word-shard';

interface ListedWord {
  /** Its keys: one or two, so that a list needs a third of the memory of a map. */
  keys: readonly CountedKey[];
  /** Number of sections that contain it. */
  count: number;
}

interface CountedKey extends ShardEntry {
  /** Number of sections that have a spelling of the word with this key. */
  count: number;
}

/** The words of an edition, with their keys and the number of sections that contain them. */
export class ListedWords {
  readonly #words = new Map<string, ListedWord>();
  /** Words that are listed now and were not when `settle` was called, or the reverse. */
  readonly #appeared = new Set<string>();

  /** Adds the words of an article, or removes them. */
  count(read: readonly SectionWords[], step: 1 | -1): void {
    for (const { words, forms } of read) {
      for (const word of words.keys()) {
        const listed = this.#words.get(word) ?? { keys: [], count: 0 };
        if (listed.count === 0) toggle(this.#appeared, word);
        listed.count += step;
        this.#words.set(word, listed);
        if (listed.count > 0) continue;
        this.#words.delete(word);
        toggle(this.#appeared, word);
      }
      for (const form of forms) {
        const listed = this.#words.get(form.surface);
        if (listed !== undefined) for (const key of keysOf(form)) countKey(listed, { key, word: form.surface }, step);
      }
    }
  }

  /** Returns the words. */
  get words(): Iterable<string> {
    return this.#words.keys();
  }

  /** Whether words are listed now that were not when `settle` was called, or the reverse. */
  get haveChanged(): boolean {
    return this.#appeared.size > 0;
  }

  /** Checks whether a word is listed now and was not when `settle` was called, or the reverse. */
  hasAppeared(word: string): boolean {
    return this.#appeared.has(word);
  }

  /** Starts to note changes anew. */
  settle(): void {
    this.#appeared.clear();
  }

  /** Returns the number of sections that contain a word. */
  countOf(word: string): number {
    return this.#words.get(word)?.count ?? 0;
  }

  /** Returns a word with each of its keys. */
  entriesOf(word: string): readonly ShardEntry[] {
    return this.#words.get(word)?.keys ?? [];
  }
}

function countKey(listed: ListedWord, { key, word }: ShardEntry, step: 1 | -1): void {
  const known = listed.keys.find((each) => each.key === key);
  if (known !== undefined) known.count += step;
  // Unlike a literal with spread elements, this allocates no room for more.
  else listed.keys = listed.keys.concat({ key, word, count: step });
  if (known?.count === 0) listed.keys = listed.keys.filter((each) => each !== known);
}

/** Adds a value to a set, or removes it when it is there. */
function toggle<Value>(set: Set<Value>, value: Value): void {
  if (!set.delete(value)) set.add(value);
}
