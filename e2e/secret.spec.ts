import type { Locator, Page } from '@playwright/test';
import { AXE_MODES, axeViolations, overflowOf } from './axe';
import { expect, test } from './fixtures';
import { BEFORE_SCRIPTS, notFor } from './readers';

/** More than the number of controls of any page here. */
const MAX_PRESSES = 200;

/**
 * Moves the focus to a control with the Tab key alone: forwards, or backwards from the end of the
 * page.
 */
async function reach(page: Page, control: Locator, key: 'Tab' | 'Shift+Tab'): Promise<void> {
  await expect(control).toBeVisible();
  for (let presses = 0; presses < MAX_PRESSES; presses++) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`Expected the Tab key to reach ${String(control)} in ${MAX_PRESSES} presses.`);
}

async function press(page: Page, control: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await reach(page, control, key);
  await page.keyboard.press('Enter');
}

const keepSecrets = (page: Page, secrets: readonly string[]) =>
  page.addInitScript((text) => localStorage.setItem('secrets', text), JSON.stringify(secrets));
const keptSecrets = (page: Page) => page.evaluate(() => localStorage.getItem('secrets'));

/** Records the languages of the message files that the page requests. */
function recordMessages(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const [, locale] = /\/_i18n\/[^/]+\/([^/]+)\/messages\.json$/.exec(request.url()) ?? [];
    if (locale !== undefined) asked.push(locale);
  });
  return asked;
}

test(
  'the river opens from the question mark, and shows secrets found on other pages, by keyboard',
  // Found secrets are stored.
  notFor('refusing'),
  async ({ page }) => {
    test.slow();
    const asked = recordMessages(page);
    const complaints: string[] = [];
    page.on('console', (message) => {
      // The browser also reports a missing address.
      const isExpected = message.text().startsWith('Failed to load resource');
      if (message.type() === 'error' && !isExpected) complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(String(error)));

    // A typed address, with nothing found.
    await page.goto('/fr/secret');
    await expect(page).toHaveURL('/fr');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Versio');
    expect(asked).toEqual([]);
    expect(await keptSecrets(page)).toBeNull();

    await press(page, page.getByRole('link', { name: 'Page secrète' }), 'Shift+Tab');
    await expect(page).toHaveURL('/fr/secret');
    await expect(page).toHaveTitle('La rivière, le soir · Versio');
    const river = page.getByRole('group', { name: 'La rivière' });
    await expect(river.getByRole('button')).toHaveCount(2);
    await expect(page.getByRole('listitem').filter({ hasText: 'Secret trouvé, 1 sur 7' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Page secrète' })).toHaveCount(0);
    await press(page, river.getByRole('button', { name: 'La lanterne' }));
    await expect(page.locator('[aria-live] .verse')).toContainText('Une question flotte');
    expect(asked).toEqual(['fr']);

    await press(page, page.locator('header summary', { hasText: 'Français' }));
    await press(page, page.locator('header a[hreflang]', { hasText: 'English' }));
    await expect(page).toHaveURL('/en/secret');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The river at evening');
    await expect(
      page.getByRole('group', { name: 'The river' }).getByRole('button', { name: 'The lantern' }),
    ).toBeVisible();
    expect(asked).toEqual(['fr', 'en']);

    // A question, a greeting, a call, the past, a name.
    await page.goto('/en/information/faq');
    await press(page, page.locator('summary', { hasText: 'Does this site hide anything?' }), 'Shift+Tab');
    await expect.poll(() => keptSecrets(page)).toBe('["question","asked"]');
    await expect(page.getByRole('listitem').filter({ hasText: 'Secret found, 2 of 7' })).toBeVisible();

    await page.goto('/en/nowhere');
    await press(page, page.getByRole('button', { name: 'Greet the heron' }));
    await expect.poll(() => keptSecrets(page)).toBe('["question","asked","greeting"]');

    await page.goto('/en/information/kawabata');
    const call = page.getByRole('button', { name: 'Call Kawabata' });
    await press(page, call);
    await expect(page.getByText('Kawabata did not move.')).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Kawabata turned a page.')).toBeVisible();
    expect(await keptSecrets(page)).toBe('["question","asked","greeting"]');
    await page.keyboard.press('Enter');
    await expect.poll(() => keptSecrets(page)).toContain('patience');

    await page.goto('/en/information/history');
    await press(page, page.locator('summary', { hasText: 'And before that?' }), 'Shift+Tab');
    await expect.poll(() => keptSecrets(page)).toContain('before');

    await page.goto('/en/search?q=Kawabata');
    await press(page, page.getByRole('link', { name: /^Kawabata/ }));
    await expect(page).toHaveURL('/en/information/kawabata');
    await expect.poll(() => keptSecrets(page)).toContain('name');
    expect(asked).toEqual(['fr', 'en']);

    // They are stored, and listed where the question mark leads.
    await press(page, page.getByRole('link', { name: 'Secret page' }), 'Shift+Tab');
    await expect(page).toHaveURL('/en/secret');
    await page.reload();
    await expect(page.getByRole('group', { name: 'The river' }).getByRole('button')).toHaveCount(7);
    await expect(page.getByText('Choose a tune. The hard part is to let it finish.')).toBeVisible();

    await press(page, page.locator('summary', { hasText: 'Start over' }), 'Shift+Tab');
    await press(page, page.getByRole('button', { name: 'Forget every secret' }));
    await expect(page).toHaveURL('/en');
    expect(await keptSecrets(page)).toBe('[]');
    expect(complaints).toEqual([]);
  },
);

test(
  'in a new tab, or before scripts have started, the question mark leads there too',
  BEFORE_SCRIPTS,
  async ({ page, context }) => {
    await page.goto('/fr/version/2/article/2');
    // Like a browser that opens a new tab. Playwright may miss the load of a tab opened by a click,
    // and wait for it.
    const tab = await context.newPage();
    await tab.goto((await page.getByRole('link', { name: 'Page secrète' }).getAttribute('href')) ?? '');
    await expect(tab).toHaveURL('/fr/secret');
    await expect(tab.getByRole('button', { name: 'La lanterne' })).toBeVisible();
  },
);

test.describe('with everything found', () => {
  test.use({ bypassCSP: true });

  for (const { colorScheme, width } of AXE_MODES) {
    test(
      `axe finds nothing, and nothing is cut off: ${colorScheme}, ${width} px wide`,
      // Found secrets are stored.
      notFor('refusing'),
      async ({ page }) => {
        await page.setViewportSize({ width, height: 800 });
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await keepSecrets(page, ['melody', 'name', 'before', 'patience', 'greeting', 'asked', 'question']);
        await page.goto('/fr/secret');
        const things = page.getByRole('group', { name: 'La rivière' }).getByRole('button');
        await expect(things).toHaveCount(8);
        for (const thing of await things.all()) {
          const box = await thing.boundingBox();
          expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24);
          await thing.click();
          await expect(thing).toHaveAttribute('aria-pressed', 'true');
        }
        await page.locator('summary', { hasText: 'Tout recommencer' }).click();
        expect(await axeViolations(page)).toEqual([]);
        expect(await overflowOf(page)).toBe(0);
      },
    );
  }
});
