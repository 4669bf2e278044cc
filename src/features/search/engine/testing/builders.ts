import type { Locale } from '../../../../../content-schema';
import { digestText } from '../../../../shared/digest-text';
import type { EditionCatalogue, SearchableArticle, SearchTitles } from '../../../../shared/search-files';
import { type DigestOf, planSearchFiles, type PlannedFile } from '../../../../shared/search/plan-search-files';
import { EditionIndex } from '../edition-index';
import { search, type EditionAnswer, type SearchOptions } from '../search';

/** An article as its sections: heading → text; the empty heading is the beginning. */
export type WrittenArticle = Record<string, string>;

/** An article of a test, with its texts. */
export interface WrittenTitles {
  titles: SearchTitles;
  texts: string[];
}

/**
 * Builds the titles and texts of articles, numbered from 1.
 * @param keywords By title (default: none).
 */
export function written(
  articles: Record<string, WrittenArticle>,
  locale: Locale = 'fr',
  keywords: Record<string, readonly string[]> = {},
): WrittenTitles {
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

/** Digests of the length that names of search files have. */
export const testDigest: DigestOf = (content) =>
  digestText(typeof content === 'string' ? content : Array.from(content, String).join()).padEnd(15, '0');

/** Returns the bytes of a planned file. */
export const bytesOf = ({ content }: Pick<PlannedFile, 'content'>): Uint8Array =>
  typeof content === 'string' ? new TextEncoder().encode(content) : content;

/** An edition that is searched in memory. */
export interface TestLibrary {
  index: EditionIndex;
  /** Paths of the files that were loaded, in order. */
  loaded: string[];
  /** Searches only the titles and what earlier searches have loaded. */
  early: (query: string, options?: SearchOptions) => EditionAnswer;
  /** Loads what the query needs, and searches. */
  find: (query: string, options?: SearchOptions) => EditionAnswer;
}

/** Makes the search files of articles, and searches them as the site does. */
export function aLibrary({ titles, texts }: WrittenTitles): TestLibrary {
  const { locale, articles } = titles;
  const { files, catalog } = planSearchFiles([{ versionId: 1, locale, categories: [], articles, texts }], testDigest);
  const contents = new Map(files.map((file) => [file.path, file.content]));
  const catalogue = contents.get(catalog.editions[0]?.catalogue ?? '');
  if (typeof catalogue !== 'string') throw new Error('Expected a catalogue.');
  const index = new EditionIndex(JSON.parse(catalogue) as EditionCatalogue);
  const loaded: string[] = [];
  return {
    index,
    loaded,
    early: (query, options) => search(index, query, options).answer,
    find(query, options) {
      for (;;) {
        const { answer, wanted } = search(index, query, options);
        if (wanted.length === 0) return answer;
        for (const { path, add } of wanted) {
          loaded.push(path);
          add(bytesOf({ content: contents.get(path) ?? '' }));
        }
      }
    },
  };
}

/** Makes articles searchable. */
export const aLibraryOf = (articles: Record<string, WrittenArticle>, locale: Locale = 'fr'): TestLibrary =>
  aLibrary(written(articles, locale));
