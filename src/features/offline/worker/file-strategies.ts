import { Strategy, type StrategyHandler } from 'workbox-strategies';
import { SEARCH_CATALOG_PATH, type SearchCatalog } from '../../../shared/search-files';
import { READ_CACHE, SEARCH_CACHE, SHELL_CACHE } from '../store/offline-database';
import { requestingPage, eventOf } from './requesting-page';
import { isKeepable, NO_HTML, TIMEOUT_MS, SEARCH_FILES_LIMIT, within } from './bounds';
import { isFileKeepable } from './cache-read-page';
import { cachedIn, openCache } from './cache-database';
import { catalogOfPacks, fileInPacks, searchFileInPacks } from './cached-packs';
import { addToRead } from './cached-reads';
import { otherForms } from './page-html';
import { enqueue } from './enqueue';
import type { WorkerFetchEvent } from './worker-scope';
import { withoutBasePath } from '../../../shared/routes/base-path';

const pathOf = ({ url }: Request): string => withoutBasePath(new URL(url).pathname);
const json = (text: string): Response => new Response(text, { headers: { 'content-type': 'application/json' } });

/**
 * Strategy for content-hashed files: cache first, then network, then another format of the same
 * image. A response from the network is stored with the requesting page, if that page was stored.
 */
export class FileStrategy extends Strategy {
  override async _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    const path = pathOf(request);
    const stored =
      (await cachedIn(READ_CACHE, path)) ?? (await cachedIn(SHELL_CACHE, path)) ?? (await fileInPacks(path, true));
    if (stored) return stored;
    const event = eventOf(handler);
    try {
      const response = await handler.fetch(request);
      const copy = response.clone();
      void handler.waitUntil(enqueue(() => cacheWithPage(request, event, copy)));
      return response;
    } catch (error) {
      const other = (await fileInPacks(path, false)) ?? (await otherFormOf(path, request, event));
      if (other === null) throw error;
      return other;
    }
  }
}

async function cacheWithPage(request: Request, event: WorkerFetchEvent, response: Response): Promise<void> {
  const page = await requestingPage(request, event);
  if (page !== null && (await isFileKeepable(response))) await addToRead(page, pathOf(request), response);
}

/** Returns another stored format of an image of the requesting page. */
async function otherFormOf(path: string, request: Request, event: WorkerFetchEvent): Promise<Response | null> {
  const page = await requestingPage(request, event);
  const read = page === null ? undefined : await cachedIn(READ_CACHE, page);
  if (read === undefined) return null;
  for (const form of otherForms(await read.text(), path)) {
    const stored = await cachedIn(READ_CACHE, form);
    if (stored !== undefined) return stored;
  }
  return null;
}

/** Strategy for content-hashed search files: cache first, then network. The response is stored. */
export class SearchFileStrategy extends Strategy {
  override async _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    const path = pathOf(request);
    const stored = await cachedIn(SEARCH_CACHE, path);
    if (stored) return stored;
    const ofPack = await searchFileInPacks(path);
    if (ofPack !== null) return ofPack;
    const response = await handler.fetch(request);
    const copy = response.clone();
    void handler.waitUntil(enqueue(() => cacheForSearch(path, copy)));
    return response;
  }
}

/**
 * Strategy for the search catalog: network first, then the stored catalog merged with that of
 * packs.
 */
export class CatalogStrategy extends Strategy {
  override async _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    const network = handler.fetch(request);
    const cached = await cachedCatalog().catch(() => null);
    const response = await (cached === null ? network : within(network, TIMEOUT_MS).catch(() => null));
    if (response === null) return cached === null ? network : json(JSON.stringify(cached));
    const copy = response.clone();
    void handler.waitUntil(enqueue(() => cacheForSearch(SEARCH_CATALOG_PATH, copy)));
    return response;
  }
}

/** Editions in packs take precedence: their pages are of the same release. */
async function cachedCatalog(): Promise<SearchCatalog | null> {
  const ofPacks = await catalogOfPacks();
  const stored: unknown = await (await cachedIn(SEARCH_CACHE, SEARCH_CATALOG_PATH))?.json();
  // A cast: the file is the site's own, stored unchanged.
  const others = ((stored as SearchCatalog | undefined)?.editions ?? []).filter(
    ({ versionId, locale }) => !ofPacks.some((each) => each.versionId === versionId && each.locale === locale),
  );
  const editions = [...ofPacks, ...others];
  return editions.length === 0 ? null : { editions };
}

async function cacheForSearch(path: string, response: Response): Promise<void> {
  if (!isKeepable(response, NO_HTML)) return;
  const cache = await openCache(SEARCH_CACHE);
  if (cache === null) return;
  try {
    // Deleted first, so that it moves to the end: the first files are evicted.
    await cache.delete(path);
    await cache.put(path, response);
  } catch {
    // No room: search works only with a network.
  }
  const files = (await cache.keys()).filter(({ url }) => !url.endsWith(SEARCH_CATALOG_PATH));
  for (const file of files.slice(0, Math.max(0, files.length - SEARCH_FILES_LIMIT))) await cache.delete(file);
}
