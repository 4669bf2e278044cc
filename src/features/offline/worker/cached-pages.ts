import { type Locale, siteLocales } from '../../../../content-schema';
import { offlinePath } from '../../../shared/routes/paths';
import { READ_CACHE, SHELL_CACHE } from '../store/offline-database';
import { plainHeaders } from './bounds';
import { cachedIn, fromDatabase, pathsIn } from './cache-database';
import { hashInPacks, isInPack, packEntries, pageInPacks, pagesOfPacks, pinnedInPack } from './cached-packs';
import { dayOf } from '../day-of';
import { compilationHashOf, markCached, type PageAtHand } from './page-html';
import { localeOf, pageDataPath } from './routes';
import { worker } from './worker-scope';
import { withBasePath } from '../../../shared/routes/base-path';

/*
 * Stored pages: from a pack, else as they were read. Packs take precedence, because all of their
 * pages and their search are of one release.
 */

const OFFLINE_PAGES = siteLocales.map(offlinePath);
const HTML_TYPE = 'text/html; charset=utf-8';

/** Checks whether a page is listed as stored, without reading it. */
export async function isCached(path: string): Promise<boolean> {
  if ((await pinnedInPack(path)) !== null || (await isInPack(path))) return true;
  return (await cachedIn(READ_CACHE, path)) !== undefined;
}

/**
 * Returns a stored page as a response marked as cached; null when there is none. An address of the
 * current version redirects to its page.
 */
export async function cachedPage(path: string, search = ''): Promise<Response | null> {
  const target = await pinnedInPack(path);
  if (target !== null)
    return Response.redirect(new URL(withBasePath(target) + search, worker.location.origin).href, 302);
  const ofPack = await pageInPacks(path);
  if (ofPack !== null) {
    const html = markCached(ofPack.texts.html, dayOf(ofPack.pack.keptAt));
    return new Response(html, { headers: { ...ofPack.pack.headers, 'content-type': HTML_TYPE } });
  }
  const read = await cachedIn(READ_CACHE, path);
  if (read === undefined) return null;
  const day = dayOf(read.headers.get('date') ?? '');
  return new Response(markCached(await read.text(), day), { headers: plainHeaders(read.headers) });
}

/** Returns the data of a stored page, from the same copy as the page. */
export async function cachedData(path: string): Promise<Response | null> {
  const ofPack = await pageInPacks(path);
  if (ofPack === null) return (await cachedIn(READ_CACHE, pageDataPath(path))) ?? null;
  return new Response(ofPack.texts.data, { headers: { 'content-type': 'application/json' } });
}

/**
 * Returns the compilation hash (app-data.json) from the stored copy of a page; null when there is
 * none.
 */
export async function cachedAppData(path: string): Promise<Response | null> {
  const read = await cachedIn(READ_CACHE, path);
  const hash = (await hashInPacks(path)) ?? (read && compilationHashOf(await read.text()));
  if (!hash) return null;
  return new Response(JSON.stringify({ webpackCompilationHash: hash }), {
    headers: { 'content-type': 'application/json' },
  });
}

/**
 * Checks for each address whether it is stored, in their order. Addresses outside pages count as
 * stored.
 */
export async function areCached(paths: readonly string[]): Promise<boolean[]> {
  const pages = await pagesOfPacks();
  const read = await pathsIn(READ_CACHE);
  const shell = await pathsIn(SHELL_CACHE);
  const targets = await Promise.all(paths.map(pinnedInPack));
  return paths.map((path, at) => {
    if (localeOf(path) === null) return true;
    return (
      pages.has(path) || read.has(path) || targets[at] !== null || (OFFLINE_PAGES.includes(path) && shell.has(path))
    );
  });
}

/**
 * Returns the list of the offline page: home pages of packs, then read pages, newest first. Its own
 * language comes first.
 */
export async function pagesAtHand(locale: Locale): Promise<PageAtHand[]> {
  const packs = await packEntries();
  // The offline page shows this list.
  const listed = new Set([...packs.map(({ path }) => path), ...OFFLINE_PAGES]);
  const there = await pathsIn(READ_CACHE);
  const read = await fromDatabase((database) => database.getAllFromIndex('reads', 'order'), []);
  const pages = read.reverse().filter(({ path }) => there.has(path) && !listed.has(path));
  return [...packs, ...pages].sort((a, b) => Number(localeOf(b.path) === locale) - Number(localeOf(a.path) === locale));
}
