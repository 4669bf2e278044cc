import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { notFor } from './readers';
import { startScripts } from './start-scripts';

const HERE = '/fr/version/1/article/1';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Rechercher' });
const field = (page: Page) => page.locator('#_dialog-q');
const results = (page: Page) => page.locator('dialog[open] .results a[data-highlight]');

/** Holds back responses that match an address. @returns a function that releases them. */
async function hold(page: Page, address: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(address, async (route) => {
    await released;
    // The page that sent the request may be closed by then.
    await route.continue().catch(() => undefined);
  });
  return release;
}

/**
 * Moments at which a reader may be faster than the scripts. Each function opens the page at that
 * moment, and returns what ends it.
 */
const MOMENTS = {
  'before any script has come': async (page: Page) => {
    const release = await hold(page, '**/*.js');
    await page.goto(HERE);
    return release;
  },
  'before React takes over': async (page: Page) => {
    const release = await hold(page, `**/page-data${HERE}/page-data.json*`);
    await page.goto(HERE);
    const data = page.waitForRequest(/page-data\.json/);
    await page.locator('header .site-name').hover();
    await data;
    return release;
  },
  'before what searches has come': async (page: Page) => {
    await page.goto(HERE);
    await startScripts(page);
    return hold(page, '**/*.js');
  },
};

/** A way to open the search at each moment. Unit tests check that all ways have the same result. */
const OPENINGS: readonly [way: string, moment: keyof typeof MOMENTS, ask: (page: Page) => Promise<void>][] = [
  ['a tap', 'before any script has come', (page) => page.locator('#_search').tap()],
  ['a click', 'before React takes over', (page) => page.locator('#_search').click()],
  ['/', 'before React takes over', (page) => page.keyboard.press('/')],
  ['Ctrl-K', 'before what searches has come', (page) => page.keyboard.press('Control+k')],
];

for (const [way, moment, ask] of OPENINGS) {
  test.describe(`${way} ${moment}`, () => {
    test.use({ hasTouch: way === 'a tap' });

    // The first scripts of an older tab load no page data.
    const details = moment === 'before React takes over' ? notFor('older-tab') : {};
    test('opens the search, and no key typed from then on is lost', details, async ({ page }) => {
      const release = await MOMENTS[moment](page);
      await ask(page);
      await page.keyboard.type('im');
      await expect(dialog(page)).toBeVisible();
      await expect(field(page)).toHaveValue('im');
      release();
      // Meanwhile scripts run, React hydrates the page and the search starts.
      await page.keyboard.type('ages');
      await expect(results(page).first()).toHaveAttribute('href', /^\/fr\/version\/1\//);
      await expect(field(page)).toHaveValue('images');
      await expect(field(page)).toBeFocused();
      expect(new URL(page.url()).pathname).toBe(HERE);
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toBeHidden();
      await expect(page.locator('#_search')).toBeFocused();
    });
  });
}

// A composition ends with its field, and React renders a translated page again.
test(
  'the composition of an input method continues during hydration, and is searched for',
  notFor('translated'),
  async ({ page }) => {
    const release = await hold(page, '**/*.js');
    await page.goto(HERE);
    await page.locator('#_search').click();
    const devTools = await page.context().newCDPSession(page);
    await devTools.send('Input.imeSetComposition', { text: 'imag', selectionStart: 4, selectionEnd: 4 });
    release();
    await page.waitForFunction(() => window.earlyClicks === null);
    await expect(page.getByRole('button', { name: 'Rechercher', exact: true })).toBeHidden();
    await devTools.send('Input.imeSetComposition', { text: 'image', selectionStart: 5, selectionEnd: 5 });
    await devTools.send('Input.insertText', { text: 'images' });
    await expect(field(page)).toHaveValue('images');
    await expect(results(page).first()).toBeVisible();
  },
);

test.describe('where scripts never come', () => {
  test.beforeEach(({ page }) => page.route('**/*.js', (route) => route.abort()));

  test('the search opens, closes and submits its query to the page of results, in the version being read', async ({
    page,
  }) => {
    await page.goto(HERE);
    await page.locator('#_search').click();
    await page.getByRole('button', { name: 'Fermer la recherche' }).click();
    await expect(dialog(page)).toBeHidden();
    await expect(page.locator('#_search')).toBeFocused();
    await page.keyboard.press('/');
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('été');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/fr/search?q=%C3%A9t%C3%A9&version=1');
    // Loading the scripts was tried again, and the one that would report the failure did not arrive
    // either.
    await expect(page.locator('html')).toHaveAttribute('data-offline', '');
  });
});

test('the search fits its window before and after what searches has come', async ({ page }) => {
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const release = await hold(page, '**/*.js');
    await page.goto(HERE);
    await page.keyboard.press('/');
    const overflow = () => dialog(page).evaluate((box) => box.scrollWidth - box.clientWidth);
    await expect(dialog(page).getByRole('button', { name: 'Rechercher', exact: true })).toBeInViewport();
    expect(await overflow()).toBe(0);
    const top = async () => (await field(page).boundingBox())?.y;
    const before = await top();
    release();
    await expect(dialog(page).getByRole('button', { name: 'Rechercher', exact: true })).toBeHidden();
    expect(await overflow()).toBe(0);
    expect(await top()).toBe(before);
  }
});
