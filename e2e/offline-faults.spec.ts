import { expect, type BrowserContext, type Page } from '@playwright/test';
import { keptPack, openShelf, packCard, type PublishedPacks, test } from './published-packs';

test.use({ serviceWorkers: 'allow' });

const GO_ON = /^(Télécharger|Reprendre|Mettre à jour)/;
const ARTICLE = '/fr/version/2/article/7';

/** Sees to it that the pack is being fetched, as a reader would. */
async function goOn(page: Page): Promise<void> {
  const card = packCard(page);
  const pause = card.getByRole('button', { name: /^Mettre en pause/ });
  // Where a tab that is gone was fetching, it says that it is on its way: pausing and going on is what is left.
  if (await pause.isVisible()) await pause.click();
  const button = card.getByRole('button', { name: GO_ON });
  await button.click();
}

/** Kills a tab, or the service worker under it, when so many requests for parts of packs have been made. */
async function takeAndKill(context: BrowserContext, requests: number): Promise<void> {
  const page = await context.newPage();
  await openShelf(page);
  const reached = new Promise<void>((resolve) => {
    let left = requests;
    page.on('request', (request) => {
      if (new URL(request.url()).pathname.startsWith('/offline/pieces/') && (left -= 1) <= 0) resolve();
    });
  });
  await goOn(page);
  const whole = packCard(page)
    .getByRole('button', { name: /^Mettre en pause/ })
    .waitFor({ state: 'detached' });
  await Promise.race([reached, whole]);
  await page.close({ runBeforeUnload: false });
}

/** The pack as it is read without a network. */
async function expectReadable(page: Page, context: BrowserContext, published: PublishedPacks, word: string) {
  await published.cut(context);
  await page.goto(ARTICLE);
  await expect(page.locator('html')).toHaveAttribute('data-kept', /./);
  await expect(page.locator('main')).toContainText(word);
  await published.restore(context);
}

test('wherever a tab is killed, what was there is read, and the next tab ends the work', async ({
  page,
  context,
  published,
}) => {
  test.setTimeout(150_000);
  const card = packCard(page);
  await test.step('a first take, killed ten times', async () => {
    for (let kill = 0; kill < 10; kill += 1) {
      await takeAndKill(context, 1 + 3 * kill);
      await openShelf(page);
      const { manifest, pieces } = await keptPack(page);
      // Killed after its end, it is whole; before, nothing of it is seen.
      if (manifest !== null) expect(pieces).toBeGreaterThanOrEqual((await published.pieces()).length);
    }
    await openShelf(page);
    if ((await keptPack(page)).manifest === null) await goOn(page);
    await expect(card.getByText('Sur cet appareil')).toBeVisible({ timeout: 30_000 });
  });

  await test.step('an update, killed ten times', async () => {
    const before = (await keptPack(page)).manifest;
    // Every page has it: all pieces are others.
    await published.publish('e', 'e');
    await published.publish(' la ', ' LA ');
    for (let kill = 0; kill < 10; kill += 1) {
      await takeAndKill(context, 1 + 2 * kill);
      await openShelf(page);
      const { manifest } = await keptPack(page);
      if (kill === 4) await expectReadable(page, context, published, manifest === before ? ' la ' : ' LA ');
    }
    await openShelf(page);
    if ((await keptPack(page)).manifest === before) await goOn(page);
    await expect.poll(async () => (await keptPack(page)).download, { timeout: 30_000 }).toBeNull();
    await expectReadable(page, context, published, ' LA ');
  });

  await test.step('a rollback is taken like any other release', async () => {
    await published.rollBack();
    await openShelf(page);
    await card.getByRole('button', { name: /^Mettre à jour/ }).click();
    await expect.poll(async () => (await keptPack(page)).download, { timeout: 30_000 }).toBeNull();
    await expectReadable(page, context, published, ' la ');
  });
});

test('what a host or a device does wrong is said, and loses nothing', async ({ page, context, published }) => {
  test.setTimeout(120_000);
  const card = packCard(page);
  await openShelf(page);

  await test.step('two tabs at once fetch it once, and both see it', async () => {
    const other = await context.newPage();
    await openShelf(other);
    const fetched: string[] = [];
    context.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/offline/pieces/')) fetched.push(pathname);
    });
    await Promise.all([page, other].map((tab) => packCard(tab).getByRole('button', { name: GO_ON }).click()));
    for (const tab of [page, other])
      await expect(packCard(tab).getByText('Sur cet appareil')).toBeVisible({ timeout: 30_000 });
    expect(fetched.length).toBe(new Set(fetched).size);
    await other.close();
  });

  await test.step('HTML in the place of the manifest', async () => {
    await published.publish('héron', 'butor');
    const list = await (await page.request.get('/offline/packs.json')).json();
    const { manifest } = (list as { packs: { versionId: number; locale: string; manifest: string }[] }).packs.find(
      ({ versionId, locale }) => versionId === 2 && locale === 'fr',
    ) ?? { manifest: '' };
    await published.corrupt(manifest, '<!doctype html><title>Sign in</title>');
    await openShelf(page);
    // What it would fetch is not known: nothing is offered, and the pack is there.
    await expect(card.getByText('Sur cet appareil')).toBeVisible();
    await published.mend();
  });

  await test.step('a piece that comes otherwise than it is named', async () => {
    const known = new Set(await published.pieces());
    await published.publish('rivière', 'torrent');
    const [piece = ''] = (await published.pieces()).filter((each) => !known.has(each));
    await published.corrupt(piece, 'not what it was');
    await openShelf(page);
    await card.getByRole('button', { name: GO_ON }).click();
    await expect(card.getByText(/fichiers? n’(a|ont) pas? pu être téléchargés?/)).toBeVisible({ timeout: 30_000 });
    await published.mend();
  });

  await test.step('a storage without room', async () => {
    await published.publish(' de ', ' DE ');
    const session = await context.newCDPSession(page);
    await session.send('Storage.overrideQuotaForOrigin', { origin: published.url, quotaSize: 1000 });
    await openShelf(page);
    const { manifest } = await keptPack(page);
    await card.getByRole('button', { name: GO_ON }).click();
    await expect(card.getByText('La place manque sur cet appareil.')).toBeVisible({ timeout: 30_000 });
    expect((await keptPack(page)).manifest).toBe(manifest);
    await session.send('Storage.overrideQuotaForOrigin', { origin: published.url });
    await card.getByRole('button', { name: GO_ON }).click();
    await expect.poll(async () => (await keptPack(page)).download, { timeout: 30_000 }).toBeNull();
    expect((await keptPack(page)).manifest).not.toBe(manifest);
  });
});
