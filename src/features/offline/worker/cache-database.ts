import { openOfflineDatabase, type OfflineDatabase } from '../store/offline-database';
import { within } from './bounds';

/** How long opening may take for an answer that somebody waits for: a tab with an older database may be in the way. */
const READING_LIMIT_MS = 1000;
/** The same, for what is stored while nobody waits. */
const STORING_LIMIT_MS = 10_000;

let opened: Promise<OfflineDatabase> | undefined;

/** The database, opened once; null where the browser keeps nothing, or is not done with it yet. */
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
 * Asks the database. It is opened again when it was closed for a newer version of the site.
 * @throws what the browser says, such as that its storage is full; {@link Error} when it keeps nothing.
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

/** Asks the database, and takes what is given where the browser keeps nothing. */
export async function fromDatabase<T>(ask: (database: OfflineDatabase) => Promise<T>, otherwise: T): Promise<T> {
  try {
    return await askDatabase(ask, READING_LIMIT_MS);
  } catch {
    return otherwise;
  }
}

/** Opens a cache; null where the browser keeps nothing. */
export async function openCache(name: string): Promise<Cache | null> {
  try {
    return await caches.open(name);
  } catch {
    return null;
  }
}

/** What a cache has under an address. */
export async function cachedIn(name: string, path: string): Promise<Response | undefined> {
  try {
    return await (await openCache(name))?.match(path, { ignoreVary: true });
  } catch {
    return undefined;
  }
}

/** The addresses that a cache has, without their origin. */
export async function pathsIn(name: string): Promise<Set<string>> {
  try {
    const requests = (await (await openCache(name))?.keys()) ?? [];
    return new Set(requests.map(({ url }) => new URL(url).pathname));
  } catch {
    return new Set();
  }
}
