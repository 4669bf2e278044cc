import type { Token } from './analyse';
import { fold } from './stem';
import { expandWord } from './match-query';
import { matchQuery, type MatchedQuery, type WeighedWord } from './match-query';
import { scoreSection } from './score-section';
import type { IndexedSection, SectionIndex } from './section-index';

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
const LONGEST_QUERY = 400;
const APOSTROPHES = "'’ʼ";
/** A word that more sections hold than this share finds nothing by itself: it only ranks. */
const TOO_FREQUENT = 0.25;
/** A section must hold this share of what the query says. */
const LEAST_COVERAGE = 0.36;

/** Finds the sections that answer a query, best first. An empty query finds nothing. */
export function findSections(index: SectionIndex, query: string): Findings {
  const text = query.slice(0, LONGEST_QUERY).trimStart();
  const count = index.sections.length;
  const words = wordsOf(index, text).map(({ form, end }): WeighedWord => {
    // A word at the very end may still be typed; of an identifier that is the whole and its last part.
    const word = expandWord(index, form, end === text.length);
    return { ...word, weight: inverseFrequency(word.sections.length, count) };
  });
  const telling = words.filter(({ sections }) => sections.length > 0 && sections.length <= tooFrequent(count));
  const matched = matchQuery(words, { text: fold(text).trim(), vocabularySize: index.vocabulary.words.length });
  const candidates = telling.length > 0 ? holding(index, telling, matched) : titled(index, matched);
  const found: FoundSection[] = [];
  for (const number of candidates) {
    const section = index.sections[number];
    if (section === undefined) continue;
    const { score, coverage } = scoreSection(section, matched, index.averageBodyLength);
    if (coverage >= LEAST_COVERAGE) found.push({ section, number, score });
  }
  found.sort((a, b) => b.score - a.score || a.number - b.number);
  return { found, words: telling.length > 0 ? telling : words };
}

/** The words of a query; a lone letter before others, or before an apostrophe, is an elision or a slip. */
function wordsOf(index: SectionIndex, text: string): Token[] {
  const tokens = index.analyser.analyse(text).slice(0, MOST_WORDS);
  const telling = tokens.filter(({ form, end }) => form.surface.length > 1 || end === text.length);
  return telling.length > 0 ? telling : tokens.filter(({ end }) => !APOSTROPHES.includes(text.charAt(end)));
}

/** Sections that hold a telling word, and could hold enough of the others. */
function holding(index: SectionIndex, telling: readonly WeighedWord[], { words, weight }: MatchedQuery): number[] {
  const held = new Float32Array(index.sections.length);
  for (const word of words) {
    for (const number of word.sections) held[number] = (held[number] ?? 0) + word.weight;
  }
  const candidates = new Set(telling.flatMap(({ sections }) => sections));
  // A sum of small numbers is not exact.
  return [...candidates].filter((number) => (held[number] ?? 0) >= weight * LEAST_COVERAGE * 0.99);
}

/** Sections whose heading or title holds the words: what a query of frequent words alone finds. */
function titled(index: SectionIndex, { words, answers }: MatchedQuery): number[] {
  const heldBy = (field: Uint32Array) => field.reduce((held, number) => held | (answers[number] ?? 0), 0);
  const candidates = new Set(words.flatMap(({ sections }) => sections));
  const held = [...candidates].map((number) => {
    const section = index.sections[number];
    const inTitle = section?.leads === true ? heldBy(section.title) : 0;
    return { number, words: section === undefined ? 0 : heldBy(section.heading) | inTitle };
  });
  // All of the words where there is such a name, else any.
  const all = held.filter((each) => each.words === 2 ** words.length - 1);
  return (all.length > 0 ? all : held.filter((each) => each.words !== 0)).map(({ number }) => number);
}

/** Of a handful of sections any word may be in most. */
const tooFrequent = (sections: number): number => Math.max(10, sections * TOO_FREQUENT);

function inverseFrequency(sections: number, all: number): number {
  return Math.log(1 + (all - sections + 0.5) / (sections + 0.5));
}
