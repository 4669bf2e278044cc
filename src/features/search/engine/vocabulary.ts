import type { WordForm } from '../../../shared/search/analyse';
import { MIDDLE, type ShardWord } from '../../../shared/search/word-shard';

/**
 * Words of an edition, by number. Those of titles come first; others are listed with the shards
 * that contain them. Words of texts have numbers too, and are found only once they are listed, so
 * that an answer does not depend on which texts are loaded.
 */
export class Vocabulary {
  readonly surfaces: string[] = [];
  readonly #numbers = new Map<string, number>();
  readonly #byKey = new Map<string, number[]>();
  readonly #byInitial = new Map<string, number[]>();
  /** Stems of each word, by number. */
  readonly #stems = new Map<number, string[]>();
  /** Names, by their middles. */
  readonly #middles: { number: number; tail: string }[] = [];
  readonly #shardWords = new Map<number, ShardWord>();

  get size(): number {
    return this.surfaces.length;
  }

  /** Returns the number of a word. */
  numberOf(surface: string): number {
    const known = this.#numbers.get(surface);
    if (known !== undefined) return known;
    const number = this.surfaces.push(surface) - 1;
    this.#numbers.set(surface, number);
    return number;
  }

  /** Lists a word of a title. @returns its number. */
  listForm({ surface, stems, tails }: WordForm): number {
    const number = this.numberOf(surface);
    for (const stem of stems) this.#list(number, stem);
    for (const tail of tails) this.#middles.push({ number, tail });
    return number;
  }

  /** Lists a word of a shard. */
  listShardWord(word: ShardWord): void {
    const number = this.numberOf(word.word);
    this.#shardWords.set(number, word);
    if (word.key.startsWith(MIDDLE)) {
      this.#middles.push({ number, tail: word.key.slice(MIDDLE.length) });
      this.#list(number, null);
    } else this.#list(number, word.key);
  }

  /** Returns the entry of a word in a shard; undefined for a word of titles, or one not listed. */
  shardWordOf(number: number): ShardWord | undefined {
    return this.#shardWords.get(number);
  }

  /** Returns the words with a stem. */
  ofStem(stem: string): readonly number[] {
    return this.#byKey.get(stem) ?? [];
  }

  /** Returns the known stems of a word. */
  stemsOf(number: number): readonly string[] {
    return this.#stems.get(number) ?? [];
  }

  /** Returns the words with a prefix, including the prefix itself. */
  beginningWith(letters: string): number[] {
    const sameInitial = this.#byInitial.get(letters.charAt(0)) ?? [];
    return sameInitial.filter((number) => this.surfaces[number]?.startsWith(letters) ?? false);
  }

  /**
   * Yields names in which a part, together with the following ones, starts with a prefix:
   * `externalstore` of `useSyncExternalStore`.
   * @param letters Without the separators of a name.
   */
  *namesWith(letters: string): Generator<{ number: number; tail: string }> {
    for (const middle of this.#middles) if (middle.tail.startsWith(letters)) yield middle;
  }

  /** Returns the listed words. */
  listed(): string[] {
    return [...this.#stems.keys()].map((number) => this.surfaces[number] ?? '');
  }

  #list(number: number, stem: string | null): void {
    const stems = this.#stems.get(number);
    if (stems === undefined) {
      this.#stems.set(number, stem === null ? [] : [stem]);
      note(this.#byInitial, this.surfaces[number]?.charAt(0) ?? '', number);
    } else if (stem === null || stems.includes(stem)) return;
    else stems.push(stem);
    if (stem !== null) note(this.#byKey, stem, number);
  }
}

/** Adds an item to the list of a key, where it is not the last one. */
export function note<Key>(lists: Map<Key, number[]>, key: Key, item: number): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [item]);
  else if (list.at(-1) !== item) list.push(item);
}

/**
 * Returns words that may be within a number of typing mistakes: a quick filter by letters and
 * length.
 */
export function nearWords(words: Iterable<string>, surface: string, mistakes: number): string[] {
  const letters = lettersOf(surface);
  const near: string[] = [];
  for (const word of words) {
    if (Math.abs(word.length - surface.length) > mistakes) continue;
    // A mistake replaces at most one letter by another.
    if (bitsOf(lettersOf(word) ^ letters) <= 2 * mistakes) near.push(word);
  }
  return near;
}

/** Returns the letters of a word as bits; rare characters share bits. */
function lettersOf(surface: string): number {
  let letters = 0;
  for (let index = 0; index < surface.length; index++) letters |= 1 << (surface.charCodeAt(index) & 31);
  return letters;
}

function bitsOf(value: number): number {
  let bits = 0;
  for (let rest = value; rest !== 0; rest &= rest - 1) bits++;
  return bits;
}
