import type { Page } from '@playwright/test';
import { expectCached, storedText } from './offline-fixture';
import { CANARY, expect, test } from './private-fixture';

test.use({ serviceWorkers: 'allow' });

/**
 * A page that is the same for everybody and always stored. It shows that the worker stores pages at
 * all.
 */
const PUBLIC_PAGE = '/fr/information/faq';

/**
 * Returns strings that must not be stored: those of the signed-in account, and of content that only
 * it may see.
 */
async function canariesOf(page: Page): Promise<string[]> {
  const cookies = await page.context().cookies();
  const tokens = cookies.filter(({ name }) => /Token$/.test(name)).map(({ value }) => value);
  expect(tokens.length).toBeGreaterThan(1);
  return [
    ...tokens,
    CANARY,
    'redactor@example.org',
    '/version/3',
    '/account',
    '/auth/',
    '/secret',
    '/_content',
    '/_identity',
  ];
}

async function expectNothingStored(page: Page, canaries: readonly string[]): Promise<void> {
  await page.goto(PUBLIC_PAGE);
  await expectCached(page, PUBLIC_PAGE);
  const stored = await storedText(page);
  // Stored addresses, and texts; the links of pages are the same for everybody.
  const addresses = stored.split('\n').filter((line) => /^https?:/.test(line));
  for (const canary of canaries) {
    const isAddress = canary.startsWith('/');
    expect(isAddress ? addresses.join('\n') : stored, canary).not.toContain(canary);
  }
}

test('nothing private or personal is ever stored: signed in, in private mode, and after both', async ({
  page,
  context,
  signInAs,
  enterPrivateMode,
}) => {
  // The worker controls the first page.
  await page.goto(PUBLIC_PAGE);
  await expectCached(page, PUBLIC_PAGE);

  await signInAs('redactor');
  await page.goto('/fr/account');
  await expect(page.getByText('redactor@example.org').first()).toBeVisible();
  await page.goto('/fr/version/2/article/6');
  await expectCached(page, '/fr/version/2/article/6');
  const canaries = await canariesOf(page);
  await expectNothingStored(page, canaries);

  await enterPrivateMode();
  await page.goto('/fr/version/3/article/17');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(CANARY);
  await page.goto('/fr/version/3');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('0.3');
  await page.keyboard.press('/');
  await page.locator('dialog[open] input[type=search]').fill('CANARY');
  await expect(page.locator('dialog[open] .results a').first()).toBeVisible({ timeout: 30_000 });
  expect(await page.evaluate(() => document.documentElement.outerHTML)).toContain(CANARY);
  await expectNothingStored(page, canaries);

  await context.clearCookies();
  await expectNothingStored(page, canaries);
});
