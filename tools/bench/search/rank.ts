import type { CorpusSection } from './corpus-sections';
import type { KnownQuery } from './queries';

/** The place of the known answer among the results, from 1; 0 where it is not among them. */
export interface Rank {
  article: number;
  /** Of the section, where one is meant: the place of the article that shows it. */
  section?: number;
}

/** Sections shown of one article, as our results do. */
const SECTIONS_OF_ARTICLE = 4;

/**
 * Finds the place of the answer to a query. Results are grouped by article, whoever found them, because a reader reads
 * articles: twenty sections of one are one place.
 * @param found Sections, best first.
 */
export function rankOf({ articleId, heading }: KnownQuery, found: readonly CorpusSection[]): Rank {
  const visible = new Map<number, CorpusSection[]>();
  for (const section of found) {
    const others = visible.get(section.articleId) ?? [];
    if (others.length < SECTIONS_OF_ARTICLE) others.push(section);
    visible.set(section.articleId, others);
  }
  const article = [...visible.keys()].indexOf(articleId) + 1;
  if (heading === undefined) return { article };
  const isVisible =
    visible.get(articleId)?.some(({ title, titles }) => titles.length > 0 && title === heading) ?? false;
  return { article, section: isVisible ? article : 0 };
}

/** What a share of queries found. */
export interface Success {
  queries: number;
  /** Share whose article is among the first five. */
  inTopFive: number;
  /** Mean of 1 / place: 1 when every answer comes first. */
  reciprocalRank: number;
  /** Share of those that mean a section whose section is shown in the first five; nothing when none does. */
  sectionInTopFive: number | undefined;
}

/** Sums up how well queries were answered. */
export function successOf(answers: readonly { rank: Rank }[]): Success {
  const share = (ranks: readonly number[]) => ranks.filter((rank) => rank > 0 && rank <= 5).length / ranks.length;
  const articles = answers.map(({ rank }) => rank.article);
  const sections = answers.flatMap(({ rank }) => rank.section ?? []);
  const reciprocals = articles.map((rank) => (rank === 0 ? 0 : 1 / rank));
  return {
    queries: answers.length,
    inTopFive: share(articles),
    reciprocalRank: reciprocals.reduce((sum, each) => sum + each, 0) / answers.length,
    sectionInTopFive: sections.length === 0 ? undefined : share(sections),
  };
}
