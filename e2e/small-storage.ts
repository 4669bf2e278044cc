import type { Page } from '@playwright/test';

/** The storage quota of a site, controlled by a test. */
export interface SmallStorage {
  /** Fills the storage, even if the browser frees some: the quota is less than what is stored. */
  fill(): Promise<void>;
  /** Makes room again, for as much as a test stores. */
  makeRoom(): Promise<void>;
}

/** Quota with room, in bytes: enough for a pack and its updates, and filled within seconds. */
const GRANTED = 16 * 1024 * 1024;
/** Quota without room: less than the minimum that a visited site stores. */
const NOTHING = 1024;
const FILLER = 'filler';
const LARGEST = 256 * 1024;
const SMALLEST = 256;

/**
 * Makes the browser limit a site's quota, in all tabs, as long as this one is open.
 * @param page Shows a page of the site when storage is filled or emptied.
 */
export async function makeStorageSmall(page: Page, url: string): Promise<SmallStorage> {
  const session = await page.context().newCDPSession(page);
  const { origin } = new URL(url);
  const grant = (quotaSize: number) => session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize });
  await grant(GRANTED);
  let granted = GRANTED;
  return {
    async fill() {
      await grant(NOTHING);
      // Chromium lets IndexedDB use the quota that it knew for thirty more seconds
      // (`BucketContext::kBucketSpaceCacheTimeLimit` in its sources): that room is used up, so that
      // it must check again.
      await page.evaluate(fillInPage, { name: FILLER, largest: LARGEST, smallest: SMALLEST });
    },
    async makeRoom() {
      // The space of removed data may be freed only later, so the same amount is granted again on
      // top.
      granted += 2 * GRANTED;
      await grant(granted);
      await page.evaluate(removeInPage, FILLER);
    },
  };
}

function removeInPage(name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const removal = indexedDB.deleteDatabase(name);
    removal.onsuccess = () => resolve();
    removal.onerror = () => reject(new Error('What fills the storage could not be removed.'));
  });
}

/**
 * Stores bytes in decreasing chunks, until the browser refuses the smallest. Uses IndexedDB, which
 * may still write when other storage may not.
 */
async function fillInPage({ name, largest, smallest }: { name: string; largest: number; smallest: number }) {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open(name);
    opening.onupgradeneeded = () => opening.result.createObjectStore('bytes', { autoIncrement: true });
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error ?? new Error('Refused.'));
  });
  for (let size = largest; size >= smallest;) {
    const refusal = await new Promise<DOMException | null>((resolve) => {
      const transaction = database.transaction('bytes', 'readwrite');
      const bytes = new Uint8Array(size);
      // Chromium compresses data, and counts the compressed size; one call returns at most this
      // many random bytes.
      for (let at = 0; at < size; at += 65_536) crypto.getRandomValues(bytes.subarray(at, at + 65_536));
      transaction.objectStore('bytes').add(bytes);
      transaction.oncomplete = () => resolve(null);
      transaction.onabort = () => resolve(transaction.error ?? new DOMException('Refused.'));
    });
    if (refusal === null) continue;
    if (refusal.name !== 'QuotaExceededError') throw refusal;
    size /= 2;
  }
  database.close();
}
