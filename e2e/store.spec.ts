import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, isAboutTheTest, test } from './fixtures';

const DARK_GROUND = 'rgb(15, 27, 34)';
const LIGHT_GROUND = 'rgb(252, 253, 251)';

const ground = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
const shownMode = (page: Page) => page.locator('html').getAttribute('data-color-mode');
const colors = (page: Page) => page.locator('header summary', { hasText: /Couleurs|Colors/ });
const settings = (page: Page) => page.getByRole('button', { name: 'Réglages', exact: true });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Réglages' });

async function chooseInHeader(page: Page, name: string): Promise<void> {
  await colors(page).click();
  await page.locator('header').getByRole('button', { name, exact: true }).click();
}

/** Reaches for something, as a reader does, and waits until React has taken the page over. */
async function startScripts(page: Page): Promise<void> {
  await page.locator('header a').first().hover();
  await page.waitForFunction(() => window.earlyClicks === null);
}

/** Keeps every script of the site away until the returned function is called: a network as slow as one likes. */
async function holdScripts(page: Page): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/*.js', async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Counts the clicks on buttons that get through to the page. */
async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const counter = Object.assign(window, { clicksOnButtons: 0 });
    window.addEventListener('click', ({ target }) => {
      if (target instanceof Element && target.closest('[data-replay]')) counter.clicksOnButtons += 1;
    });
  });
  return () => page.evaluate(() => Number(Reflect.get(window, 'clicksOnButtons')));
}

/** Makes local storage as full as a browser's can be. */
async function refuseToStore(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  });
}

/** Errors that the page writes or throws from now on. */
function listenToErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(String(error)));
  return errors;
}

test.use({ locale: 'fr-FR', colorScheme: 'light' });

test.describe('the colour mode', () => {
  test('follows the system, live, before and after scripts have started', async ({ page }) => {
    await page.goto('/fr');
    expect(await ground(page)).toBe(LIGHT_GROUND);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await ground(page)).toBe(DARK_GROUND);
    await startScripts(page);
    await page.emulateMedia({ colorScheme: 'light' });
    expect(await ground(page)).toBe(LIGHT_GROUND);
    expect(await shownMode(page)).toBeNull();
  });

  test('chosen once, is there at the next load before any script of the site, and does not follow the system', async ({
    page,
  }) => {
    const errors = listenToErrors(page);
    await page.goto('/fr');
    await chooseInHeader(page, 'Sombre');
    await expect(page.locator('html')).toHaveAttribute('data-color-mode', 'dark');
    expect(await ground(page)).toBe(DARK_GROUND);

    const release = await holdScripts(page);
    await page.goto('/fr/version');
    expect(await ground(page)).toBe(DARK_GROUND);
    await expect(page.locator('meta[name=theme-color]')).toHaveCount(2);
    await expect(page.locator('meta[name=theme-color][media=all]')).toHaveAttribute('content', '#0f1b22');
    release();
    await startScripts(page);
    await expect(colors(page)).toContainText('Sombre');
    expect(await ground(page)).toBe(DARK_GROUND);

    await chooseInHeader(page, 'Système');
    expect(await ground(page)).toBe(LIGHT_GROUND);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await ground(page)).toBe(DARK_GROUND);
    expect(errors).toEqual([]);
  });

  test('is the same in every tab at once', async ({ page, context }) => {
    await page.goto('/fr');
    await startScripts(page);
    const other = await context.newPage();
    await other.goto('/fr/version');
    await chooseInHeader(other, 'Sombre');
    await expect.poll(() => ground(page)).toBe(DARK_GROUND);
  });

  test('stays when the reader moves on without a load', async ({ page }) => {
    await page.goto('/fr');
    await chooseInHeader(page, 'Sombre');
    await expect(page.locator('html')).toHaveAttribute('data-color-mode', 'dark');
    await page.getByRole('link', { name: 'Versio', exact: true }).first().hover();
    await page.evaluate(() => document.documentElement.setAttribute('data-same-document', ''));
    await page.locator('main a[href^="/fr/version/"]').first().click();
    await expect(page).toHaveURL(/\/fr\/version\//);
    await expect(page.locator('html')).toHaveAttribute('data-same-document', '');
    await expect(page.locator('html')).toHaveAttribute('data-color-mode', 'dark');
    await expect(page.locator('meta[name=theme-color][media=all]')).toHaveAttribute('content', '#0f1b22');
  });
});

test.describe('the settings dialog', () => {
  test('works by keyboard alone, from the first key', async ({ page }) => {
    await page.goto('/fr/version/2/article/6');
    await settings(page).focus();
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toBeVisible();
    await expect(dialog(page).getByRole('button', { name: 'Fermer les réglages' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(dialog(page).getByRole('link', { name: 'Français' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(dialog(page).getByRole('radio', { name: 'Système' })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(dialog(page).getByRole('radio', { name: 'Sombre' })).toBeChecked();
    expect(await ground(page)).toBe(DARK_GROUND);
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    await expect(settings(page)).toBeFocused();
  });

  test('leads to the same page in the other language, and that is remembered', async ({ page, context }) => {
    await page.goto('/fr/version/2/article/6');
    await settings(page).click();
    await dialog(page).getByRole('link', { name: 'English' }).click();
    await expect(page).toHaveURL('/en/version/2/article/6');
    await expect(page.getByRole('dialog')).toBeHidden();
    const cookie = (await context.cookies()).find(({ name }) => name === 'locale');
    expect(cookie?.value).toBe('en');
    expect(cookie?.sameSite).toBe('Lax');
  });
});

test.describe('a click before scripts have come', () => {
  test('opens the settings once they have, once', async ({ page }) => {
    const clicks = await countClicks(page);
    await page.goto('/fr', { waitUntil: 'networkidle' });
    const release = await holdScripts(page);
    await settings(page).click();
    await settings(page).click();
    await expect(dialog(page)).toBeHidden();
    expect(await clicks()).toBe(0);
    release();
    await expect(dialog(page)).toBeVisible();
    expect(await clicks()).toBe(1);
    await page.keyboard.press('Escape');
    await expect(settings(page)).toBeFocused();
    await settings(page).click();
    await expect(dialog(page)).toBeVisible();
    expect(await clicks()).toBe(2);
  });

  test('keeps the order of two choices', async ({ page }) => {
    await page.goto('/fr', { waitUntil: 'networkidle' });
    const release = await holdScripts(page);
    await colors(page).click();
    await page.locator('header').getByRole('button', { name: 'Sombre' }).click();
    await page.locator('header').getByRole('button', { name: 'Clair' }).click();
    release();
    await expect(page.locator('html')).toHaveAttribute('data-color-mode', 'light');
    expect(await page.evaluate(() => localStorage.getItem('color-mode'))).toBe('light');
  });

  test.describe('by touch', () => {
    test.use({ hasTouch: true });

    test('has its effect once', async ({ page }) => {
      const clicks = await countClicks(page);
      await page.goto('/fr', { waitUntil: 'networkidle' });
      const release = await holdScripts(page);
      await settings(page).tap();
      release();
      await expect(dialog(page)).toBeVisible();
      expect(await clicks()).toBe(1);
    });
  });
});

test.describe('the suggestion of a language', () => {
  test.use({ locale: 'en-GB' });

  test('is made in that language, moves nothing, leads to the same page, and is not made again', async ({ page }) => {
    await page.goto('/fr/version/2/article/6');
    const placeOfHeading = () => page.getByRole('heading', { level: 1 }).boundingBox();
    const before = await placeOfHeading();
    await startScripts(page);
    const banner = page.locator('.suggestion');
    await expect(banner).toHaveText(/This page is also available in English/);
    await expect(banner).toBeInViewport();
    expect(await placeOfHeading()).toEqual(before);
    await banner.getByRole('link').click();
    await expect(page).toHaveURL('/en/version/2/article/6');
    await expect(banner).toBeHidden();
    await page.goto('/fr/version/2/article/6');
    await startScripts(page);
    await page.waitForLoadState('networkidle');
    await expect(banner).toBeHidden();
  });

  test('closed, stays closed', async ({ page }) => {
    await page.goto('/fr');
    await startScripts(page);
    await page.locator('.suggestion').getByRole('button', { name: 'Close' }).click();
    await expect(page.locator('.suggestion')).toBeHidden();
    await page.reload();
    await startScripts(page);
    await page.waitForLoadState('networkidle');
    await expect(page.locator('.suggestion')).toBeHidden();
  });

  test('is not made where the page is in the language of the browser', async ({ page }) => {
    await page.goto('/en');
    await startScripts(page);
    await page.waitForLoadState('networkidle');
    await expect(page.locator('.suggestion')).toBeHidden();
  });
});

test.describe('a browser that keeps nothing', () => {
  test('says so in a notification, which waits under the pointer and closes by keyboard', async ({ page }) => {
    await refuseToStore(page);
    await page.goto('/fr');
    const stack = page.getByRole('region', { name: 'Notifications' });
    await expect(stack.locator('[aria-live=polite]')).toBeAttached();
    await chooseInHeader(page, 'Sombre');
    // The click may come before React is ready: it is kept, and played then.
    await expect(page.locator('html')).toHaveAttribute('data-color-mode', 'dark');
    expect(await ground(page)).toBe(DARK_GROUND);
    const card = stack.getByRole('listitem');
    await expect(card).toHaveText(/Erreur – Votre navigateur n’a pas enregistré ce réglage/);
    await card.hover();
    const left = () => card.locator('progress').evaluate((bar: HTMLProgressElement) => bar.value);
    const held = await left();
    await page.waitForTimeout(300);
    expect(await left()).toBe(held);
    await card.getByRole('button').focus();
    await page.keyboard.press('Enter');
    await expect(card).toBeHidden();
  });
});

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [320, 1280]) {
    test.describe(`${colorScheme}, ${width} px wide`, () => {
      // Axe is put into the page by the test, which the page's own policy rightly refuses.
      test.use({ colorScheme, viewport: { width, height: 800 }, locale: 'en-GB', bypassCSP: true });

      test('axe finds nothing in what lies over a page', async ({ page }) => {
        const axe = await readFile(require.resolve('axe-core/axe.min.js'), 'utf8');
        const expectNoViolation = async () => {
          await page.addScriptTag({ content: axe });
          const rules = await page.evaluate<string[]>(
            `axe.run().then(({ violations }) => violations.map(({ id }) => id))`,
          );
          expect(rules).toEqual([]);
        };
        await refuseToStore(page);
        await page.goto('/fr/version/2/article/6');
        await startScripts(page);
        await expect(page.locator('.suggestion')).toBeVisible();
        await settings(page).click();
        await dialog(page)
          .getByText(colorScheme === 'dark' ? 'Sombre' : 'Clair')
          .click();
        await expectNoViolation();
        await page.keyboard.press('Escape');
        await page.getByRole('region', { name: 'Notifications' }).getByRole('listitem').hover();
        await expectNoViolation();
      });
    });
  }
}

test.describe('without any script', () => {
  test.use({ javaScriptEnabled: false });

  test('nothing is offered that needs scripts', async ({ page }) => {
    await page.goto('/fr');
    await expect(page.locator('header summary').first()).toBeVisible();
    await expect(settings(page)).toBeHidden();
    await expect(colors(page)).toBeHidden();
  });
});

test('settings that make no sense are repaired, and a warning says which', async ({ page }) => {
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning' && !isAboutTheTest(message.text())) warnings.push(message.text());
  });
  await page.goto('/fr');
  await page.evaluate(() => {
    localStorage.setItem('musicVolume', '9000');
    localStorage.setItem('color-mode', 'sepia');
    localStorage.setItem('favoriteMusics', '["river"]');
  });
  await page.reload();
  await startScripts(page);
  await expect
    .poll(() => page.evaluate(() => ({ ...localStorage })))
    .toMatchObject({
      musicVolume: '100',
      'color-mode': 'system',
      favoriteMusics: '["river"]',
    });
  expect(warnings.filter((text) => text.includes('The setting'))).toHaveLength(2);
});

test('in production a site at another host than its languages says so in the console', async ({ page, site }) => {
  const errors = listenToErrors(page);
  await page.route('http://elsewhere.test/**', async (route) => {
    const { pathname } = new URL(route.request().url());
    await route.fulfill({ response: await route.fetch({ url: `${site}${pathname}` }) });
  });
  await page.goto('http://elsewhere.test/fr');
  await startScripts(page);
  const complaints = () => errors.filter((text) => text.includes('but the site is at elsewhere.test'));
  await expect.poll(complaints).toHaveLength(1);
});
