import { isGroupedNumber, type Token } from './analyse';
import { fold } from './stem';
import { expandWord, matchQuery, type MatchedQuery, type WeighedWord } from './match-query';
import { scoreSection, type SectionScore } from './score-section';
import type { IndexedSection, SectionIndex } from './section-index';

/** A section that matches a query. */
export interface FoundSection {
  section: IndexedSection;
  /** Position among the sections of the index. */
  number: number;
  score: number;
}

type ScoredSection = FoundSection & SectionScore;

/** Search results, best first. */
export interface Findings {
  matches: FoundSection[];
  /** Words of the query to mark: not frequent ones, unless there are no others. */
  words: readonly WeighedWord[];
}

/** Maximum number of words: longer queries are pasted texts, and their first words suffice. */
const MOST_WORDS = 12;
const LONGEST_QUERY = 400;
const APOSTROPHES = "'‘’ʼ";
/**
 * Share of sections above which a word is too frequent to select results beside a rarer one: it
 * only affects ranking.
 */
const TOO_FREQUENT = 0.25;
/** Maximum number of sections scored per query: about 40 ms of processor time. */
const MOST_SCORED = 10_000;
/** Minimum share of the query, by weight, that a section must contain. */
const LEAST_COVERAGE = 0.36;

/** Finds the sections that match a query, best first. An empty query finds nothing. */
export function findSections(index: SectionIndex, query: string): Findings {
  const text = query.slice(0, LONGEST_QUERY).trimStart();
  const count = index.sections.length;
  const words = wordsOf(index, text).map(({ form, end }): WeighedWord => {
    // The last word may be incomplete; for an identifier that is the whole and its last part.
    const word = expandWord(index, form, end === text.length);
    return { ...word, weight: inverseFrequency(word.sections.length, count) };
  });
  const telling = words.filter(({ sections }) => sections.length > 0 && sections.length <= tooFrequent(count));
  // A query of only frequent words may mean any section: all are ranked.
  const finding = telling.length > 0 ? telling : words;
  const matched = matchQuery(words, { text: fold(text).trim(), vocabularySize: index.vocabulary.words.length });
  const held = holding(index, finding, matched);
  const enough = scored(index, held.enough, matched).filter(({ coverage }) => coverage >= LEAST_COVERAGE);
  // Unknown or distant words must not hide the matches of the other words.
  const matches = enough.length > 0 ? enough : scored(index, held.any, matched);
  matches.sort((a, b) => b.score - a.score || a.number - b.number);
  return { matches, words: finding };
}

/**
 * Returns the words of a query. A single letter before other words, or before an apostrophe, is an
 * elision or a typo.
 */
function wordsOf(index: SectionIndex, text: string): Token[] {
  const tokens = withoutPartsOfNumbers(index, text, index.analyser.analyse(text)).slice(0, MOST_WORDS);
  const telling = tokens.filter(({ form, end }) => form.surface.length > 1 || end === text.length);
  return telling.length > 0 ? telling : tokens.filter(({ end }) => !APOSTROPHES.includes(text.charAt(end)));
}

/**
 * Treats a number with separated thousands as one word when a section contains it in any spelling.
 */
function withoutPartsOfNumbers({ vocabulary }: SectionIndex, text: string, tokens: readonly Token[]): readonly Token[] {
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

/**
 * Returns the sections that contain a selecting word, and those of them that may reach the minimum
 * coverage.
 */
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
    // The sort is stable: for each word, sections with the word in their names come first.
    any = any.sort((one, other) => (held[other] ?? 0) - (held[one] ?? 0)).slice(0, MOST_SCORED);
  }
  // Tolerance for floating-point sums.
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

/** Returns the limit of a frequent word. Among few sections, any word may be in most of them. */
const tooFrequent = (sections: number): number => Math.max(10, sections * TOO_FREQUENT);

function inverseFrequency(sections: number, all: number): number {
  return Math.log(1 + (all - sections + 0.5) / (sections + 0.5));
}
