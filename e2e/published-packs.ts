import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { expect, type BrowserContext, type Page } from '@playwright/test';
import type { PackList, PackManifest } from '../content-schema';
import { createSiteServer, type SiteServer } from '../services/site/create-site-server';
import { PACK_LIST_PATH, packKey, packManifestPath, piecePath, shortDigest } from '../src/shared/offline/offline-files';
import { test as base } from './fixtures';
import { copyPublicSite } from './publishing-fixture';

/** The pack that tests download: version 2 in French. */
const KEY = '2-fr';

/** A copy of the built site with its packs. A test can publish others, and cut the network. */
export interface PublishedPacks {
  url: string;
  /**
   * Publishes a release of the pack in which some words are replaced by others.
   * @returns the number of new parts.
   */
  publish(words: Record<string, string>): Promise<number>;
  /** Returns the address of the currently published manifest of the pack. */
  manifest(): Promise<string>;
  /** Returns the addresses of the currently published parts of the pack. */
  pieces(): Promise<string[]>;
  /** Stops the host, and takes the browser offline. */
  cut(context: BrowserContext): Promise<void>;
  restore(context: BrowserContext): Promise<void>;
}

const sum = (bytes: Buffer | string) => shortDigest(createHash('sha256').update(bytes).digest('base64url'));

/** Playwright's `test` on a published site with packs. */
export const test = base.extend<{ published: PublishedPacks }>({
  published: async ({}, use) => {
    const { folder, remove } = copyPublicSite();
    const fileOf = (address: string) => path.join(folder, address);
    const readList = async () => JSON.parse(await readFile(fileOf(PACK_LIST_PATH), 'utf8')) as PackList;
    const manifest = async () => (await readList()).packs.find((pack) => packKey(pack) === KEY)?.manifest ?? '';
    const readManifest = async () => JSON.parse(await readFile(fileOf(await manifest()), 'utf8')) as PackManifest;
    const { port, ...first } = await startServer(folder);
    let server: SiteServer | null = first;
    await use({
      url: server.url,
      async publish(words) {
        const manifest = await readManifest();
        let changed = 0;
        for (const page of manifest.pages) {
          const json = inflateRawSync(await readFile(fileOf(piecePath(page.digest)))).toString();
          const next = Object.entries(words).reduce((text, [word, other]) => text.replaceAll(word, other), json);
          if (next === json) continue;
          const bytes = deflateRawSync(next);
          Object.assign(page, { digest: sum(next), bytes: bytes.length });
          await writeFile(fileOf(piecePath(page.digest)), bytes);
          changed += 1;
        }
        const text = JSON.stringify(manifest);
        const address = packManifestPath(manifest, sum(text));
        await writeFile(fileOf(address), text);
        const list = await readList();
        const packs = list.packs.map((pack) => (packKey(pack) === KEY ? { ...pack, manifest: address } : pack));
        await writeFile(fileOf(PACK_LIST_PATH), JSON.stringify({ ...list, packs }));
        return changed;
      },
      manifest,
      pieces: async () => (await readManifest()).pages.map(({ digest }) => piecePath(digest)),
      async cut(context) {
        await server?.close();
        server = null;
        await context.setOffline(true);
      },
      async restore(context) {
        server ??= await createSiteServer({ publicDir: folder, port });
        await context.setOffline(false);
      },
    });
    await server?.close();
    await remove();
  },
  baseURL: ({ published }, use) => use(published.url),
});

async function startServer(publicDir: string): Promise<SiteServer & { port: number }> {
  const server = await createSiteServer({ publicDir });
  return { ...server, port: Number(new URL(server.url).port) };
}

/** Returns the card of the pack on the offline page. */
export const packCard = (page: Page) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: /^0\.2\s+Français$/ }) });

/** Opens the offline page, and waits for the pack. */
export async function openLibrary(page: Page): Promise<void> {
  await page.goto('/fr/offline');
  await packCard(page).waitFor();
}

/**
 * Opens the offline page, and waits until the pack has the published release: by its button, or
 * automatically when idle.
 */
export async function bringUpToDate(page: Page, published: PublishedPacks): Promise<void> {
  await openLibrary(page);
  const update = packCard(page).getByRole('button', { name: /^(Mettre à jour|Reprendre)/ });
  const manifest = async () => {
    if (await update.isVisible()) await update.click({ timeout: 1000 }).catch(() => undefined);
    return (await cachedPack(page)).manifest;
  };
  // Chromium uses the quota that it knew for thirty more seconds (small-storage.ts).
  await expect.poll(manifest, { timeout: 90_000 }).toBe(await published.manifest());
}

/**
 * Returns the state of the pack in the database: its manifest, and whether a download is pending.
 */
export const cachedPack = (page: Page) =>
  page.evaluate(
    (key) =>
      new Promise<{ manifest: string | null; download: string | null; pieces: number }>((resolve, reject) => {
        const opening = indexedDB.open('offline');
        opening.onerror = () => reject(new Error('The database cannot be opened.'));
        opening.onsuccess = () => {
          const database = opening.result;
          const transaction = database.transaction(['packs', 'downloads', 'pieces']);
          const pack = transaction.objectStore('packs').get(key) as IDBRequest<{ manifest: string } | undefined>;
          const download = transaction.objectStore('downloads').get(key) as IDBRequest<{ state: string } | undefined>;
          const pieces = transaction.objectStore('pieces').count();
          transaction.oncomplete = () => {
            database.close();
            resolve({
              manifest: pack.result?.manifest ?? null,
              download: download.result?.state ?? null,
              pieces: pieces.result,
            });
          };
        };
      }),
    KEY,
  );
