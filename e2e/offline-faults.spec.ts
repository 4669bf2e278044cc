import { expect, type BrowserContext, type Page } from '@playwright/test';
import type { PackManifest } from '../content-schema';
import { IS_LONG_RUN } from '../src/testing/long-run';
import { bringUpToDate, cachedPack, openLibrary, packCard, type PublishedPacks, test } from './published-packs';
import { makeStorageSmall, type SmallStorage } from './small-storage';

test.use({ serviceWorkers: 'allow' });

const GO_ON = /^(Télécharger|Reprendre|Mettre à jour)/;
const ARTICLE = '/fr/version/2/article/7';
/** Its title, and another one. */
const TITLE = 'Tableaux et code';
const OTHER_TITLE = 'Tables et listings';

/** After how many requests for pieces a tab is killed: before anything of it is kept, and later. */
const KILLS = IS_LONG_RUN ? [1, 4, 8, 12, 20, 28, 40, 3, 6, 10] : [8];

/** How many pieces of an update have room before there is none any more: more than are under way at once. */
const PIECES_WITH_ROOM = 16;
const FULL = 'La place manque sur cet appareil.';

/** Sees to it that the pack is being fetched, as a reader would; nothing where it is whole. */
async function goOn(page: Page): Promise<void> {
  const card = packCard(page);
  const pause = card.getByRole('button', { name: /^Mettre en pause/ });
  const button = card.getByRole('button', { name: GO_ON });
  // Where a tab that is gone was fetching, it is on its way still: pausing and going on is what a reader can do.
  // Looked after at idle, it may go on, or end, by itself meanwhile.
  const press = (each: typeof button) => each.click({ timeout: 1000 }).catch(() => undefined);
  if (await pause.isVisible()) {
    await press(pause);
    await button.waitFor({ timeout: 1000 }).catch(() => undefined);
  }
  if (await button.isVisible()) await press(button);
}

/** Goes on until something holds: a download may begin by itself, at idle, and then the same button pauses it. */
async function goOnUntil(page: Page, holds: () => void | Promise<void>): Promise<void> {
  const pause = packCard(page).getByRole('button', { name: /^Mettre en pause/ });
  let isFirst = true;
  await expect(async () => {
    if (isFirst || !(await pause.isVisible())) await goOn(page);
    isFirst = false;
    await holds();
  }).toPass({ timeout: 60_000 });
}

/** Kills a tab, and the service worker under it, when so many requests for parts of packs have been made. */
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

/** The pack as it is read without a network. */
async function expectReadable(page: Page, context: BrowserContext, published: PublishedPacks, title: string) {
  await published.cut(context);
  await page.goto(ARTICLE);
  await expect(page.locator('html')).toHaveAttribute('data-kept', /./);
  await expect(page.locator('h1')).toHaveText(title);
  await published.restore(context);
}

/** Has the data of each page of a pack made without a network, as the page itself asks: of its piece, and of all that this one is made out of. */
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

/** Has an update begin, and leaves no room once some of its pieces have come. */
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

/** Waits until nothing is on its way, as the page says and the database knows. */
async function expectNothingLeft(page: Page): Promise<void> {
  await expect(packCard(page).getByRole('button', { name: /^(Mettre|Reprendre|Télécharger)/ })).toHaveCount(0, {
    timeout: 30_000,
  });
  expect((await cachedPack(page)).download).toBeNull();
}

test('wherever a tab is killed, what was there is read, and the next tab ends the work', async ({
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
      // Killed after its end, it is whole; before, nothing of it is seen.
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
    // One button takes and pauses: in the tab that comes second, it may be the other one already.
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
      // It is tried at idle, and by the reader: either may be first.
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
