import type { Page } from '@playwright/test';

/** What the browser grants a site, made small by a test. */
export interface SmallStorage {
  /** Fills it until the browser refuses more; then there is room for so many bytes (default: none). */
  fill(room?: number): Promise<void>;
  /** Takes away what fills it. */
  empty(): Promise<void>;
}

/** What is granted while it is not full, in bytes: enough for a pack and its updates. */
const GRANTED = 16 * 1024 * 1024;
const FILLER = 'filler';
const LARGEST = 256 * 1024;
const SMALLEST = 256;
/** How often it is filled again at most, and how long Chromium has in between, in milliseconds. */
const ROUNDS = 8;
const TIDYING_MS = 1000;

/**
 * Has the browser grant a site little, in all tabs, as long as this one is open. To be called before anything of the site is kept: Chromium lets
 * IndexedDB go on for thirty seconds with what was granted before (`BucketContext::kBucketSpaceCacheTimeLimit` in its sources).
 * @param page Shows a page of the site when it is filled and emptied.
 */
export async function makeStorageSmall(page: Page, url: string): Promise<SmallStorage> {
  const session = await page.context().newCDPSession(page);
  const { origin } = new URL(url);
  const grant = (quotaSize: number) => session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize });
  const used = async () => (await session.send('Storage.getUsageAndQuota', { origin })).usage;
  await grant(GRANTED);
  return {
    async fill(room = 0) {
      // What Chromium keeps shrinks once it has tidied up: there would be more room than asked for.
      let usage = -1;
      for (let round = 0; round < ROUNDS && (await used()) !== usage; round += 1) {
        await page.evaluate(fillInPage, { name: FILLER, largest: LARGEST, smallest: SMALLEST });
        usage = await used();
        await page.waitForTimeout(TIDYING_MS);
      }
      await grant(Math.ceil(usage) + room);
    },
    async empty() {
      // The room of what is removed may be free only later: as much is granted again on top.
      await grant(8 * GRANTED);
      await page.evaluate(
        (name) =>
          new Promise<void>((resolve, reject) => {
            const removal = indexedDB.deleteDatabase(name);
            removal.onsuccess = () => resolve();
            removal.onerror = () => reject(new Error('What fills the storage could not be removed.'));
          }),
        FILLER,
      );
    },
  };
}

/** Stores bytes, fewer and fewer at once, until the browser refuses the fewest. In IndexedDB, which may go on when others may not. */
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
      // Chromium compresses what it keeps, and counts what is left; a call gives so many random bytes.
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
