import type { WordForm } from './analysis/analyse';
import { editDistance } from './analysis/edit-distance';
import type { SectionIndex } from './section-index';

/** The words of the vocabulary that one word of a query stands for. */
export interface ExpandedWord {
  /** How near each is, by its number: 1 is the very word. */
  nearness: ReadonlyMap<number, number>;
  /** Sections that hold one of them. */
  sections: readonly number[];
}

/** How near a word is to the one looked for. */
const NEARNESS = { same: 1, sameStem: 0.9, prefix: 0.7, mistake: 0.6, mistakes: 0.4 } as const;

/** Shorter beginnings are taken for words of titles and headings alone: any text has a word that begins so. */
const SHORTEST_PREFIX = 3;

/** A word that so few sections hold may be the beginning of another, wherever it stands in the query. */
const FEW_SECTIONS = 5;

/**
 * Finds the words that a word of a query stands for: itself and those of the same stem; as the reader may still be
 * typing it, those that it begins; and when there are none, those that the reader may have meant.
 * @param isBeginning Whether it may be the beginning of a word: the last one typed.
 */
export function expandWord(index: SectionIndex, form: WordForm, isBeginning: boolean): ExpandedWord {
  const found = new Map<number, number>();
  if (isBeginning) addBegun(index, form, found);
  addSame(index, form, found);
  let sections = sectionsOf(index, found);
  if (!isBeginning && sections.length < FEW_SECTIONS && form.surface.length >= SHORTEST_PREFIX) {
    addBegun(index, form, found);
    addSame(index, form, found);
    sections = sectionsOf(index, found);
  }
  if (found.size > 0) return { nearness: found, sections };
  addMistyped(index, form, found);
  return { nearness: found, sections: sectionsOf(index, found) };
}

function addSame({ vocabulary }: SectionIndex, { surface, stems }: WordForm, found: Map<number, number>): void {
  for (const stem of stems) {
    for (const number of vocabulary.ofStem(stem)) {
      found.set(number, vocabulary.words[number]?.surface === surface ? NEARNESS.same : NEARNESS.sameStem);
    }
  }
}

function addBegun({ vocabulary, namingWords }: SectionIndex, { surface }: WordForm, found: Map<number, number>): void {
  const taken = surface.length < SHORTEST_PREFIX ? namingWords : vocabulary.words.length;
  for (const number of vocabulary.beginningWith(surface)) {
    if (number >= taken) break;
    // Half of the word is a better guess than its first letters.
    const length = vocabulary.words[number]?.surface.length ?? 0;
    found.set(number, length === surface.length ? NEARNESS.same : NEARNESS.prefix * Math.sqrt(surface.length / length));
  }
}

/** One typing mistake away, two for long words. Words are compared, not stems: a mistake in an ending gives another. */
function addMistyped({ vocabulary }: SectionIndex, { surface }: WordForm, found: Map<number, number>): void {
  let fewest = allowedMistakes(surface);
  if (fewest === 0) return;
  let meant: number[] = [];
  for (const number of vocabulary.near(surface, fewest)) {
    const mistakes = editDistance(surface, vocabulary.words[number]?.surface ?? '', fewest);
    if (mistakes > fewest) continue;
    if (mistakes < fewest) meant = [];
    fewest = mistakes;
    meant.push(number);
  }
  // What holds for a word holds for its plural.
  for (const stem of meant.flatMap((number) => vocabulary.words[number]?.stems ?? [])) {
    for (const number of vocabulary.ofStem(stem)) found.set(number, NEARNESS.mistakes / 2);
  }
  for (const number of meant) found.set(number, fewest === 1 ? NEARNESS.mistake : NEARNESS.mistakes);
}

function allowedMistakes(surface: string): number {
  if (surface.length < 4 || /\d/.test(surface)) return 0;
  return surface.length < 8 ? 1 : 2;
}

function sectionsOf({ vocabulary, stems }: SectionIndex, found: ReadonlyMap<number, number>): number[] {
  const wanted = new Set<string>();
  for (const number of found.keys()) for (const stem of vocabulary.words[number]?.stems ?? []) wanted.add(stem);
  if (wanted.size === 1) for (const stem of wanted) return stems.find(stem);
  const sections = new Set<number>();
  for (const stem of wanted) for (const section of stems.find(stem)) sections.add(section);
  return [...sections];
}
