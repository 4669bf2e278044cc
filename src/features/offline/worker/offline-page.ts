import { LOCALES, type Locale } from '../../../../content-schema';
import { SHELL_CACHE } from '../store/offline-database';
import { fetchAnonymously, HTML, isKeepable, plainHeaders } from './bounds';
import { cachedIn, openCache } from './kept-database';
import { isFileKeepable } from './keep-read';
import { fillList, inPlace, namedFiles, type PageAtHand } from './page-html';

/** Address of the offline page of a language. */
export const offlinePagePath = (locale: Locale): string => `/${locale}/offline`;

/**
 * Fetches what the worker always has: the offline page of each language, with the images that it shows. What does not come
 * stays as it was: a worker must not fail for want of one file.
 */
export async function fetchShell(): Promise<void> {
  const cache = await openCache(SHELL_CACHE);
  if (cache === null) return;
  await Promise.all(
    LOCALES.map(async (locale) => {
      try {
        const page = await fetchAnonymously(offlinePagePath(locale), 'no-cache');
        if (page === null || !isKeepable(page, HTML)) return;
        for (const path of namedFiles(await page.clone().text(), [])) {
          const file = await fetchAnonymously(path);
          if (file !== null && (await isFileKeepable(file))) await cache.put(path, file);
        }
        await cache.put(offlinePagePath(locale), page);
      } catch {
        // No room.
      }
    }),
  );
}

/** The offline page in the place of another, filled with what is at hand. */
export async function offlinePage(locale: Locale, pages: readonly PageAtHand[]): Promise<Response | null> {
  const shell = await cachedIn(SHELL_CACHE, offlinePagePath(locale));
  if (shell === undefined) return null;
  const html = inPlace(fillList(await shell.text(), pages));
  return new Response(html, { status: 503, headers: plainHeaders(shell.headers) });
}
