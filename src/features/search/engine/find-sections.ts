import { isGroupedNumber, type Token } from './analyse';
import { fold } from './stem';
import { expandWord, matchQuery, type MatchedQuery, type WeighedWord } from './match-query';
import { scoreSection, type SectionScore } from './score-section';
import type { IndexedSection, SectionIndex } from './section-index';

/** A section that answers a query. */
export interface FoundSection {
  section: IndexedSection;
  /** Place among the sections of the index. */
  number: number;
  score: number;
}

type ScoredSection = FoundSection & SectionScore;

/** What was found, best first. */
export interface Findings {
  matches: FoundSection[];
  /** The words of the query to mark: not those of every sentence, unless there is no other. */
  words: readonly WeighedWord[];
}

/** Longer queries are pasted texts: their first words tell enough. */
const MOST_WORDS = 12;
const LONGEST_QUERY = 400;
const APOSTROPHES = "'‘’ʼ";
/** A word that more sections hold than this share finds nothing beside a rarer one: it only ranks. */
const TOO_FREQUENT = 0.25;
/** Most sections to score for a query: about 40 ms of processor time. */
const MOST_SCORED = 10_000;
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
  // Of frequent words alone any section may be the one: all are ranked.
  const finding = telling.length > 0 ? telling : words;
  const matched = matchQuery(words, { text: fold(text).trim(), vocabularySize: index.vocabulary.words.length });
  const held = holding(index, finding, matched);
  const enough = scored(index, held.enough, matched).filter(({ coverage }) => coverage >= LEAST_COVERAGE);
  // Words that nobody wrote, or that stand far apart, do not hide those that are there.
  const matches = enough.length > 0 ? enough : scored(index, held.any, matched);
  matches.sort((a, b) => b.score - a.score || a.number - b.number);
  return { matches, words: finding };
}

/** The words of a query; a lone letter before others, or before an apostrophe, is an elision or a slip. */
function wordsOf(index: SectionIndex, text: string): Token[] {
  const tokens = withoutPartsOfNumbers(index, text, index.analyser.analyse(text)).slice(0, MOST_WORDS);
  const telling = tokens.filter(({ form, end }) => form.surface.length > 1 || end === text.length);
  return telling.length > 0 ? telling : tokens.filter(({ end }) => !APOSTROPHES.includes(text.charAt(end)));
}

/** Takes a number whose thousands stand apart for one word where a section has it, however it is written there. */
function withoutPartsOfNumbers({ vocabulary }: SectionIndex, text: string, tokens: readonly Token[]): readonly Token[] {
  const known = (token: Token) => token.form.stems.some((stem) => vocabulary.ofStem(stem).length > 0);
  const numbers = tokens.filter(({ start, end }) => isGroupedNumber(text.slice(start, end)));
  const whole = numbers.filter(known);
  const isPart = (token: Token) =>
    whole.some((number) => token !== number && token.start >= number.start && token.end <= number.end);
  // Of digits that nothing but a space keeps apart, an unknown number may be two.
  return tokens.filter(
    (token) => !isPart(token) && (!numbers.includes(token) || known(token) || isSpaceless(text, token)),
  );
}

const isSpaceless = (text: string, { start, end }: Token): boolean => !/\s/.test(text.slice(start, end));

/** Sections that hold a word that finds, and those of them that could hold enough of the others. */
function holding(
  index: SectionIndex,
  finding: readonly WeighedWord[],
  { words, weight }: MatchedQuery,
): { any: number[]; enough: number[] } {
  const held = new Float32Array(index.sections.length);
  for (const word of words) {
    for (const number of word.sections) held[number] = (held[number] ?? 0) + word.weight;
  }
  let any = [...new Set(finding.flatMap(({ sections }) => sections))];
  if (any.length > MOST_SCORED) {
    // The order of equals stays: for each word, the sections that are named so come first.
    any = any.sort((one, other) => (held[other] ?? 0) - (held[one] ?? 0)).slice(0, MOST_SCORED);
  }
  // A sum of small numbers is not exact.
  return { any, enough: any.filter((number) => (held[number] ?? 0) >= weight * LEAST_COVERAGE * 0.99) };
}

function scored(index: SectionIndex, numbers: readonly number[], matched: MatchedQuery): ScoredSection[] {
  return numbers.flatMap((number) => {
    const section = index.sections[number];
    return section === undefined
      ? []
      : [{ section, number, ...scoreSection(section, matched, index.averageBodyLength) }];
  });
}

/** Of a handful of sections any word may be in most. */
const tooFrequent = (sections: number): number => Math.max(10, sections * TOO_FREQUENT);

function inverseFrequency(sections: number, all: number): number {
  return Math.log(1 + (all - sections + 0.5) / (sections + 0.5));
}
