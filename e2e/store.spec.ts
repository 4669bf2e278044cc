import type { Page } from '@playwright/test';
import { AXE_MODES, axeViolations } from './axe';
import { expect, test } from './fixtures';
import { BEFORE_SCRIPTS, notFor } from './readers';
import { startScripts } from './start-scripts';

const DARK_GROUND = 'rgb(15, 27, 34)';
const LIGHT_GROUND = 'rgb(252, 253, 251)';

const ground = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
const activeMode = (page: Page) => page.locator('html').getAttribute('data-color-mode');
const colors = (page: Page) => page.locator('header summary', { hasText: /Couleurs|Colors/ });
const settings = (page: Page) => page.getByRole('button', { name: 'Réglages', exact: true });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Réglages' });

async function chooseInHeader(page: Page, name: string): Promise<void> {
  await colors(page).click();
  await page.locator('header').getByRole('button', { name, exact: true }).click();
}

/**
 * Holds back every script of the site until the returned function is called: an arbitrarily slow
 * network.
 */
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

/** Counts the clicks on buttons that reach the page. */
async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const counter = Object.assign(window, { clicksOnButtons: 0 });
    window.addEventListener('click', ({ target }) => {
      if (target instanceof Element && target.closest('[data-replay]')) counter.clicksOnButtons += 1;
    });
  });
  return () => page.evaluate(() => Number(Reflect.get(window, 'clicksOnButtons')));
}

/** Makes local storage refuse to store, as if it were full. */
async function refuseToStore(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  });
}

/** Records errors that the page logs or throws from now on. */
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
    expect(await activeMode(page)).toBeNull();
  });

  test(
    'shows one of the two images for the modes, which alone is loaded, and the light one on paper',
    // Private mode fetches the images of a page itself.
    notFor('staff'),
    async ({ page }) => {
      const loaded: string[] = [];
      page.on('request', (request) => request.resourceType() === 'image' && loaded.push(request.url()));
      await page.goto('/fr/version/2/article/8');
      const [light, dark] = [page.locator('.flow .in-light'), page.locator('.flow .in-dark')];
      await light.scrollIntoViewIfNeeded();
      await expect.poll(() => light.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
      await expect(dark).toBeHidden();
      expect(loaded.filter((url) => url.includes('/pipeline-dark'))).toEqual([]);
      const place = async () => (await page.locator('.flow h2').last().boundingBox())?.y;
      const before = await place();

      await page.emulateMedia({ colorScheme: 'dark' });
      await expect(light).toBeHidden();
      await expect.poll(() => dark.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
      expect(await place()).toBe(before);
      await page.emulateMedia({ media: 'print' });
      await expect(light).toBeVisible();
      await expect(dark).toBeHidden();
    },
  );

  test(
    'chosen once, is there at the next load before any script of the site, and does not follow the system',
    // It is stored. In private mode scripts start with the page. Each missing script is an error in
    // the console.
    notFor('refusing', 'staff', 'older-tab'),
    async ({ page }) => {
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

      // It is kept when the reader navigates without a load.
      await page.evaluate(() => document.documentElement.setAttribute('data-same-document', ''));
      await page.locator('main a[href^="/fr/version/"]').first().click();
      await expect(page).toHaveURL(/\/fr\/version\//);
      await expect(page.locator('html')).toHaveAttribute('data-same-document', '');
      await expect(page.locator('html')).toHaveAttribute('data-color-mode', 'dark');
      await expect(page.locator('meta[name=theme-color][media=all]')).toHaveAttribute('content', '#0f1b22');

      await chooseInHeader(page, 'Système');
      expect(await ground(page)).toBe(LIGHT_GROUND);
      await page.emulateMedia({ colorScheme: 'dark' });
      expect(await ground(page)).toBe(DARK_GROUND);
      expect(errors).toEqual([]);
    },
  );

  test(
    'is the same in every tab at once',
    // Tabs communicate through storage.
    notFor('refusing'),
    async ({ page, context }) => {
      await page.goto('/fr');
      await startScripts(page);
      const other = await context.newPage();
      await other.goto('/fr/version');
      await chooseInHeader(other, 'Sombre');
      await expect.poll(() => ground(page)).toBe(DARK_GROUND);
    },
  );
});

test(
  'the settings work by keyboard alone, and lead to the same page in the other language, which is remembered',
  // The language is stored in a cookie.
  notFor('refusing'),
  async ({ page, context }) => {
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

    await settings(page).click();
    await dialog(page).getByRole('link', { name: 'English' }).click();
    await expect(page).toHaveURL('/en/version/2/article/6');
    await expect(page.getByRole('dialog')).toBeHidden();
    const cookie = (await context.cookies()).find(({ name }) => name === 'locale');
    expect(cookie?.value).toBe('en');
    expect(cookie?.sameSite).toBe('Lax');
  },
);

test.describe('clicks before scripts have come', () => {
  test(
    'have their effect once they have, once and in their order',
    // The test itself reads storage. In private mode scripts start with the page.
    notFor('refusing', 'staff'),
    async ({ page }) => {
      const clicks = await countClicks(page);
      const release = await holdScripts(page);
      await page.goto('/fr');
      await colors(page).click();
      await page.locator('header').getByRole('button', { name: 'Sombre' }).click();
      await page.locator('header').getByRole('button', { name: 'Clair' }).click();
      await settings(page).click();
      await settings(page).click();
      await expect(dialog(page)).toBeHidden();
      expect(await clicks()).toBe(0);
      release();
      await expect(dialog(page)).toBeVisible();
      expect(await clicks()).toBe(3);
      await expect(page.locator('html')).toHaveAttribute('data-color-mode', 'light');
      expect(await page.evaluate(() => localStorage.getItem('color-mode'))).toBe('light');
      await page.keyboard.press('Escape');
      await expect(settings(page)).toBeFocused();
      await settings(page).click();
      await expect(dialog(page)).toBeVisible();
      expect(await clicks()).toBe(4);
    },
  );

  test.describe('by touch', () => {
    test.use({ hasTouch: true });

    test('have their effect once', BEFORE_SCRIPTS, async ({ page }) => {
      const clicks = await countClicks(page);
      const release = await holdScripts(page);
      await page.goto('/fr');
      await settings(page).tap();
      release();
      await expect(dialog(page)).toBeVisible();
      expect(await clicks()).toBe(1);
    });
  });
});

test.describe('the suggestion of a language', () => {
  test.use({ locale: 'en-GB' });

  // The private mode bar is in the same place.
  test(
    'is made in that language to who only scrolls, moves nothing, and leads to the same page',
    notFor('staff'),
    async ({ page }) => {
      await page.goto('/fr/version/2/article/6');
      const placeOfHeading = () =>
        page
          .getByRole('heading', { level: 1 })
          .evaluate((heading) => Math.round(heading.getBoundingClientRect().top + window.scrollY));
      const before = await placeOfHeading();
      await page.mouse.wheel(0, 300);
      const banner = page.locator('.suggestion');
      await expect(banner).toHaveText(/This page is also available in English/);
      await expect(banner).toBeInViewport();
      expect(await placeOfHeading()).toEqual(before);
      await banner.getByRole('link').click();
      await expect(page).toHaveURL('/en/version/2/article/6');
      await expect(banner).toBeHidden();
    },
  );

  test.describe('320 px wide', () => {
    test.use({ viewport: { width: 320, height: 640 } });

    test('covers nothing that comes into focus by keyboard', async ({ page }) => {
      await page.goto('/fr/version/2/article/1');
      await page.mouse.wheel(0, 300);
      const messages = page.locator('.window-end');
      await expect(messages.locator('.suggestion[lang]')).toBeInViewport();
      const covered: string[] = [];
      for (let count = 0; count < 60; count += 1) {
        await page.keyboard.press('Tab');
        const name = await messages.evaluate((bar) => {
          const { activeElement } = document;
          if (bar.contains(activeElement) || !activeElement?.matches('a, button, summary')) return '';
          const isCovered = activeElement.getBoundingClientRect().bottom > bar.getBoundingClientRect().top + 1;
          return isCovered ? (activeElement.textContent ?? '') : '';
        });
        if (name !== '') covered.push(name.trim());
      }
      expect(covered).toEqual([]);
    });
  });
});

// Without storage, an older tab does not reload.
test(
  'a browser that keeps nothing says so in a notification, which waits under the pointer and closes by keyboard',
  notFor('older-tab'),
  async ({ page }) => {
    await page.clock.install();
    await refuseToStore(page);
    await page.goto('/fr');
    const stack = page.getByRole('region', { name: 'Notifications' });
    await expect(stack.locator('[aria-live=polite]')).toBeAttached();
    await chooseInHeader(page, 'Sombre');
    // The click may come before React is ready: it is stored, and replayed then.
    await expect(page.locator('html')).toHaveAttribute('data-color-mode', 'dark');
    expect(await ground(page)).toBe(DARK_GROUND);
    const card = stack.getByRole('listitem');
    await expect(card).toHaveText(/Erreur – Votre navigateur n’a pas enregistré ce réglage/);
    await card.hover();
    const left = () => card.locator('progress').evaluate((bar: HTMLProgressElement) => bar.value);
    const held = await left();
    // Ten times as long as it is displayed.
    await page.clock.runFor(33_000);
    expect(await left()).toBe(held);
    await card.getByRole('button').focus();
    await page.keyboard.press('Enter');
    await expect(card).toBeHidden();
  },
);

for (const { colorScheme, width } of AXE_MODES) {
  test.describe(`${colorScheme}, ${width} px wide`, () => {
    test.use({ colorScheme, viewport: { width, height: 800 }, locale: 'en-GB', bypassCSP: true });

    // The same. Without storage, an older tab does not reload.
    test('axe finds nothing in what lies over a page', notFor('staff', 'older-tab'), async ({ page }) => {
      await refuseToStore(page);
      // A short page: long ones are checked separately.
      await page.goto('/fr/version');
      await startScripts(page);
      await expect(page.locator('.suggestion')).toBeVisible();
      await settings(page).click();
      await dialog(page)
        .getByText(colorScheme === 'dark' ? 'Sombre' : 'Clair')
        .click();
      expect(await axeViolations(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByRole('region', { name: 'Notifications' }).getByRole('listitem').hover();
      expect(await axeViolations(page)).toEqual([]);
    });
  });
}

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
