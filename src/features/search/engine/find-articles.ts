import { fold } from '../../../shared/search/stem';
import type { EditionIndex, LoadedSection, SearchedArticle, WantedFile } from './edition-index';
import { expandQuery } from './expand-query';
import { matchQuery, type MatchedQuery, type WeighedWord } from './match-query';
import { Needs } from './needs';
import { QueryPostings } from './query-postings';
import { LEAST_COVERAGE, type RankedArticle, rankSections, SECTIONS_OF_ARTICLE, WORTH_SHOWING } from './rank-sections';
import { scoreSection } from './score-section';

/** An article that matches a query. */
export interface FoundArticle {
  article: SearchedArticle;
  /** Its matching sections, best first; none until its text is loaded. */
  sections: LoadedSection[];
}

/** Search results, best first. */
export interface Findings {
  articles: FoundArticle[];
  /** Words of the query to mark: not frequent ones, unless there are no others. */
  words: readonly WeighedWord[];
  /** Number of articles in each outermost category, by its id. */
  categoryCounts: Record<number, number>;
  /** Files with which there may be others, in another order. */
  wanted: readonly WantedFile[];
}

const MAX_QUERY_LENGTH = 400;
/**
 * Share of sections above which a word is too frequent to select results beside a rarer one: it
 * only affects ranking.
 */
const TOO_FREQUENT = 0.25;
/** A query of so many words may be a phrase, which texts decide: more of them are loaded. */
const PHRASE_WORDS = 4;
const ARTICLES_OF_PHRASE = 15;

/**
 * Finds the articles that match a query, best first, in two steps: all are ranked by what the
 * shards of the words tell, and the first ones again by their texts. An empty query finds nothing.
 */
export function findArticles(
  index: EditionIndex,
  query: string,
  { limit, categoryId }: { limit: number; categoryId: number | undefined },
): Findings {
  const text = query.slice(0, MAX_QUERY_LENGTH).trimStart();
  const needs = new Needs(index);
  const postings = new QueryPostings(index);
  const words = expandQuery(index, text, needs, postings).map((word): WeighedWord => ({
    ...word,
    weight: inverseFrequency(word.count, index.sectionCount),
  }));
  const telling = words.filter(({ count }) => count > 0 && count <= tooFrequent(index.sectionCount));
  // A query of only frequent words may mean any section: all are ranked.
  const finding = telling.length > 0 ? telling : words;
  const matched = matchQuery(words, { text: fold(text).trim(), vocabularySize: index.vocabulary.size });
  const ranked = rankSections(index, matched, finding, postings);
  const categoryCounts: Record<number, number> = {};
  const wanted = ranked.filter(({ index: place }) => {
    const { categoryIds = [] } = index.articles[place] ?? {};
    const [outermost] = categoryIds;
    if (outermost !== undefined) categoryCounts[outermost] = (categoryCounts[outermost] ?? 0) + 1;
    return categoryId === undefined || categoryIds.includes(categoryId);
  });
  const depth = limit === 0 ? 0 : Math.max(limit, words.length >= PHRASE_WORDS ? ARTICLES_OF_PHRASE : 0);
  const articles = readFirst(index, matched, wanted, { depth, limit, needs });
  return { articles, words: finding, categoryCounts, wanted: needs.files };
}

/** Ranks the first articles again, by their texts, and asks for those that are missing. */
function readFirst(
  index: EditionIndex,
  matched: MatchedQuery,
  ranked: readonly RankedArticle[],
  { depth, limit, needs }: { depth: number; limit: number; needs: Needs },
): FoundArticle[] {
  const isReady = needs.areLoaded;
  const first = ranked.slice(0, depth).flatMap((each, place) => {
    const article = index.articles[each.index];
    if (article === undefined) return [];
    // Articles beyond those that are shown are only compared with them.
    const sections = place < limit ? each.sections : each.sections.slice(0, 1);
    if (isReady) needs.texts(article, sections);
    return [{ ...each, article, ...readSections(index, matched, article, sections, each.coverage) }];
  });
  first.sort((one, other) => other.score - one.score || one.index - other.index);
  const rest = ranked.slice(depth).flatMap(({ index: place }) => index.articles[place] ?? []);
  return [
    ...first.map(({ article, sections }) => ({ article, sections })),
    ...rest.map((article) => ({ article, sections: [] })),
  ];
}

/** Scores the loaded sections of an article. */
function readSections(
  index: EditionIndex,
  matched: MatchedQuery,
  article: SearchedArticle,
  wanted: readonly number[],
  coverageOfRank: number,
): { score?: number; sections: LoadedSection[] } {
  const least = Math.min(LEAST_COVERAGE, coverageOfRank);
  const scored = index
    .partsWith(article, wanted)
    .flatMap((part) => index.sectionsOfPart(article, part))
    .flatMap((number) => {
      const section = index.loaded(number);
      if (section === undefined) return [];
      const fields = { article, section, leads: number === article.start };
      return [{ section, number, ...scoreSection(fields, matched, index.catalogue.averageLength) }];
    })
    .filter(({ coverage }) => coverage > 0 && coverage >= least * 0.999)
    .sort((one, other) => other.score - one.score || one.number - other.number);
  const [best] = scored;
  if (best === undefined) return { sections: [] };
  return {
    score: best.score,
    sections: scored
      .slice(0, SECTIONS_OF_ARTICLE)
      .filter(({ score }) => score >= best.score * WORTH_SHOWING)
      .map(({ section }) => section),
  };
}

/** Returns the limit of a frequent word. Among few sections, any word may be in most of them. */
const tooFrequent = (sections: number): number => Math.max(10, sections * TOO_FREQUENT);

function inverseFrequency(sections: number, all: number): number {
  return Math.log(1 + (all - sections + 0.5) / (sections + 0.5));
}
