import type { Edition } from '../../../content-schema';
import type { CategoryTitles } from '../../shared/search-files';
import type { EditionAnswer, SearchAnswer, SearchOptions } from './engine/search';

/** A search request. */
export interface SearchRequest {
  edition: Edition;
  /** Empty to load the titles without searching. */
  query: string;
  /** Only articles of this category; null for all. */
  categoryId: number | null;
  /** Maximum number of articles (default: those of `SearchOptions`). */
  limit?: number;
  /** Editions to search when nothing is found, in this order. */
  elsewhere: readonly Edition[];
}

/** Status and results of a search. */
export interface SearchReport {
  /**
   * `titles`: more is still loading; `complete`: everything was searched; `absent`: the
   * edition cannot be searched; `failed`: a file could not be loaded, and a retry may help.
   */
  status: 'titles' | 'complete' | 'absent' | 'failed';
  /** Null until something could be searched. */
  answer: SearchAnswer | null;
  /** Titles of the categories, in display order. */
  categories: CategoryTitles;
  /** Results in other editions when this one has none; grows while they are searched. */
  elsewhere: readonly FoundElsewhere[];
}

/** Number of matching articles in another edition. */
export interface FoundElsewhere {
  edition: Edition;
  articleCount: number;
}

/** Editions that can be searched: those of the site's files, or of private mode. */
export interface SearchedEditions {
  /** Loads the titles of an edition; null when the edition cannot be searched. */
  openTitles(edition: Edition): Promise<CategoryTitles | null>;
  /** Loads what a query needs. If that fails, what is loaded can still be searched. */
  load(edition: Edition, query: string, options?: SearchOptions): Promise<void>;
  /** Searches the loaded parts of an edition; null when its titles are not loaded. */
  search(edition: Edition, query: string, options?: SearchOptions): Promise<EditionAnswer | null>;
}

/** Interface of the search for pages, shared by the search page and the dialog. */
export interface SearchPort {
  /**
   * Searches, or loads the titles if the query is empty. Reports arrive until the next request: an
   * older search never reports after a newer one.
   */
  ask(request: SearchRequest, onReport: (report: SearchReport) => void): void;
  /** Loads the titles of an edition. Does not replace the current search, and reports nothing. */
  prepare(edition: Edition): void;
}

/** Options of a search whose articles are only counted: no text is loaded for it. */
const COUNTED: SearchOptions = { limit: 0 };

/** Checks whether a reader typed or deleted one letter at the end of a query. */
const isOneLetterApart = (before: string, after: string): boolean =>
  Math.abs(before.length - after.length) === 1 && (before.startsWith(after) || after.startsWith(before));

/**
 * Delay before other versions and languages are fetched for a query without results, in
 * milliseconds.
 */
const ELSEWHERE_DELAY_MS = 400;

/**
 * Delay after a letter before more than titles is loaded, in milliseconds: a word that grows would
 * load what its next letter no longer needs.
 */
const TYPING_REST_MS = 120;

/**
 * Creates the search of some editions. Only the newest request is answered, because typing replaces
 * earlier ones. Results from the titles are reported at once, and again once the texts are loaded.
 */
export function createSearchPort(editions: SearchedEditions): SearchPort {
  let newest = 0;
  let lastQuery = '';
  /** Resolves when the running query has an answer. */
  let running: Promise<unknown> = Promise.resolve();

  async function answer(id: number, request: SearchRequest, onReport: (report: SearchReport) => void): Promise<void> {
    const { edition, query, categoryId } = request;
    const isStale = () => id !== newest;
    const options = {
      categoryId: categoryId ?? undefined,
      ...(request.limit !== undefined && { limit: request.limit }),
    };
    const isTyped = isOneLetterApart(lastQuery, query);
    lastQuery = query;
    let report: SearchReport = { status: 'titles', answer: null, categories: [], elsewhere: [] };
    const send = (change: Partial<SearchReport>) => {
      report = { ...report, ...change };
      if (!isStale()) onReport(report);
    };

    try {
      const categories = await editions.openTitles(edition);
      if (categories === null) return send({ status: 'absent' });
      if (query === '') return send({ categories });
      let found = await search();
      if (isStale()) return;
      if (found?.complete !== true) {
        send({ categories, answer: found });
        if (isTyped) await new Promise((resolve) => setTimeout(resolve, TYPING_REST_MS));
        if (isStale()) return;
        await editions.load(edition, query, options);
        found = await search();
      }
      send({ status: 'complete', categories, answer: found });
      if (found?.articleCount === 0) await searchElsewhere();
    } catch {
      send({ status: 'failed' });
    }

    /** Searches after the running query, unless a newer request has arrived by then. */
    async function search(): Promise<EditionAnswer | null> {
      await running;
      if (isStale()) return null;
      const found = editions.search(edition, query, options);
      running = found.catch(() => undefined);
      return found;
    }

    async function searchElsewhere(): Promise<void> {
      await new Promise((resolve) => setTimeout(resolve, ELSEWHERE_DELAY_MS));
      const otherEditions: FoundElsewhere[] = [];
      for (const other of request.elsewhere) {
        if (isStale()) return;
        // Failures are ignored: the searched edition has no results either way.
        await editions.load(other, query, COUNTED).catch(() => undefined);
        const found = await editions.search(other, query, COUNTED);
        const articleCount = found?.articleCount ?? 0;
        if (articleCount === 0) continue;
        otherEditions.push({ edition: other, articleCount });
        send({ elsewhere: [...otherEditions] });
      }
    }
  }

  return {
    ask: (request, onReport) => void answer((newest += 1), request, onReport),
    // The next search reports the failure.
    prepare: (edition) => void editions.openTitles(edition).catch(() => undefined),
  };
}
