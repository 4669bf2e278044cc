import type { Locale } from '../../../../content-schema';
import { ARTICLES_OF_ANSWER } from '../../../shared/search-files';
import { answeringWords, type AnsweringWords, extract, type MarkedText, markText } from './extract';
import type { EditionIndex, WantedFile } from './edition-index';
import { findArticles, type FoundArticle } from './find-articles';

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
  /** Empty until the text is loaded. */
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
  /** Whether all files that the query needs were searched, or only the titles and some of them. */
  complete: boolean;
}

/** Options that narrow the results. */
export interface SearchOptions {
  /** Maximum number of articles (default: 10). The texts of so many are loaded. */
  limit?: number;
  /** Only articles of this category or its descendants (default: all). */
  categoryId?: number | undefined;
}

/** Result of a search, and the files with which it would be complete. */
export interface FoundAnswer {
  answer: EditionAnswer;
  wanted: readonly WantedFile[];
}

/** Searches what is loaded of an edition. Results are grouped by article, best first. */
export function search(
  index: EditionIndex,
  query: string,
  { limit = ARTICLES_OF_ANSWER, categoryId }: SearchOptions = {},
): FoundAnswer {
  const { articles, words, categoryCounts, wanted } = findArticles(index, query, { limit, categoryId });
  const answering = answeringWords(index.vocabulary, words);
  const results = articles.slice(0, limit).map((found): SearchResult => {
    const { id: articleId, title, categoryIds, lang } = found.article;
    return {
      articleId,
      title: markText(index.analyser, title, answering),
      categoryIds,
      ...(lang === undefined ? {} : { lang }),
      sections: sectionsOf(index, found, answering),
    };
  });
  return {
    answer: { results, articleCount: articles.length, categoryCounts, complete: wanted.length === 0 },
    wanted,
  };
}

/** Returns the sections of a result; the article itself until its text is loaded. */
function sectionsOf(
  { analyser }: EditionIndex,
  { article, sections }: FoundArticle,
  words: AnsweringWords,
): SectionResult[] {
  if (sections.length === 0) return [{ anchor: null, heading: [], extract: [] }];
  return sections.map(({ anchor, heading, text }) => ({
    anchor,
    heading: markText(analyser, heading, words),
    extract: extract(analyser, text, words, anchor === null ? article.title : heading),
  }));
}
