import { cachedIn } from './kept-database';
import { READ_CACHE } from '../store/offline-database';
import { fetchAnonymously, HTML, isKeepable, JSON_TYPE, NO_HTML, PAGE_BOUNDS } from './bounds';
import { dropRead, storeRead } from './kept-reads';
import { namedFiles, titleOf } from './page-html';
import { isNamedByContent, pageDataPath, readableLocale } from './routes';

/** A page and its data. */
interface Fetched {
  html: Response;
  text: string;
  data: Response | null;
}

/** Files of a page that are fetched at once. */
const AT_ONCE = 4;

/**
 * Keeps a page that is being read, with its data and files. It is fetched again as nobody in particular, for the page as it is
 * shown may say who reads it; the browser's own cache has most of it.
 * @param isSparing Whether nothing may be asked of the network: what the browser's cache has is all there is.
 */
export async function keepRead(path: string, loaded: readonly string[], isSparing: boolean): Promise<void> {
  const locale = readableLocale(path);
  if (locale === null) return;
  const cache: RequestCache = isSparing ? 'only-if-cached' : 'default';
  const fetched = await fetchPage(path, cache);
  if (fetched === null) return;
  const files = new Map<string, Response>();
  const wanted = namedFiles(fetched.text, loaded.filter(isNamedByContent)).slice(0, PAGE_BOUNDS.files);
  for (let at = 0; at < wanted.length; at += AT_ONCE) {
    await Promise.all(
      wanted.slice(at, at + AT_ONCE).map(async (file) => {
        const response = (await cachedIn(READ_CACHE, file)) ?? (await fetchAnonymously(file, cache));
        if (response !== null && (await isFileKeepable(response))) files.set(file, response);
      }),
    );
  }
  await storeRead({
    page: { path, locale, title: titleOf(fetched.text) },
    html: fetched.html,
    data: fetched.data,
    files,
  });
}

/** Whether a file may be stored. */
export async function isFileKeepable(response: Response): Promise<boolean> {
  return isKeepable(response, NO_HTML) && (await response.clone().blob()).size <= PAGE_BOUNDS.fileBytes;
}

/**
 * Fetches a page and its data so that both are of one release: the article's text of the data stands in the HTML. A release
 * that comes in between makes them differ; the next attempt has both anew, and if they differ still, the page goes without
 * its data.
 */
async function fetchPage(path: string, cache: RequestCache): Promise<Fetched | null> {
  let fetched: Fetched | null = null;
  for (const mode of cache === 'default' ? ([cache, 'no-cache'] as const) : [cache]) {
    const html = await fetchAnonymously(path, mode);
    if (html?.status === 404 || html?.status === 410) await dropRead(path);
    if (html === null || !isKeepable(html, HTML)) return null;
    const text = await html.clone().text();
    const data = await fetchAnonymously(pageDataPath(path), mode);
    if (data === null || !isKeepable(data, JSON_TYPE)) return { html, text, data: null };
    if (isOfOneRelease(text, await data.clone().text())) return { html, text, data };
    fetched = { html, text, data: null };
  }
  return fetched;
}

/** Whether the text of the article that the data holds, if any, stands in the HTML. */
export function isOfOneRelease(html: string, data: string): boolean {
  try {
    let value: unknown = JSON.parse(data);
    for (const name of ['result', 'data', 'article', 'html']) {
      if (typeof value !== 'object' || value === null) return true;
      value = Reflect.get(value, name);
    }
    return typeof value !== 'string' || html.includes(value);
  } catch {
    return false;
  }
}
