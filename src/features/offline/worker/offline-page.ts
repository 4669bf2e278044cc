import { type Locale, siteLocales } from '../../../../content-schema';
import { PAGE_IS_MISSING, SCRIPTS_ARE_MISSING } from '../../../shared/page-contract';
import { offlinePath } from '../../../shared/routes/paths';
import { SHELL_CACHE } from '../store/offline-database';
import { HTML, isKeepable, plainHeaders } from './bounds';
import { fetchAnonymously } from './fetch-anonymously';
import { cachedIn, openCache } from './cache-database';
import { isFileKeepable } from './cache-read-page';
import { localeOf } from './routes';
import { worker } from './worker-scope';
import { fillList, namedFiles, type PageAtHand, withoutScripts } from './page-html';
import { withoutBasePath } from '../../../shared/routes/base-path';

/** Fetches the offline page of each language that the reader has used. */
export async function fetchShell(): Promise<void> {
  const open = await worker.clients.matchAll({ includeUncontrolled: true });
  const used = open.map(({ url }) => localeOf(withoutBasePath(new URL(url).pathname)));
  const locales: Locale[] = [];
  for (const locale of siteLocales) if (used.includes(locale) || (await isShellThere(locale))) locales.push(locale);
  await fetchOfflinePages(locales.length === 0 ? siteLocales : locales);
}

/** Fetches the offline page of a language that is used for the first time. */
export async function completeShell(locale: Locale): Promise<void> {
  if (!(await isShellThere(locale))) await fetchOfflinePages([locale]);
}

const isShellThere = async (locale: Locale): Promise<boolean> =>
  (await cachedIn(SHELL_CACHE, offlinePath(locale))) !== undefined;

/**
 * Fetches offline pages with their images. If a fetch fails, the stored copy stays: installing must
 * not fail because of one file.
 */
async function fetchOfflinePages(locales: readonly Locale[]): Promise<void> {
  const cache = await openCache(SHELL_CACHE);
  if (cache === null) return;
  await Promise.all(
    locales.map(async (locale) => {
      try {
        const page = await fetchAnonymously(offlinePath(locale), 'no-cache');
        if (page === null || !isKeepable(page, HTML)) return;
        for (const path of namedFiles(await page.clone().text(), [])) {
          const file = await fetchAnonymously(path);
          if (file !== null && (await isFileKeepable(file))) await cache.put(path, file);
        }
        await cache.put(offlinePath(locale), page);
      } catch {
        // No room.
      }
    }),
  );
}

/**
 * Returns the offline page with the list of stored pages. It replaces another page, or itself when
 * its scripts are missing. Falls back to another language when only that one is stored.
 */
export async function offlinePage(path: string, pages: readonly PageAtHand[]): Promise<Response | null> {
  for (const each of [localeOf(path) ?? siteLocales[0], ...siteLocales]) {
    const shell = await cachedIn(SHELL_CACHE, offlinePath(each));
    if (shell === undefined) continue;
    const isItself = path === offlinePath(each);
    const html = withoutScripts(fillList(await shell.text(), pages), isItself ? SCRIPTS_ARE_MISSING : PAGE_IS_MISSING);
    return new Response(html, { status: isItself ? 200 : 503, headers: plainHeaders(shell.headers) });
  }
  return null;
}
