import { openOfflineDatabase, type OfflineDatabase } from '../store/offline-database';
import { within } from './bounds';

/**
 * Timeout for opening the database for a response, in milliseconds. A tab with an older database
 * may block it.
 */
const READING_LIMIT_MS = 1000;
/** Timeout for opening the database to store data in the background, in milliseconds. */
const STORING_LIMIT_MS = 10_000;

let opened: Promise<OfflineDatabase> | undefined;

/** Opens the database once; null where the browser refuses storage or takes too long. */
async function openedWithin(limit: number): Promise<OfflineDatabase | null> {
  opened ??= openOfflineDatabase(() => (opened = undefined));
  try {
    return await within(opened, limit);
  } catch {
    opened = undefined;
    return null;
  }
}

/**
 * Runs a query. The database is opened again when it was closed for a newer version of the site.
 * @throws the browser's error, such as full storage; {@link Error} when storage is refused.
 */
export async function askDatabase<T>(
  ask: (database: OfflineDatabase) => Promise<T>,
  limit = STORING_LIMIT_MS,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    const database = await openedWithin(limit);
    if (database === null) throw new Error('Expected a database; the browser gives none.');
    try {
      return await ask(database);
    } catch (error) {
      if (attempt === 2 || !(error instanceof DOMException) || error.name !== 'InvalidStateError') throw error;
      opened = undefined;
    }
  }
}

/** Runs a query; returns a fallback when it fails, such as when the browser refuses storage. */
export async function fromDatabase<T>(ask: (database: OfflineDatabase) => Promise<T>, otherwise: T): Promise<T> {
  try {
    return await askDatabase(ask, READING_LIMIT_MS);
  } catch {
    return otherwise;
  }
}

/** Opens a cache; null where the browser refuses storage. */
export async function openCache(name: string): Promise<Cache | null> {
  try {
    return await caches.open(name);
  } catch {
    return null;
  }
}

/** Returns the cached response of an address. */
export async function cachedIn(name: string, path: string): Promise<Response | undefined> {
  try {
    return await (await openCache(name))?.match(path, { ignoreVary: true });
  } catch {
    return undefined;
  }
}

/** Returns the addresses in a cache, without their origin. */
export async function pathsIn(name: string): Promise<Set<string>> {
  try {
    const requests = (await (await openCache(name))?.keys()) ?? [];
    return new Set(requests.map(({ url }) => new URL(url).pathname));
  } catch {
    return new Set();
  }
}
