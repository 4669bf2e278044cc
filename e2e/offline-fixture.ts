import path from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { createSiteServer, type SiteServer } from '../services/site/create-site-server';
import { expect, test as base } from './fixtures';

const PUBLIC = path.resolve(__dirname, '../public');

/** The network between the browser and the site of one test. */
export interface Network {
  /** Cuts it: the site is stopped, and the browser reports that it is offline. */
  cut(): Promise<void>;
  /** Restarts the site at its address. */
  restore(): Promise<void>;
}

interface OfflineFixtures {
  server: { running: SiteServer | null; url: string };
  network: Network;
}

/**
 * Playwright's `test` on its own site, which can be stopped. Each file that uses it allows service
 * workers itself, because a module imported twice runs once.
 */
export const test = base.extend<OfflineFixtures>({
  server: async ({}, use) => {
    const first = await createSiteServer({ publicDir: PUBLIC });
    const server: OfflineFixtures['server'] = { running: first, url: first.url };
    await use(server);
    await server.running?.close();
  },
  baseURL: ({ server }, use) => use(server.url),
  network: async ({ server, context }, use) => {
    await use({
      async cut() {
        await context.setOffline(true);
        await server.running?.close();
        server.running = null;
      },
      async restore() {
        server.running = await createSiteServer({ publicDir: PUBLIC, port: Number(new URL(server.url).port) });
        await giveNetworkBack(context);
      },
    });
  },
});
/**
 * Restores the network of pages, and notifies each of them, like a real network would: some
 * releases of Chromium do not notify a document that was created while the network was emulated
 * away.
 */
async function giveNetworkBack(context: BrowserContext): Promise<void> {
  await context.setOffline(false);
  for (const page of context.pages()) {
    // A notified page may already be navigating.
    await page.evaluate(() => void dispatchEvent(new Event('online'))).catch(() => undefined);
  }
}

/** Waits until a page is stored as read. */
export async function expectCached(page: Page, address: string): Promise<void> {
  const isCached = (of: string) => caches.open('read').then(async (cache) => (await cache.match(of)) !== undefined);
  await expect.poll(() => page.evaluate(isCached, address), { timeout: 30_000 }).toBe(true);
}

/**
 * Returns everything that Cache Storage and IndexedDB store for the site, as one text, including
 * bytes.
 */
export function storedText(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const texts: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const response = await cache.match(request);
        texts.push(request.url, JSON.stringify([...(response?.headers ?? [])]), (await response?.text()) ?? '');
      }
    }
    const asked = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error('Refused.'));
      });
    const asText = (_key: string, value: unknown): unknown =>
      value instanceof ArrayBuffer ? new TextDecoder('latin1').decode(value) : value;
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await asked(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        const values: unknown = await asked(database.transaction(store).objectStore(store).getAll());
        texts.push(`${name}/${store}`, JSON.stringify(values, asText));
      }
      database.close();
    }
    return texts.join('\n');
  });
}

export { expect };
