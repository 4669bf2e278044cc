import type { Page } from '@playwright/test';

/** What the browser grants a site, in the hands of a test. */
export interface SmallStorage {
  /** Leaves no room, whatever the browser frees by tidying up: less is granted than is kept. */
  fill(): Promise<void>;
  /** Gives room again, for as much as a test keeps. */
  makeRoom(): Promise<void>;
}

/** What is granted while there is room, in bytes: enough for a pack and its updates, and filled within seconds. */
const GRANTED = 16 * 1024 * 1024;
/** What is granted when there is none: less than the least that a site keeps that was visited. */
const NOTHING = 1024;
const FILLER = 'filler';
const LARGEST = 256 * 1024;
const SMALLEST = 256;

/**
 * Has the browser grant a site little, in all tabs, as long as this one is open.
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
      // Chromium lets IndexedDB go on for thirty seconds with the room that it knew of (`BucketContext::kBucketSpaceCacheTimeLimit` in its
      // sources): that room is used up, so that it has to ask.
      await page.evaluate(fillInPage, { name: FILLER, largest: LARGEST, smallest: SMALLEST });
    },
    async makeRoom() {
      // The room of what is removed may be free only later: as much is granted again on top.
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
