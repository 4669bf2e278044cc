import type { CorpusSection } from './corpus-sections';
import type { KnownQuery } from './queries';

/** Rank of the known answer among the results, from 1; 0 when it is missing. */
export interface Rank {
  article: number;
  /** Rank of the section, if there is one: that of the article that shows it. */
  section?: number;
}

/** Maximum number of sections shown per article, like in the site's own results. */
const SECTIONS_OF_ARTICLE = 4;

/**
 * Finds the rank of the answer to a query. Results of every engine are grouped by article, because
 * readers read articles: twenty sections of one article have one rank.
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

/** Success of a group of queries. */
export interface Success {
  queries: number;
  /** Share whose article is among the first five. */
  inTopFive: number;
  /** Mean of 1 / rank: 1 when every answer comes first. */
  reciprocalRank: number;
  /**
   * Share of the queries for a section whose section is shown in the first five; undefined when
   * there are none.
   */
  sectionInTopFive: number | undefined;
}

/** Summarises how well queries were answered. */
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
