import { unjoined, type WordForm } from './analyse';
import { editDistance } from '../../../shared/edit-distance';
import type { SectionIndex } from './section-index';

/** The words of the vocabulary that one word of a query stands for. */
export interface ExpandedWord {
  /** How near each is, by its number: 1 is the very word. */
  nearness: ReadonlyMap<number, number>;
  /** Sections that hold one of them. */
  sections: readonly number[];
}

/** How near a word is to the one looked for. */
const NEARNESS = { same: 1, sameStem: 0.9, mistake: 0.6, mistakes: 0.45 } as const;
/** Of a word that the letters typed begin: the first when it hardly is begun, the second on top when it nearly is whole. */
const PREFIX = { least: 0.4, more: 0.35 } as const;
/** What holds for a word holds a little less for its plural. */
const SIBLING = 0.8;

/** Shorter beginnings are taken for words of titles and headings alone: any text has a word that begins so. */
const SHORTEST_PREFIX = 3;

/** A word that so few sections hold may be the beginning of another, wherever it stands in the query. */
const FEW_SECTIONS = 5;

/**
 * Finds the words that a word of a query stands for: itself and those of the same stem; as the reader may still be
 * typing it, those that it begins; a rare one also for names that it is a part of, joined; and when there are none, those that the reader may
 * have meant.
 * @param isBeginning Whether it may be the beginning of a word: the last one typed.
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

/** Half of the word is a better guess than its first letters. */
const nearnessOfBeginning = (share: number): number => PREFIX.least + PREFIX.more * Math.sqrt(share);

/** Names by some of their parts, written as one word: `httprequest` of `XMLHttpRequest`, `siteurl` of `SITE_URL`. */
function addNames({ vocabulary }: SectionIndex, { surface }: WordForm, weights: Map<number, number>): void {
  const letters = unjoined(surface);
  for (const { number, tail } of vocabulary.namesWith(letters)) {
    if (!weights.has(number)) weights.set(number, nearnessOfBeginning(letters.length / tail.length));
  }
}

/** One typing mistake away, two for long words. Words are compared, not stems: a mistake in an ending gives another. */
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

/** Adds the words that share a stem with those found, and the sections: they are known by stems. */
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

/** A word of the query, with how much it tells. */
export interface WeighedWord extends ExpandedWord {
  /** Inverse document frequency: a rare word tells more than a frequent one. */
  weight: number;
}

/** A query, ready to be held against sections. */
export interface MatchedQuery {
  words: readonly WeighedWord[];
  /** Which words of the query a word of the vocabulary answers, by its number: a bit for each. */
  answers: Uint32Array;
  /** Most that a section can hold: the weight of all words, each as near as it comes anywhere. */
  weight: number;
  /** The query itself, folded. */
  text: string;
}

/** Gets a query ready. It has at most 32 words. */
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

/** A word that no section holds counts half: what was asked is not there, but the rest of the query may be. */
const UNKNOWN = 0.5;

function reachOf({ nearness }: WeighedWord): number {
  return nearness.size === 0 ? UNKNOWN : Math.max(...nearness.values());
}
