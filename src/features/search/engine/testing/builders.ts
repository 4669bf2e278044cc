import type { SearchableArticle, SearchTitles } from '../../../../shared/search-files';
import { SectionIndex } from '../section-index';
import type { Locale } from '../../../../../content-schema';

/** An article as its sections: heading → text; the empty heading is the beginning. */
export type WrittenArticle = Record<string, string>;

/**
 * Builds the titles and texts of articles, numbered from 1.
 * @param keywords By title (default: none).
 */
export function written(
  articles: Record<string, WrittenArticle>,
  locale: Locale = 'fr',
  keywords: Record<string, readonly string[]> = {},
): { titles: SearchTitles; texts: string[] } {
  const texts: string[] = [];
  const searchable = Object.entries(articles).map(([title, sections], index): SearchableArticle => {
    texts.push(...Object.values(sections));
    return {
      id: index + 1,
      title,
      ...(keywords[title] === undefined ? {} : { keywords: keywords[title] }),
      categoryIds: [],
      sections: Object.keys(sections).map((heading) => ({
        anchor: heading === '' ? null : heading.toLowerCase().replaceAll(' ', '-'),
        heading,
        depth: heading === '' ? 0 : 2,
      })),
    };
  });
  return { titles: { locale, articles: searchable }, texts };
}

/** Builds an index of articles, including texts. */
export function anIndex(articles: Record<string, WrittenArticle>, locale: Locale = 'fr'): SectionIndex {
  const { titles, texts } = written(articles, locale);
  const index = new SectionIndex(titles);
  index.addTexts(texts);
  return index;
}
