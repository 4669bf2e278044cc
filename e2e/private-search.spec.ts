import { CANARY, editorTest as test, expect, storedText } from './private-fixture';

/** A word of the private article's text that occurs in no title. */
const WORD = `${CANARY}-TEXT-FR`;

/** Maximum time to compile a version of fifty articles on a shared machine, in milliseconds. */
const INDEXED = 60_000;

test.setTimeout(120_000);

test('staff find private articles by their text, also after an edit, and nothing of them is stored', async ({
  page,
  content,
  enterPrivateMode,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  const field = page.locator('dialog[open] input[type=search]');
  const results = page.locator('dialog[open] .results a[href*="/fr/version/3/article/17"]');
  await enterPrivateMode();
  await page.goto('/fr/version/3/article/9');
  await expect(page.locator('.article .flow')).toBeVisible();
  await page.keyboard.press('/');
  await field.fill(WORD);
  await expect(results.first()).toBeVisible({ timeout: INDEXED });
  await results.first().click();
  await expect(page).toHaveURL(/\/fr\/version\/3\/article\/17/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`${CANARY}-TITLE-FR`);
  expect(await page.evaluate(() => localStorage.getItem('recent-searches'))).toBeNull();

  await content.edit('versions/3/fr/articles/17.md', (text) => `${text}\n\nUn balbuzard passe.\n`);
  await expect(page.locator('.article .flow')).toContainText('Un balbuzard passe.');
  await page.keyboard.press('/');
  await expect(async () => {
    await field.fill('');
    await field.fill('balbuzard');
    await expect(results.first()).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: INDEXED });
  // Published content was not searched.
  expect(requests.filter((url) => /^https?:\/\/[^/]+\/search\//.test(url))).toEqual([]);
  await page.goto('/fr/version/2');
  const stored = await storedText(page);
  expect(stored).not.toContain(WORD);
  expect(await page.evaluate(() => Object.values(localStorage).join())).not.toContain(CANARY);
});
