import { Strategy, type StrategyHandler } from 'workbox-strategies';
import { isSiteLocale, type Locale, LOCALE_COOKIE, siteLocales } from '../../../../content-schema';
import { requestingPage, eventOf } from './requesting-page';
import { TIMEOUT_MS, within } from './bounds';
import { enqueue } from './enqueue';
import { cacheDataOfRead } from './cache-read-page';
import { isCached, cachedAppData, cachedData, cachedPage, pagesAtHand } from './cached-pages';
import { offlinePage } from './offline-page';
import { localeOf, pageOfData, trimmed } from './routes';
import { worker, type WorkerFetchEvent } from './worker-scope';
import { withBasePath, withoutBasePath } from '../../../shared/routes/base-path';

/**
 * Client ids of pages served from the cache: their data comes from the same copy. Lost when the
 * worker stops.
 */
const servedFromCache = new Set<string>();
/** Maximum number of remembered client ids. */
const REMEMBERED_CLIENTS = 50;

/**
 * Fetches a page. When navigation preload fails, Firefox returns an error response, other browsers
 * reject (https://github.com/GoogleChrome/workbox/issues/3134).
 * @throws {TypeError} when there is no network, or the host does not answer.
 */
async function fetchPage(request: Request, handler: StrategyHandler): Promise<Response> {
  const response = await handler.fetch(request);
  if (response.type === 'error') throw new TypeError(`Expected an answer of the host for ${request.url}; none came.`);
  return response;
}

/**
 * Strategy for pages: network first, limited to three seconds when there is a copy; then the copy;
 * else the offline page.
 */
export class PageStrategy extends Strategy {
  override async _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    const { pathname, search } = new URL(request.url);
    const path = trimmed(withoutBasePath(pathname));
    const network = fetchPage(request, handler);
    // A fast response does not wait for the lookup.
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
    // The network may be slow rather than absent, or the listed copy incomplete.
    return network.catch(async (error: unknown) => {
      const locale = localeOf(path) ?? siteLocales[0];
      const pages = await pagesAtHand(locale).catch(() => []);
      const page = await offlinePage(path, pages);
      if (page === null) throw error;
      return page;
    });
  }
}

/**
 * Strategy for the root: network first; otherwise a redirect to the language that the reader has
 * chosen, else to the browser's.
 */
export class RootStrategy extends Strategy {
  override async _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    try {
      return await fetchPage(request, handler);
    } catch {
      return Response.redirect(new URL(withBasePath(`/${await readersLocale()}`), request.url).href, 302);
    }
  }
}

async function readersLocale(): Promise<Locale> {
  const chosen = await worker.cookieStore?.get(LOCALE_COOKIE).catch(() => null);
  const wanted = [chosen?.value, ...(worker.navigator.languages ?? [])].map((each) => each?.toLowerCase().slice(0, 2));
  return wanted.find(isSiteLocale) ?? siteLocales[0];
}

/**
 * Strategy for page data. A cached page gets the data of the same copy. Any other page gets data
 * from the network, however long it takes: newer scripts would render an older copy, or beside
 * other texts. Without a network, a page gets only its own cached data.
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

/** Fetches data, and stores it with a page that was read before its scripts started. */
async function fetchAndCache(request: Request, handler: StrategyHandler): Promise<Response> {
  const response = await handler.fetch(request);
  const path = pageOfData(withoutBasePath(new URL(request.url).pathname));
  if (path !== undefined) {
    const copy = response.clone();
    void handler.waitUntil(enqueue(() => cacheDataOfRead(path, copy)));
  }
  return response;
}

/** Returns the cached page data or app data for the requesting page. */
async function cachedFor(request: Request, event: WorkerFetchEvent): Promise<Response | null> {
  const asking = await requestingPage(request, event);
  if (asking === null) return null;
  const path = pageOfData(withoutBasePath(new URL(request.url).pathname));
  if (path === undefined) return cachedAppData(asking);
  return path === asking ? cachedData(path) : null;
}

function remember(clientId: string): void {
  const [oldest] = servedFromCache;
  if (oldest !== undefined && servedFromCache.size >= REMEMBERED_CLIENTS) servedFromCache.delete(oldest);
  if (clientId !== '') servedFromCache.add(clientId);
}
