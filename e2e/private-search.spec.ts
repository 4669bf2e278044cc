import { CANARY, expect, keptText, test } from './private-fixture';

/** A word of the private article's text, and of no title. */
const WORD = `${CANARY}-TEXT-FR`;

/** How long a version of fifty articles may take to be compiled on a machine that others use too, in milliseconds. */
const INDEXED = 60_000;

test.setTimeout(120_000);

test('staff find what no reader can: by its text, in the dialog, and nothing of it is kept', async ({
  page,
  enterPrivateMode,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await enterPrivateMode();
  await page.goto('/fr/version/3/article/9');
  await expect(page.locator('.article .flow')).toBeVisible();
  await page.keyboard.press('/');
  await page.locator('dialog[open] input[type=search]').fill(WORD);
  const result = page.locator('dialog[open] .results a[href*="/fr/version/3/article/17"]').first();
  await expect(result).toBeVisible({ timeout: INDEXED });
  await result.click();
  await expect(page).toHaveURL(/\/fr\/version\/3\/article\/17/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`${CANARY}-TITLE-FR`);
  expect(await page.evaluate(() => localStorage.getItem('recent-searches'))).toBeNull();
  // What is published was not searched.
  expect(requests.filter((url) => /^https?:\/\/[^/]+\/search\//.test(url))).toEqual([]);
  await page.goto('/fr/version/2');
  expect(await page.evaluate(() => Object.values(localStorage).join())).not.toContain(CANARY);
  expect(await keptText(page)).not.toContain(WORD);
});

test('a saved article is found by its new words', async ({ page, enterPrivateMode, content }) => {
  await enterPrivateMode();
  await page.goto('/fr/version/3/article/17');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`${CANARY}-TITLE-FR`);
  await page.keyboard.press('/');
  const field = page.locator('dialog[open] input[type=search]');
  const results = page.locator('dialog[open] .results a[href*="/fr/version/3/article/17"]');
  await field.fill(WORD);
  await expect(results.first()).toBeVisible({ timeout: INDEXED });
  await content.edit('versions/3/fr/articles/17.md', (text) => `${text}\n\nUn balbuzard passe.\n`);
  await expect(async () => {
    await field.fill('');
    await field.fill('balbuzard');
    await expect(results.first()).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 60_000 });
});
