import type { Locale } from '../../../../content-schema';
import { answeringWords, extract, markText } from './extract';
import { findSections, type FoundSection } from './find-sections';
import type { MarkedText } from './extract';
import type { SectionIndex } from './section-index';

/** An article that matches a query, with its matching sections. */
export interface SearchResult {
  articleId: number;
  title: MarkedText;
  /** Ids of its categories, outermost first. */
  categoryIds: readonly number[];
  /** Language of the article, if it is borrowed from the other locale. */
  lang?: Locale;
  /** Best first. */
  sections: SectionResult[];
}

/** A section that matches a query. */
export interface SectionResult {
  /** Id of the heading; null for the beginning of the article. */
  anchor: string | null;
  /** Empty for the beginning of the article. */
  heading: MarkedText;
  /** Empty until the texts are loaded. */
  extract: MarkedText;
}

/** Result of a search. */
export interface SearchAnswer {
  /** Best first. */
  results: SearchResult[];
  /** Number of matching articles, including those beyond the limit. */
  articleCount: number;
  /**
   * Number of matching articles in each outermost category, by its id, before a category narrows
   * them.
   */
  categoryCounts: Readonly<Record<number, number>>;
}

/** Result of a search in the loaded parts of an edition. */
export interface EditionAnswer extends SearchAnswer {
  /** Whether the texts were searched, not only the titles. */
  complete: boolean;
}

/** Options that narrow the results. */
export interface SearchOptions {
  /** Maximum number of articles (default: 20). */
  limit?: number;
  /** Only articles of this category or its descendants (default: all). */
  categoryId?: number | undefined;
}

/** Maximum number of sections per article. */
const SECTIONS_OF_ARTICLE = 4;
/** Share of the score of an article's best section below which a section is left out. */
const WORTH_SHOWING = 0.35;

/**
 * Searches a version in one language. Results are grouped by article, best first.
 * @param texts Texts of the sections; undefined until they are loaded.
 */
export function search(
  index: SectionIndex,
  texts: readonly string[] | undefined,
  query: string,
  { limit = 20, categoryId }: SearchOptions = {},
): SearchAnswer {
  const { matches, words } = findSections(index, query);
  const { analyser } = index;
  const byArticle = new Map<number, FoundSection[]>();
  const counted = new Set<number>();
  const categoryCounts: Record<number, number> = {};
  for (const section of matches) {
    const { article } = section.section;
    const [outermost] = article.categoryIds;
    if (outermost !== undefined && !counted.has(article.id)) {
      counted.add(article.id);
      categoryCounts[outermost] = (categoryCounts[outermost] ?? 0) + 1;
    }
    if (categoryId !== undefined && !article.categoryIds.includes(categoryId)) continue;
    const others = byArticle.get(article.id);
    if (others === undefined) byArticle.set(article.id, [section]);
    else others.push(section);
  }
  const answering = answeringWords(index, words);
  const results = [...byArticle.values()].slice(0, limit).flatMap((sections): SearchResult[] => {
    const [best] = sections;
    if (best === undefined) return [];
    const { article } = best.section;
    return [
      {
        articleId: article.id,
        title: markText(analyser, article.title, answering),
        categoryIds: article.categoryIds,
        ...(article.lang === undefined ? {} : { lang: article.lang }),
        sections: sections
          .slice(0, SECTIONS_OF_ARTICLE)
          .filter(({ score }) => score >= best.score * WORTH_SHOWING)
          .map(({ section, number }) => {
            const { anchor, heading } = article.sections[section.index] ?? { anchor: null, heading: '' };
            return {
              anchor,
              heading: markText(analyser, heading, answering),
              extract: extract(analyser, texts?.[number] ?? '', answering, anchor === null ? article.title : heading),
            };
          }),
      },
    ];
  });
  return { results, articleCount: byArticle.size, categoryCounts };
}
