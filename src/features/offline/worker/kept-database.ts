import { openOfflineDatabase, type OfflineDatabase } from '../store/offline-database';
import { within } from './bounds';

/** How long opening may take: a tab with an older database may be in the way. */
const OPENING_LIMIT_MS = 2000;

let opened: Promise<OfflineDatabase | null> | undefined;

/**
 * Asks the database. It is opened once, and again when it was closed for a newer version of the site.
 * @throws what the browser says, such as that its storage is full; {@link Error} when it keeps nothing.
 */
export async function askDatabase<T>(ask: (database: OfflineDatabase) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    opened ??= within(openOfflineDatabase(), OPENING_LIMIT_MS).catch(() => null);
    const database = await opened;
    if (database === null) {
      opened = undefined;
      throw new Error('Expected a database; the browser gives none.');
    }
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
    return await askDatabase(ask);
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
