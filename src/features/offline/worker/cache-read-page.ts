import { titleOf } from '../../../shared/html/page-contents';
import { digestText } from '../../../shared/digest-text';
import { cachedIn, fromDatabase } from './cache-database';
import { READ_CACHE } from '../store/offline-database';
import { HTML, isKeepable, JSON_TYPE, NO_HTML, PAGE_BOUNDS } from './bounds';
import { fetchAnonymously } from './fetch-anonymously';
import { addToRead, dropRead, storeRead } from './cached-reads';
import { compilationHashOf, madeOf, namedFiles } from './page-html';
import { isNamedByContent, pageDataPath, readableLocale } from './routes';

/** A page and its data. */
interface Fetched {
  html: Response;
  text: string;
  data: Response | null;
}

const isScript = (file: string): boolean => file.endsWith('.js');

/** Maximum number of files of a page fetched at once. */
const AT_ONCE = 4;

/**
 * Stores the page that is being read, with its data and files. It is fetched again without
 * credentials, because the rendered page may contain personal data. The HTTP cache has most of it.
 * @param isSparing Whether to use only the HTTP cache and never the network.
 */
export async function cacheReadPage(path: string, loaded: readonly string[], isSparing: boolean): Promise<void> {
  const locale = readableLocale(path);
  if (locale === null) return;
  const cache: RequestCache = isSparing ? 'only-if-cached' : 'default';
  // Without scripts the data is useless. If they start later, `DataStrategy` stores it on request.
  const fetched = await fetchPage(path, cache, loaded.some(isScript));
  if (fetched === null) return;
  const files = new Map<string, Response>();
  const earlier = await stillServing(path, fetched.text);
  const known = [...loaded.filter(isNamedByContent), ...earlier.scripts];
  const wanted = namedFiles(fetched.text, known).slice(0, PAGE_BOUNDS.files);
  for (let at = 0; at < wanted.length; at += AT_ONCE) {
    await Promise.all(
      wanted.slice(at, at + AT_ONCE).map(async (file) => {
        const response = (await cachedIn(READ_CACHE, file)) ?? (await fetchAnonymously(file, cache));
        if (response !== null && (await isFileKeepable(response))) files.set(file, response);
      }),
    );
  }
  const data = fetched.data ?? earlier.data;
  if (data !== null) files.set(pageDataPath(path), data);
  await storeRead({ page: { path, locale, title: titleOf(fetched.text) }, html: fetched.html, files });
}

/**
 * Returns stored parts of a page that are still usable: scripts of the same code, and data of the
 * same text.
 */
async function stillServing(path: string, text: string): Promise<{ scripts: string[]; data: Response | null }> {
  const html = await (await cachedIn(READ_CACHE, path))?.text();
  if (html === undefined || compilationHashOf(html) !== compilationHashOf(text)) return { scripts: [], data: null };
  const page = await fromDatabase((database) => database.get('reads', path), undefined);
  const scripts = (page?.files ?? []).map((file) => file.path).filter(isScript);
  const data = await cachedIn(READ_CACHE, pageDataPath(path));
  const isOfText = data !== undefined && isOfOneRelease(text, await data.clone().text());
  return { scripts, data: isOfText ? data : null };
}

/** Checks whether a file may be stored. */
export async function isFileKeepable(response: Response): Promise<boolean> {
  return isKeepable(response, NO_HTML) && (await response.clone().blob()).size <= PAGE_BOUNDS.fileBytes;
}

/**
 * Fetches a page and its data so that both are of the same release. They differ when a release is
 * published in between. The next attempt fetches both again. If they still differ, the page is
 * stored without its data.
 */
async function fetchPage(path: string, cache: RequestCache, isWithData: boolean): Promise<Fetched | null> {
  let fetched: Fetched | null = null;
  for (const mode of cache === 'default' ? ([cache, 'no-cache'] as const) : [cache]) {
    const html = await fetchAnonymously(path, mode);
    if (html?.status === 404 || html?.status === 410) await dropRead(path);
    if (html === null || !isKeepable(html, HTML)) return null;
    const text = await html.clone().text();
    if (!isWithData) return { html, text, data: null };
    const data = await fetchAnonymously(pageDataPath(path), mode);
    if (data === null || !isKeepable(data, JSON_TYPE)) return { html, text, data: null };
    if (isOfOneRelease(text, await data.clone().text())) return { html, text, data };
    fetched = { html, text, data: null };
  }
  return fetched;
}

/** Stores the data of a read page when its scripts request it, if both are of the same release. */
export async function cacheDataOfRead(path: string, data: Response): Promise<void> {
  const html = await (await cachedIn(READ_CACHE, path))?.text();
  if (html === undefined || !isKeepable(data, JSON_TYPE)) return;
  if (isOfOneRelease(html, await data.clone().text())) await addToRead(path, pageDataPath(path), data);
}

/** Checks whether a page was rendered from this data: it contains the digest of its data. */
export function isOfOneRelease(html: string, data: string): boolean {
  try {
    const { result } = JSON.parse(data) as { result?: unknown };
    const digest = madeOf(html);
    return digest === undefined || digest === digestText(JSON.stringify(result));
  } catch {
    return false;
  }
}
