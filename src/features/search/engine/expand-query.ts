import { isGroupedNumber, type Token, unjoined, type WordForm } from '../../../shared/search/analyse';
import { stems } from '../../../shared/search/stem';
import { editDistance } from '../../../shared/edit-distance';
import type { EditionIndex } from './edition-index';
import type { Needs } from './needs';
import type { QueryPostings } from './query-postings';
import { nearWords } from './vocabulary';
import { neighboursIn, wordsTogether } from './word-spaces';

/** Words of the vocabulary that match one word of a query. */
export interface ExpandedWord {
  /** The word as typed. */
  form: WordForm;
  /** Similarity of each, by its number: 1 is an exact match. */
  nearness: ReadonlyMap<number, number>;
  /** Number of sections that contain one of them. */
  count: number;
}

/**
 * Similarity of a word to the searched one. `partsOfName`: `set.prototype` of `set.prototype.add`;
 * `unfinished`: the word before a separator that ends the query, as `border-block` of
 * `border-block-`.
 */
const NEARNESS = { same: 1, sameStem: 0.9, partsOfName: 0.9, unfinished: 0.75, mistake: 0.6, mistakes: 0.45 } as const;
/**
 * Similarity of a word that starts with the typed letters: `least` for the first letters, plus up
 * to `more` for nearly the whole word.
 */
const PREFIX = { least: 0.4, more: 0.35 } as const;
/** Factor for words with the same stem, such as a plural. */
const SIBLING = 0.8;

/** Shorter prefixes match only words of titles: any text has a word that starts with them. */
const SHORTEST_PREFIX = 3;

/** A word in fewer sections may be a prefix of another, wherever it occurs in the query. */
const FEW_SECTIONS = 5;
/** Words with typing mistakes whose shards are loaded, for each word of a query. */
const MAX_MISTYPED = 6;
/** Maximum number of words: longer queries are pasted texts, and their first words suffice. */
const MAX_WORDS = 12;
/** The same with words that were written together. */
const MAX_SEPARATED = 24;
const APOSTROPHES = "'‘’ʼ";
/** Separators of the parts of a name. */
const SEPARATORS = /[._-]*$/;
const SEPARATOR = /[._-]/;

/**
 * Finds the words that match those of a query, among the loaded ones, and asks for the files that
 * may have others: step by step, because what is found decides what is needed next.
 */
export function expandQuery(index: EditionIndex, text: string, needs: Needs, postings: QueryPostings): ExpandedWord[] {
  const analysed = index.analyser.analyse(text).slice(0, MAX_WORDS);
  // The last word may be incomplete; for an identifier that is the whole and its last part. Where
  // it ends with a separator, it is a name with further parts.
  const separator = SEPARATORS.exec(text)?.[0] ?? '';
  const beginningOf = ({ form, end }: Token) =>
    end === text.length - separator.length ? form.surface + separator : null;
  for (const token of analysed) {
    const beginning = beginningOf(token);
    for (const stem of token.form.stems) needs.stem(stem);
    if (beginning !== null && token.form.surface.length >= SHORTEST_PREFIX) needs.prefix(beginning);
  }
  const tokens = wordsOf(index, text, analysed);
  const typed = tokens.map((token) => new QueryWord(index, token.form, beginningOf(token)));
  for (const word of typed) word.addSame();
  const neighbours = neighboursIn(text, tokens).map(({ places, surface }) => {
    return { surface, words: places.flatMap((place) => typed[place] ?? []) };
  });
  for (const { surface, words } of neighbours) for (const word of words) word.addUndivided(surface, 'titles');

  // A number of sections is known once the shards of the word are there.
  const rare = typed.filter((word) => postings.count(word.withSiblings()) < FEW_SECTIONS && word.isLong);
  const divided = neighbours.filter(({ words }) => words.some((word) => rare.includes(word)));
  const canAskForRare = needs.areLoaded;
  if (canAskForRare) {
    for (const { form, beginning } of rare) {
      if (beginning !== form.surface) needs.prefix(form.surface);
      needs.middle(unjoined(form.surface));
    }
    for (const { surface } of divided) needs.word(surface);
  }
  for (const word of rare) word.addRare();
  for (const { surface, words } of divided) for (const word of words) word.addUndivided(surface, 'texts');

  const words = typed.flatMap((word) => word.separated(canAskForRare ? needs : null)).slice(0, MAX_SEPARATED);
  for (const word of words) if (word.isLost) word.addMistyped(needs);
  return words.map((word) => {
    const nearness = word.withSiblings();
    return { form: word.form, nearness, count: postings.count(nearness) };
  });
}

/** A word of a query, with the words found for it. */
class QueryWord {
  readonly #found = new Map<number, number>();

  constructor(
    private readonly index: EditionIndex,
    readonly form: WordForm,
    /** The letters with which it may be the beginning of another word; null when it is complete. */
    readonly beginning: string | null,
  ) {}

  get isLong(): boolean {
    return this.form.surface.length >= SHORTEST_PREFIX;
  }

  get isLost(): boolean {
    return this.#found.size === 0;
  }

  /** Adds itself and the words of the same stem, and the words that it begins where it may. */
  addSame(beginning = this.beginning): void {
    const { vocabulary, namingWords } = this.index;
    const { surface, stems, tails } = this.form;
    const isName = tails.length > 0;
    for (const number of beginning === null ? [] : vocabulary.beginningWith(beginning)) {
      if (!this.isLong && number >= namingWords) continue;
      const word = vocabulary.surfaces[number] ?? '';
      const isNextPart = isName && SEPARATOR.test(word.charAt(surface.length));
      const near = isNextPart ? NEARNESS.partsOfName : nearnessOfBeginning(surface.length / word.length);
      this.#found.set(number, word === surface ? NEARNESS.same : near);
    }
    const isUnfinished = isName && this.#hasLonger();
    for (const stem of stems) {
      for (const number of vocabulary.ofStem(stem)) {
        const isSame = vocabulary.surfaces[number] === surface;
        this.#found.set(number, isUnfinished ? NEARNESS.unfinished : isSame ? NEARNESS.same : NEARNESS.sameStem);
      }
    }
  }

  /** Checks whether it ends with a separator that a found name continues. */
  #hasLonger(): boolean {
    const { beginning } = this;
    if (beginning === null || beginning === this.form.surface) return false;
    return [...this.#found.keys()].some((number) => this.index.vocabulary.surfaces[number]?.startsWith(beginning));
  }

  /**
   * Adds for a rare word those that it begins, and names by several of their parts in one word:
   * `httprequest` of `XMLHttpRequest`, `siteurl` of `SITE_URL`.
   */
  addRare(): void {
    this.addSame(this.form.surface);
    const letters = unjoined(this.form.surface);
    for (const { number, tail } of this.index.vocabulary.namesWith(letters)) {
      if (!this.#found.has(number)) this.#found.set(number, nearnessOfBeginning(letters.length / tail.length));
    }
  }

  /** Adds a word that a reader may have written as this one and a neighbour: `data base`. */
  addUndivided(surface: string, where: 'titles' | 'texts'): void {
    const { vocabulary, namingWords, catalogue } = this.index;
    for (const stem of stems(surface, catalogue.locale)) {
      for (const number of vocabulary.ofStem(stem)) {
        const isThere = where === 'texts' || number < namingWords;
        if (isThere && !this.#found.has(number)) this.#found.set(number, NEARNESS.sameStem);
      }
    }
  }

  /**
   * Returns the words of a title that were written together, or itself.
   * @param needs Asks for the files with these words; null while others are missing.
   */
  separated(needs: Needs | null): readonly QueryWord[] {
    if (!this.isLost) return [this];
    const isUnfinished = this.beginning !== null;
    const together = wordsTogether(this.index, this.form.surface, isUnfinished);
    if (together === null) return [this];
    const tokens = this.index.analyser.analyse(together.join(' ')).filter(({ form }) => form.surface.length > 1);
    return tokens.map(({ form }, place) => {
      const word = new QueryWord(this.index, form, isUnfinished && place === tokens.length - 1 ? form.surface : null);
      needs?.word(form.surface);
      word.addSame();
      return word;
    });
  }

  /**
   * Adds words one typing mistake away, or two for long words. Words are compared, not stems: a
   * mistake in an ending changes the stem.
   */
  addMistyped(needs: Needs): void {
    const { vocabulary } = this.index;
    const { surface } = this.form;
    let fewest = allowedMistakes(surface);
    if (fewest === 0) return;
    const listed = needs.areLoaded ? needs.halves(surface) : [];
    let nearest = new Set<string>();
    for (const word of nearWords([...vocabulary.listed(), ...listed], surface, fewest)) {
      const mistakes = editDistance(surface, word, fewest);
      if (mistakes > fewest) continue;
      if (mistakes < fewest) nearest = new Set();
      fewest = mistakes;
      nearest.add(word);
    }
    if (needs.areLoaded) for (const word of [...nearest].slice(0, MAX_MISTYPED)) needs.word(word);
    const nearness = fewest === 1 ? NEARNESS.mistake : NEARNESS.mistakes;
    for (const word of nearest) this.#found.set(vocabulary.numberOf(word), nearness);
  }

  /** Returns the words found, and those that share a stem with them. */
  withSiblings(): ReadonlyMap<number, number> {
    const { vocabulary } = this.index;
    const nearness = new Map(this.#found);
    const done = new Set<string>();
    for (const [number, near] of this.#found) {
      for (const stem of vocabulary.stemsOf(number)) {
        if (done.has(stem)) continue;
        done.add(stem);
        for (const sibling of vocabulary.ofStem(stem)) {
          if (!nearness.has(sibling)) nearness.set(sibling, near * SIBLING);
        }
      }
    }
    return nearness;
  }
}

/** Returns the similarity for a prefix: half of a word is a better guess than its first letters. */
const nearnessOfBeginning = (share: number): number => PREFIX.least + PREFIX.more * Math.sqrt(share);

function allowedMistakes(surface: string): number {
  if (surface.length < 4 || /\d/.test(surface)) return 0;
  return surface.length < 8 ? 1 : 2;
}

/**
 * Returns the words of a query. A single letter before other words, or before an apostrophe, is an
 * elision or a typo.
 */
function wordsOf(index: EditionIndex, text: string, analysed: readonly Token[]): Token[] {
  const tokens = withoutPartsOfNumbers(index, text, analysed);
  const selective = tokens.filter(({ form, end }) => form.surface.length > 1 || end === text.length);
  return selective.length > 0 ? selective : tokens.filter(({ end }) => !APOSTROPHES.includes(text.charAt(end)));
}

/**
 * Treats a number with separated thousands as one word when a section contains it in any spelling.
 */
function withoutPartsOfNumbers({ vocabulary }: EditionIndex, text: string, tokens: readonly Token[]): Token[] {
  const known = (token: Token) => token.form.stems.some((stem) => vocabulary.ofStem(stem).length > 0);
  const numbers = tokens.filter(({ start, end }) => isGroupedNumber(text.slice(start, end)));
  const whole = numbers.filter(known);
  const isPart = (token: Token) =>
    whole.some((number) => token !== number && token.start >= number.start && token.end <= number.end);
  // Digits separated only by a space, which form an unknown number, may be two numbers.
  return tokens.filter(
    (token) => !isPart(token) && (!numbers.includes(token) || known(token) || isSpaceless(text, token)),
  );
}

const isSpaceless = (text: string, { start, end }: Token): boolean => !/\s/.test(text.slice(start, end));
