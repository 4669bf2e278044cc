import { Strategy, type StrategyHandler } from 'workbox-strategies';
import { DEFAULT_LOCALE, type Locale, LOCALE_COOKIE, LOCALES } from '../../../../content-schema';
import { askingPage, eventOf } from './asking-page';
import { TIMEOUT_MS, within } from './bounds';
import { inTurn } from './in-turn';
import { cacheDataOfRead } from './cache-read-page';
import { isCached, cachedAppData, cachedData, cachedPage, pagesAtHand } from './cached-pages';
import { offlinePage } from './offline-page';
import { localeOf, pageOfData, trimmed } from './routes';
import { worker, type WorkerFetchEvent } from './worker-scope';

/** Pages shown from what is kept, by the id that they have as clients: their data is of the same copy. Forgotten with the worker. */
const servedFromCache = new Set<string>();
/** How many of them are remembered. */
const REMEMBERED_CLIENTS = 50;

/**
 * Fetches a page. Firefox gives an answer that is an error where the preloading of a navigation fails, others fail
 * (https://github.com/GoogleChrome/workbox/issues/3134).
 * @throws {TypeError} when there is no network, or the host does not answer.
 */
async function fetchPage(request: Request, handler: StrategyHandler): Promise<Response> {
  const response = await handler.fetch(request);
  if (response.type === 'error') throw new TypeError(`Expected an answer of the host for ${request.url}; none came.`);
  return response;
}

/** Pages: the network first, three seconds long where there is a copy; then the copy; else the offline page. */
export class PageStrategy extends Strategy {
  override async _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    const { pathname, search } = new URL(request.url);
    const path = trimmed(pathname);
    const network = fetchPage(request, handler);
    // What comes first is not kept waiting for what is stored.
    const untilLate = isCached(path).then(
      (isThere) => (isThere ? within(network, TIMEOUT_MS) : network),
      () => network,
    );
    const answer = await Promise.race([network, untilLate]).catch(() => null);
    untilLate.catch(() => undefined);
    if (answer !== null) return answer;
    const cached = await cachedPage(path, search).catch(() => null);
    if (cached !== null) {
      remember(eventOf(handler).resultingClientId);
      return cached;
    }
    // It may have been slow, not away, and what was listed is not whole.
    return network.catch(async (error: unknown) => {
      const locale = localeOf(path) ?? DEFAULT_LOCALE;
      const pages = await pagesAtHand(locale).catch(() => []);
      const page = await offlinePage(path, pages);
      if (page === null) throw error;
      return page;
    });
  }
}

/** The address that leads to a language: the network says which; without one, the reader's choice, else the browser's. */
export class RootStrategy extends Strategy {
  override async _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    try {
      return await fetchPage(request, handler);
    } catch {
      return Response.redirect(new URL(`/${await readersLocale()}`, request.url).href, 302);
    }
  }
}

async function readersLocale(): Promise<Locale> {
  const chosen = await worker.cookieStore?.get(LOCALE_COOKIE).catch(() => null);
  const wanted = [chosen?.value, ...(worker.navigator.languages ?? [])].map((each) => each?.toLowerCase().slice(0, 2));
  return (
    LOCALES.find((locale) => locale === wanted.find((each) => LOCALES.some((known) => known === each))) ??
    DEFAULT_LOCALE
  );
}

/**
 * Data of pages. A page from what is kept has that copy's data. Any other page has what the network gives, however long it takes: an older
 * copy would be shown by newer scripts, or with other texts beside it. Without a network a page has the data that was kept of itself alone.
 */
export class DataStrategy extends Strategy {
  override async _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    const event = eventOf(handler);
    if (servedFromCache.has(event.clientId)) {
      const cached = await cachedFor(request, event).catch(() => null);
      if (cached !== null) return cached;
    }
    try {
      return await fetchAndCache(request, handler);
    } catch (error) {
      const cached = await cachedFor(request, event).catch(() => null);
      if (cached !== null) return cached;
      throw error;
    }
  }
}

/** What comes for a page that was read before its scripts started is kept with it. */
async function fetchAndCache(request: Request, handler: StrategyHandler): Promise<Response> {
  const response = await handler.fetch(request);
  const path = pageOfData(new URL(request.url).pathname);
  if (path !== undefined) {
    const copy = response.clone();
    void handler.waitUntil(inTurn(() => cacheDataOfRead(path, copy)));
  }
  return response;
}

/** What is kept for the page that asks: its data, and which code it is for. */
async function cachedFor(request: Request, event: WorkerFetchEvent): Promise<Response | null> {
  const asking = await askingPage(request, event);
  if (asking === null) return null;
  const path = pageOfData(new URL(request.url).pathname);
  if (path === undefined) return cachedAppData(asking);
  return path === asking ? cachedData(path) : null;
}

function remember(clientId: string): void {
  const [oldest] = servedFromCache;
  if (oldest !== undefined && servedFromCache.size >= REMEMBERED_CLIENTS) servedFromCache.delete(oldest);
  if (clientId !== '') servedFromCache.add(clientId);
}
