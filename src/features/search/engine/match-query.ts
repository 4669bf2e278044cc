import { unjoined, type WordForm } from './analyse';
import { editDistance } from '../../../shared/edit-distance';
import type { SectionIndex } from './section-index';

/** Words of the vocabulary that match one word of a query. */
export interface ExpandedWord {
  /** Similarity of each, by its number: 1 is an exact match. */
  nearness: ReadonlyMap<number, number>;
  /** Sections that contain one of them. */
  sections: readonly number[];
}

/** Similarity of a word to the searched one. */
const NEARNESS = { same: 1, sameStem: 0.9, mistake: 0.6, mistakes: 0.45 } as const;
/**
 * Similarity of a word that starts with the typed letters: `least` for the first letters, plus up
 * to `more` for nearly the whole word.
 */
const PREFIX = { least: 0.4, more: 0.35 } as const;
/** Factor for words with the same stem, such as a plural. */
const SIBLING = 0.8;

/**
 * Shorter prefixes match only words of titles and headings: any text has a word that starts with
 * them.
 */
const SHORTEST_PREFIX = 3;

/** A word in fewer sections may be a prefix of another, wherever it occurs in the query. */
const FEW_SECTIONS = 5;

/**
 * Finds the words that match a word of a query: itself and those of the same stem; as the reader
 * may still be typing, those that start with it; for a rare word also names that contain it as a
 * part, or several parts joined; and if there are none, those within typing mistakes.
 * @param isBeginning Whether it may be incomplete: the last word typed.
 */
export function expandWord(index: SectionIndex, form: WordForm, isBeginning: boolean): ExpandedWord {
  const weights = new Map<number, number>();
  if (isBeginning) addBegun(index, form, weights);
  addSame(index, form, weights);
  const word = withSiblings(index, weights);
  const isRare = word.sections.length < FEW_SECTIONS;
  if (isRare && !isBeginning && form.surface.length >= SHORTEST_PREFIX) {
    addBegun(index, form, weights);
    addSame(index, form, weights);
  }
  if (isRare && form.surface.length >= SHORTEST_PREFIX) addNames(index, form, weights);
  if (weights.size === 0) addMistyped(index, form, weights);
  return isRare ? withSiblings(index, weights) : word;
}

function addSame({ vocabulary }: SectionIndex, { surface, stems }: WordForm, weights: Map<number, number>): void {
  for (const stem of stems) {
    for (const number of vocabulary.ofStem(stem)) {
      weights.set(number, vocabulary.words[number]?.surface === surface ? NEARNESS.same : NEARNESS.sameStem);
    }
  }
}

function addBegun(
  { vocabulary, namingWords }: SectionIndex,
  { surface }: WordForm,
  weights: Map<number, number>,
): void {
  const searched = surface.length < SHORTEST_PREFIX ? namingWords : vocabulary.words.length;
  for (const number of vocabulary.beginningWith(surface)) {
    if (number >= searched) break;
    const share = surface.length / (vocabulary.words[number]?.surface.length ?? 1);
    weights.set(number, share === 1 ? NEARNESS.same : nearnessOfBeginning(share));
  }
}

/** Returns the similarity for a prefix: half of a word is a better guess than its first letters. */
const nearnessOfBeginning = (share: number): number => PREFIX.least + PREFIX.more * Math.sqrt(share);

/**
 * Adds names by several of their parts in one word: `httprequest` of `XMLHttpRequest`, `siteurl` of
 * `SITE_URL`.
 */
function addNames({ vocabulary }: SectionIndex, { surface }: WordForm, weights: Map<number, number>): void {
  const letters = unjoined(surface);
  for (const { number, tail } of vocabulary.namesWith(letters)) {
    if (!weights.has(number)) weights.set(number, nearnessOfBeginning(letters.length / tail.length));
  }
}

/**
 * Adds words one typing mistake away, or two for long words. Words are compared, not stems: a
 * mistake in an ending changes the stem.
 */
function addMistyped({ vocabulary }: SectionIndex, { surface }: WordForm, weights: Map<number, number>): void {
  let fewest = allowedMistakes(surface);
  if (fewest === 0) return;
  let nearest: number[] = [];
  for (const number of vocabulary.near(surface, fewest)) {
    const mistakes = editDistance(surface, vocabulary.words[number]?.surface ?? '', fewest);
    if (mistakes > fewest) continue;
    if (mistakes < fewest) nearest = [];
    fewest = mistakes;
    nearest.push(number);
  }
  for (const number of nearest) weights.set(number, fewest === 1 ? NEARNESS.mistake : NEARNESS.mistakes);
}

function allowedMistakes(surface: string): number {
  if (surface.length < 4 || /\d/.test(surface)) return 0;
  return surface.length < 8 ? 1 : 2;
}

/** Adds words that share a stem with those found, and the sections, which are indexed by stem. */
function withSiblings({ vocabulary, stems }: SectionIndex, weights: ReadonlyMap<number, number>): ExpandedWord {
  const nearness = new Map(weights);
  const wanted = new Set<string>();
  for (const [number, near] of weights) {
    for (const stem of vocabulary.words[number]?.stems ?? []) {
      if (wanted.has(stem)) continue;
      wanted.add(stem);
      for (const sibling of vocabulary.ofStem(stem)) if (!nearness.has(sibling)) nearness.set(sibling, near * SIBLING);
    }
  }
  const sections = new Set<number>();
  for (const stem of wanted) for (const section of stems.find(stem)) sections.add(section);
  return { nearness, sections: [...sections] };
}

/** A word of the query, with its weight. */
export interface WeighedWord extends ExpandedWord {
  /** Inverse document frequency: rare words count more than frequent ones. */
  weight: number;
}

/** A query prepared for scoring sections. */
export interface MatchedQuery {
  words: readonly WeighedWord[];
  /**
   * For each word of the vocabulary, by number: a bit for each word of the query that it matches.
   */
  answers: Uint32Array;
  /** Maximum weight of a section: all words of the query, each with its best similarity. */
  weight: number;
  /** The folded query. */
  text: string;
}

/** Prepares a query of at most 32 words. */
export function matchQuery(
  words: readonly WeighedWord[],
  { text, vocabularySize }: { text: string; vocabularySize: number },
): MatchedQuery {
  const answers = new Uint32Array(vocabularySize);
  words.forEach(({ nearness }, index) => {
    for (const number of nearness.keys()) answers[number] = (answers[number] ?? 0) | (1 << index);
  });
  const weight = words.reduce((sum, word) => sum + word.weight * reachOf(word), 0);
  return { words, answers, weight, text };
}

/** Factor for a word that is in no section: it is missing, but the rest of the query may match. */
const UNKNOWN = 0.5;

function reachOf({ nearness }: WeighedWord): number {
  return nearness.size === 0 ? UNKNOWN : Math.max(...nearness.values());
}
