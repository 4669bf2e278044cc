import type { SearchEngine } from './engine/search-engine';
import type { FoundElsewhere, ReportMessage, SearchMessage, SearchReport } from './search-port';

/**
 * Delay before other versions and languages are fetched for a query without results, in
 * milliseconds.
 */
const ELSEWHERE_DELAY_MS = 400;

/** Methods of the engine that are used. */
export type Searcher = Pick<SearchEngine, 'openTitles' | 'openTexts' | 'search'>;

/**
 * Serves searches in the worker. Only the newest one is served, because typing replaces earlier
 * ones. Results from the titles are sent at once, and again once the texts are loaded. Preparing an
 * edition replaces nothing.
 * @returns a function to call with each message; its promise is for tests.
 */
export function serveSearch(engine: Searcher, post: (message: ReportMessage) => void) {
  let newest = 0;

  return async function serve(message: SearchMessage): Promise<void> {
    if ('prepare' in message) {
      // The next search reports the failure.
      await engine.openTitles(message.prepare).catch(() => undefined);
      return;
    }
    const { id, request } = message;
    newest = id;
    const { edition, query, categoryId } = request;
    let report: SearchReport = { status: 'titles', answer: null, categories: [], elsewhere: [] };
    const send = (change: Partial<SearchReport>) => {
      report = { ...report, ...change };
      if (id === newest) post({ id, report });
    };
    const search = () => engine.search(edition, query, { categoryId: categoryId ?? undefined });

    // Messages already in the queue are newer.
    await pause(0);
    if (id !== newest) return;
    try {
      const categories = await engine.openTitles(edition);
      if (id !== newest) return;
      if (categories === null) return send({ status: 'absent' });
      if (query === '') return send({ categories });
      const first = search();
      if (first?.complete !== true) {
        send({ categories, answer: first });
        await engine.openTexts(edition);
        if (id !== newest) return;
      }
      send({ status: 'complete', categories, answer: first?.complete === true ? first : search() });
    } catch {
      return send({ status: 'failed' });
    }
    if (report.answer?.articleCount === 0) await lookElsewhere();

    async function lookElsewhere(): Promise<void> {
      await pause(ELSEWHERE_DELAY_MS);
      const otherEditions: FoundElsewhere[] = [];
      for (const other of request.elsewhere) {
        if (id !== newest) return;
        // Failures are ignored: the searched edition has no results either way.
        await engine.openTexts(other).catch(() => undefined);
        const articleCount = engine.search(other, query, { limit: 0 })?.articleCount ?? 0;
        if (articleCount === 0) continue;
        otherEditions.push({ edition: other, articleCount });
        send({ elsewhere: [...otherEditions] });
      }
    }
  };
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
