import { READ_CACHE, type OfflineDatabase, type ReadPage } from '../store/offline-database';
import { weighReads } from '../store/read-pages';
import { READ_BOUNDS } from './bounds';
import { askDatabase, fromDatabase, openCache } from './cache-database';
import { pageDataPath } from './routes';

/** A page to store. */
export interface PageToCache {
  page: Omit<ReadPage, 'order' | 'bytes' | 'files'>;
  html: Response;
  /** With its data, unless that is of another release than the HTML. */
  files: ReadonlyMap<string, Response>;
}

/** Number of pages removed when the browser's storage is full. */
const MADE_ROOM = 20;

/**
 * Returns the pages to evict. The most recently read ones stay, within the bounds.
 * @param pages Ordered by reading, oldest first.
 */
function chooseEvicted(pages: readonly ReadPage[]): ReadPage[] {
  let gone = Math.max(0, pages.length - READ_BOUNDS.pages);
  while (gone < pages.length && weighReads(pages.slice(gone)) > READ_BOUNDS.bytes) gone += 1;
  return pages.slice(0, gone);
}

/** Stores a read page and evicts the oldest ones. Gives up when there is no room. */
export async function storeRead(read: PageToCache): Promise<void> {
  try {
    await store(read);
  } catch {
    await makeRoom(MADE_ROOM);
    await store(read).catch(() => dropRead(read.page.path));
  }
}

async function store({ page, html, files }: PageToCache): Promise<void> {
  const cache = await openCache(READ_CACHE);
  if (cache === null) return;
  const bytes = await weight(html);
  const listed = await Promise.all(
    [...files].map(async ([path, response]) => ({ path, bytes: await weight(response) })),
  );
  // Record first: files without a record would never be evicted.
  const before = await askDatabase(async (database) => {
    const transaction = database.transaction('reads', 'readwrite');
    const known = await transaction.store.get(page.path);
    const newest = await transaction.store.index('order').openCursor(null, 'prev');
    await transaction.store.put({ ...page, order: (newest?.value.order ?? 0) + 1, bytes, files: listed });
    await transaction.done;
    return known?.files ?? [];
  });
  // The data of the earlier text never stands beside the new one.
  await cache.delete(pageDataPath(page.path));
  for (const [path, response] of [...files, [page.path, html] as const]) await cache.put(path, response.clone());
  await removeFiles(before);
  await evict();
}

/** Adds a file to a read page that requested it later. */
export async function addToRead(pagePath: string, path: string, response: Response): Promise<void> {
  const bytes = await weight(response);
  const isKnown = await fromDatabase(async (database) => {
    const page = await database.get('reads', pagePath);
    if (page === undefined) return false;
    if (!page.files.some((file) => file.path === path)) page.files.push({ path, bytes });
    await database.put('reads', page);
    return true;
  }, false);
  if (!isKnown) return;
  try {
    await (await openCache(READ_CACHE))?.put(path, response);
  } catch {
    // No room: the page works without the file.
  }
  await evict();
}

/** Removes a read page that no longer exists on the site. */
export async function dropRead(path: string): Promise<void> {
  await remove(async (database) => {
    const page = await database.get('reads', path);
    return page === undefined ? [] : [page];
  });
}

const evict = (): Promise<void> =>
  remove(async (database) => chooseEvicted(await database.getAllFromIndex('reads', 'order')));

const makeRoom = (count: number): Promise<void> =>
  remove(async (database) => (await database.getAllFromIndex('reads', 'order')).slice(0, count));

/** Removes pages, with the files that no other page needs. */
async function remove(choose: (database: OfflineDatabase) => Promise<ReadPage[]>): Promise<void> {
  const gone = await fromDatabase(choose, []);
  if (gone.length === 0) return;
  await fromDatabase(async (database) => {
    const transaction = database.transaction('reads', 'readwrite');
    await Promise.all(gone.map(({ path }) => transaction.store.delete(path)));
    await transaction.done;
  }, undefined);
  const cache = await openCache(READ_CACHE);
  for (const { path } of gone) for (const each of [path, pageDataPath(path)]) await cache?.delete(each);
  await removeFiles(gone.flatMap(({ files }) => files));
}

/** Removes files that no page needs. */
async function removeFiles(files: ReadPage['files']): Promise<void> {
  if (files.length === 0) return;
  const pages = await fromDatabase((database) => database.getAll('reads'), null);
  if (pages === null) return;
  const needed = new Set(pages.flatMap((page) => page.files.map(({ path }) => path)));
  const cache = await openCache(READ_CACHE);
  for (const { path } of files) if (!needed.has(path)) await cache?.delete(path);
}

const weight = async (response: Response): Promise<number> => (await response.clone().blob()).size;
