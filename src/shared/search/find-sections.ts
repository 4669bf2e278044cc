import type { Token } from './analysis/analyse';
import { fold } from './analysis/fold';
import { expandMistyped, expandWord } from './expand-word';
import type { IndexedSection, SectionIndex } from './section-index';
import { scoreSection, type WeighedWord } from './score-section';

/** A section that answers a query. */
export interface FoundSection {
  section: IndexedSection;
  /** Place among the sections of the index. */
  number: number;
  score: number;
}

/** What was found, best first. */
export interface Findings {
  found: FoundSection[];
  /** The words of the query to mark: not those of every sentence, unless there is no other. */
  words: readonly WeighedWord[];
}

/** Longer queries are pasted texts: their first words tell enough. */
const MOST_WORDS = 12;
/** A word that more sections hold than this share finds nothing by itself: it only ranks. */
const TOO_FREQUENT = 0.25;
/** A section must hold this share of what the query says. */
const LEAST_COVERAGE = 0.34;

/** Finds the sections that answer a query, best first. An empty query finds nothing. */
export function findSections(index: SectionIndex, query: string): Findings {
  const text = query.slice(0, LONGEST_QUERY).trimStart();
  const count = index.sections.length;
  const expanded = wordsOf(index, text).map((token) => {
    // A word at the very end may still be typed; of an identifier that is the whole and its last part.
    const word = expandWord(index, token, token.end === text.length);
    return word.sections.size > 0 ? word : expandMistyped(index, token);
  });
  const words = expanded.map((word): WeighedWord => ({ ...word, weight: inverseFrequency(word.sections.size, count) }));
  const telling = words.filter(({ sections }) => sections.size <= tooFrequent(count));
  return { found: rank(index, words, fold(text).trim()), words: telling.length > 0 ? telling : words };
}

const LONGEST_QUERY = 400;

/** The words of a query; a lone letter before others is what an elision left, or a slip. */
function wordsOf(index: SectionIndex, text: string): Token[] {
  const tokens = index.analyser.analyse(text).slice(0, MOST_WORDS);
  const telling = tokens.filter(({ surface, end }) => surface.length > 1 || end === text.length);
  return telling.length > 0 ? telling : tokens;
}

function rank(index: SectionIndex, words: readonly WeighedWord[], text: string): FoundSection[] {
  const limit = tooFrequent(index.sections.length);
  const telling = words.filter(({ sections }) => sections.size > 0 && sections.size <= limit);
  const candidates = new Set(telling.flatMap(({ sections }) => [...sections]));
  if (telling.length === 0) for (const number of titled(index, words)) candidates.add(number);
  const found: FoundSection[] = [];
  for (const number of candidates) {
    const section = index.sections[number];
    if (section === undefined) continue;
    const { score, coverage } = scoreSection(section, words, { text, averageBodyLength: index.averageBodyLength });
    if (coverage >= LEAST_COVERAGE) found.push({ section, number, score });
  }
  return found.sort((a, b) => b.score - a.score || a.number - b.number);
}

/** Sections whose heading or title holds a word: what a query of frequent words alone finds. */
function titled(index: SectionIndex, words: readonly WeighedWord[]): number[] {
  const holds = (field: Uint32Array) =>
    field.some((number) => words.some(({ nearness }) => (nearness[number] ?? 0) > 0));
  const candidates = new Set(words.flatMap(({ sections }) => [...sections]));
  return [...candidates].filter((number) => {
    const section = index.sections[number];
    return section !== undefined && (holds(section.heading) || (section.leads && holds(section.title)));
  });
}

/** Of a handful of sections any word may be in most. */
const tooFrequent = (sections: number): number => Math.max(10, sections * TOO_FREQUENT);

function inverseFrequency(sections: number, all: number): number {
  return Math.log(1 + (all - sections + 0.5) / (sections + 0.5));
}
