import { expect, type BrowserContext, type Page } from '@playwright/test';
import type { PackManifest } from '../content-schema';
import { IS_LONG_RUN } from '../src/testing/long-run';
import { bringUpToDate, cachedPack, openLibrary, packCard, type PublishedPacks, test } from './published-packs';
import { makeStorageSmall, type SmallStorage } from './small-storage';

test.use({ serviceWorkers: 'allow' });

const GO_ON = /^(Télécharger|Reprendre|Mettre à jour)/;
const ARTICLE = '/fr/version/2/article/7';
/** Its title, and a replacement. */
const TITLE = 'Tableaux et code';
const OTHER_TITLE = 'Tables et listings';

/**
 * Numbers of requests for parts after which a tab is killed: before any part is stored, and later.
 */
const KILLS = IS_LONG_RUN ? [1, 4, 8, 12, 20, 28, 40, 3, 6, 10] : [8];

/**
 * Number of parts of an update that fit before the storage is full: more than are requested at
 * once.
 */
const PIECES_WITH_ROOM = 16;
const FULL = 'La place manque sur cet appareil.';

/** Starts or resumes the download of the pack like a reader; does nothing when it is complete. */
async function goOn(page: Page): Promise<void> {
  const card = packCard(page);
  const pause = card.getByRole('button', { name: /^Mettre en pause/ });
  const button = card.getByRole('button', { name: GO_ON });
  // When a closed tab was downloading, the pack still counts as downloading: a reader can pause and
  // resume. The idle check may also resume or finish it meanwhile.
  const press = (each: typeof button) => each.click({ timeout: 1000 }).catch(() => undefined);
  if (await pause.isVisible()) {
    await press(pause);
    await button.waitFor({ timeout: 1000 }).catch(() => undefined);
  }
  if (await button.isVisible()) await press(button);
}

/**
 * Resumes until a condition holds. A download may start automatically when the browser is idle, and
 * the same button then pauses it.
 */
async function goOnUntil(page: Page, holds: () => void | Promise<void>): Promise<void> {
  const pause = packCard(page).getByRole('button', { name: /^Mettre en pause/ });
  let isFirst = true;
  await expect(async () => {
    if (isFirst || !(await pause.isVisible())) await goOn(page);
    isFirst = false;
    await holds();
  }).toPass({ timeout: 60_000 });
}

/** Kills a tab, and its service worker, after a number of requests for parts of packs. */
async function downloadAndKill(context: BrowserContext, requests: number): Promise<void> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('ServiceWorker.enable');
  await openLibrary(page);
  const reached = new Promise<void>((resolve) => {
    let left = requests;
    page.on('request', (request) => {
      if (new URL(request.url()).pathname.startsWith('/offline/pieces/') && (left -= 1) <= 0) resolve();
    });
  });
  await goOn(page);
  const pause = packCard(page).getByRole('button', { name: /^Mettre en pause/ });
  const ended = pause.waitFor({ state: 'detached' }).catch(() => undefined);
  await Promise.race([reached, ended]);
  await session.send('ServiceWorker.stopAllWorkers');
  await page.close({ runBeforeUnload: false });
}

/** Expects that the pack is readable without a network. */
async function expectReadable(page: Page, context: BrowserContext, published: PublishedPacks, title: string) {
  await published.cut(context);
  await page.goto(ARTICLE);
  await expect(page.locator('html')).toHaveAttribute('data-kept', /./);
  await expect(page.locator('h1')).toHaveText(title);
  await published.restore(context);
}

/**
 * Expects that the data of each page of a pack can be built without a network, like the page itself
 * does: from its part, and from all parts that this one depends on.
 */
async function expectWhole(page: Page, context: BrowserContext, published: PublishedPacks, manifest: string) {
  const { pages } = (await (await page.request.get(manifest)).json()) as PackManifest;
  await published.cut(context);
  const answers = await page.evaluate(
    (paths) =>
      Promise.all(
        paths.map(async (path) => (await fetch(`/page-data${path}/page-data.json`, { referrer: path })).status),
      ),
    pages.map(({ path }) => path),
  );
  expect(answers).toEqual(pages.map(() => 200));
  await published.restore(context);
}

/** Starts an update, and fills the storage once some of its parts have arrived. */
async function fillMeanwhile(page: Page, storage: SmallStorage): Promise<void> {
  let left = PIECES_WITH_ROOM;
  let full: Promise<void> | undefined;
  await page.route('/offline/pieces/**', async (route) => {
    if ((left -= 1) < 0) await (full ??= storage.fill());
    await route.continue();
  });
  await openLibrary(page);
  await goOnUntil(page, () => expect(left).toBeLessThan(0));
  await full;
  await page.unrouteAll({ behavior: 'wait' });
}

/** Waits until nothing is downloading, in the page and in the database. */
async function expectNothingLeft(page: Page): Promise<void> {
  await expect(packCard(page).getByRole('button', { name: /^(Mettre|Reprendre|Télécharger)/ })).toHaveCount(0, {
    timeout: 30_000,
  });
  expect((await cachedPack(page)).download).toBeNull();
}

test('wherever a tab is killed, the stored version remains readable, and the next tab finishes the update', async ({
  page,
  context,
  published,
}) => {
  test.setTimeout(150_000);
  const card = packCard(page);
  await page.goto('/fr');
  await test.step('a first take', async () => {
    for (const requests of KILLS) {
      await downloadAndKill(context, requests);
      const { manifest, pieces } = await cachedPack(page);
      // Killed after its end, it is complete; before that, none of it is visible.
      if (manifest !== null) expect(pieces).toBeGreaterThanOrEqual((await published.pieces()).length);
    }
    await openLibrary(page);
    await goOnUntil(page, () => expect(card.getByText('Sur cet appareil')).toBeVisible({ timeout: 1000 }));
  });

  await test.step('an update', async () => {
    const before = (await cachedPack(page)).manifest;
    expect(await published.publish({ ' la ': ' une ', [TITLE]: OTHER_TITLE })).toBeGreaterThan(20);
    await page.goto('/fr');
    for (const [kill, requests] of KILLS.entries()) {
      await downloadAndKill(context, requests);
      if (kill % 4 !== 0) continue;
      const { manifest } = await cachedPack(page);
      await expectReadable(page, context, published, manifest === before ? TITLE : OTHER_TITLE);
    }
    await openLibrary(page);
    await goOnUntil(page, async () => expect((await cachedPack(page)).manifest).toBe(await published.manifest()));
    await expectNothingLeft(page);
    await expectReadable(page, context, published, OTHER_TITLE);
  });
});

test('two tabs fetch a pack once; an update that finds no room loses nothing, and goes on once there is room', async ({
  page,
  context,
  published,
}) => {
  test.setTimeout(300_000);
  const card = packCard(page);
  const full = card.getByText(FULL);
  const storage = await makeStorageSmall(page, published.url);
  await openLibrary(page);

  await test.step('two tabs at once fetch it once, and both see it', async () => {
    const other = await context.newPage();
    await openLibrary(other);
    const fetched: string[] = [];
    context.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/offline/pieces/')) fetched.push(pathname);
    });
    // One button downloads and pauses: in the second tab, it may already be the other one.
    const take = (button: HTMLElement) => {
      if (button.textContent?.startsWith('Télécharger')) button.click();
    };
    await Promise.all([page, other].map((tab) => packCard(tab).getByRole('button').first().evaluate(take)));
    for (const tab of [page, other])
      await expect(packCard(tab).getByText('Sur cet appareil')).toBeVisible({ timeout: 30_000 });
    expect(fetched.length).toBe(new Set(fetched).size);
    await other.close();
  });

  const before = await published.manifest();
  // The short form fills the storage once.
  if (IS_LONG_RUN) {
    await test.step('no room from the start of an update', async () => {
      await storage.fill();
      await published.publish({ ' la ': ' une ', [TITLE]: OTHER_TITLE });
      await openLibrary(page);
      // The update is tried when idle, and by the reader; either may be first.
      await expect(async () => {
        if (!(await full.isVisible())) await goOn(page);
        await expect(full).toBeVisible({ timeout: 5000 });
      }).toPass({ timeout: 30_000 });
      expect((await cachedPack(page)).manifest).toBe(before);
      await storage.makeRoom();
    });
  } else {
    await published.publish({ ' la ': ' une ', [TITLE]: OTHER_TITLE });
  }

  await test.step('no room in the middle of an update', async () => {
    await fillMeanwhile(page, storage);
    await expect(card.getByRole('button', { name: /^Reprendre/ })).toBeVisible({ timeout: 30_000 });
    await expect(full).toBeVisible();
    expect((await cachedPack(page)).manifest).toBe(before);
    await expect(page.getByRole('status').filter({ hasText: FULL })).toHaveCount(1);
    await expectWhole(page, context, published, before);
    await expectReadable(page, context, published, TITLE);
  });

  await test.step('there is room again', async () => {
    await storage.makeRoom();
    await bringUpToDate(page, published);
    await expectNothingLeft(page);
    await expectReadable(page, context, published, OTHER_TITLE);
  });

  if (!IS_LONG_RUN) return;
  await test.step('a version is removed where there is no room', async () => {
    await openLibrary(page);
    await storage.fill();
    await card.getByRole('button', { name: /^Retirer/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Retirer' }).click();
    await expect(card.getByText('Sur cet appareil')).toHaveCount(0);
    expect(await cachedPack(page)).toEqual({ manifest: null, download: null, pieces: 0 });
  });
});
