import type { Page } from '@playwright/test';
import { CANARY, expect, storedText, memoryText, test } from './private-fixture';

const ARTICLE = '/fr/version/3/article/17';

/**
 * Reads much private content, so that there is much to forget: lists, articles, an image, a search.
 */
async function readMuch(page: Page): Promise<void> {
  await page.goto('/fr/version/3');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('0.3');
  await page.evaluate((path) => {
    const link = document.createElement('a');
    link.href = path;
    document.querySelector('main')?.append(link);
    link.click();
  }, ARTICLE);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(CANARY);
  await page.keyboard.press('/');
  await page.locator('dialog[open] input[type=search]').fill('CANARY');
  await expect(page.locator('dialog[open] .results a').first()).toBeVisible({ timeout: 30_000 });
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.mouse.wheel(0, 400);
  await markDocument(page);
}

/** Reads a private article. */
async function readArticle(page: Page): Promise<void> {
  await page.goto(ARTICLE);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(CANARY);
  await markDocument(page);
}

/** Marks the document, to detect when another one replaces it. */
const markDocument = (page: Page) => page.evaluate(() => Reflect.set(window, 'readPrivately', true));

/**
 * Expects that nothing private is left, neither on the page nor in browser storage. The document is
 * another one, so the memory of the scripts that showed it is freed; one of the tests also searches
 * the memory, which takes long.
 */
async function expectNothingLeft(page: Page): Promise<void> {
  await page.waitForFunction(() => Reflect.get(window, 'readPrivately') === undefined);
  await page.waitForLoadState('load');
  await expect.poll(() => page.locator('body').innerText()).not.toContain(CANARY);
  expect(await storedText(page)).not.toContain(CANARY);
  expect(page.workers()).toEqual([]);
}

test('while private mode is on, nothing private is written anywhere; switched off, it leaves nothing', async ({
  page,
  enterPrivateMode,
}) => {
  const policies = new Set<string>();
  const tokens = new Set<string>();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (!pathname.startsWith('/_content/private/')) return;
    policies.add(response.headers()['cache-control'] ?? '');
    tokens.add((response.request().headers()['authorization'] ?? '').slice(0, 7));
  });
  await enterPrivateMode();
  await readMuch(page);
  expect([...policies]).toEqual(['private, no-store']);
  expect([...tokens]).toEqual(['Bearer ']);
  const stored = await page.evaluate(async () =>
    JSON.stringify([
      Object.entries(localStorage),
      Object.values(sessionStorage),
      (await indexedDB.databases()).length,
      await caches.keys(),
      history.state,
    ]),
  );
  expect(stored).not.toContain(CANARY);
  // Otherwise the memory of the next page would prove nothing.
  expect(await memoryText(page)).toContain(CANARY);

  await page
    .getByRole('switch', { name: /mode privé/i })
    .first()
    .click();
  await expect(page).not.toHaveURL(/version\/3/);
  await expectNothingLeft(page);
  expect(await memoryText(page)).not.toContain(CANARY);
  expect((await page.context().cookies()).filter(({ name }) => name === 'privateAPI')).toEqual([]);
});

test('nothing is left when somebody signs out in another tab', async ({ page, context, enterPrivateMode }) => {
  await enterPrivateMode('corrector');
  await readArticle(page);
  const other = await context.newPage();
  await other.goto('/fr/account');
  await other.getByRole('button', { name: 'Se déconnecter ici' }).click();
  await expectNothingLeft(page);
});

test('nothing is left when the content API refuses the token', async ({ page, enterPrivateMode }) => {
  await enterPrivateMode('translator');
  await readArticle(page);
  await page.route('**/_content/private/**', (route) =>
    route.fulfill({ status: 401, json: { error: 'unauthorized', message: 'x' } }),
  );
  await expectNothingLeft(page);
  expect((await page.context().cookies()).filter(({ name }) => name.endsWith('.accessToken'))).toEqual([]);
});
