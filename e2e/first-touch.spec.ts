import { expect, test } from './fixtures';
import { notFor } from './readers';

const HERE = '/fr/version/2/article/6';
const NEXT = '/fr/version/2/article/5';

// The first scripts of an older tab load no page data.
test(
  'a click on a link while React starts shows the page that the address names, once',
  notFor('older-tab'),
  async ({ page }) => {
    // The data of this page is held back, so the click comes after the scripts have run and before
    // React hydrates the page.
    let release = () => {};
    const clicked = new Promise<void>((resolve) => (release = resolve));
    await page.route(`**/page-data${HERE}/page-data.json`, async (route) => {
      await clicked;
      // The page that sent the request may be closed by then.
      await route.continue().catch(() => undefined);
    });
    const addresses: string[] = [];
    await page.goto(HERE);
    page.on('framenavigated', (frame) => addresses.push(new URL(frame.url()).pathname));
    const heading = await page.locator('h1').innerText();

    const data = page.waitForRequest(/page-data\.json/);
    await page.locator('header a').first().hover();
    await data;
    await page.locator(`main a[href="${NEXT}"]`).first().click();
    await expect.poll(() => new URL(page.url()).pathname).toBe(NEXT);
    release();

    await expect(page.locator('h1')).not.toHaveText(heading);
    expect(addresses).toEqual([NEXT]);
  },
);

test('a menu opened before scripts run, or while they load, is open once and stays open when React takes over', async ({
  page,
}) => {
  for (const moment of ['before scripts run', 'while scripts load']) {
    await test.step(moment, async () => {
      await page.goto(HERE);
      if (moment === 'while scripts load') {
        const script = page.waitForRequest(/app-.*\.js/);
        await page.locator('header a').first().hover();
        await script;
      }
      const menu = page.locator('header details').first();
      await menu.locator('summary').click();
      await page.waitForFunction(() =>
        Object.keys(document.querySelector('header') ?? {}).some((key) => key.startsWith('__reactFiber')),
      );
      await expect(menu).toHaveJSProperty('open', true);
    });
  }
});

test('on a phone the articles opened before scripts run stay open and scrolled when React takes over', async ({
  page,
}) => {
  let release = () => {};
  const scrolled = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/*.js', async (route) => {
    await scrolled;
    await route.continue();
  });
  await page.setViewportSize({ width: 390, height: 420 });
  await page.goto(HERE);
  await page.locator('header .menu-button').click();
  const drawer = page.locator('#_navigation');
  await drawer.evaluate((element) => element.scrollTo(0, 40));
  release();
  await page.waitForFunction(() => window.earlyClicks === null);
  await expect(drawer).toBeVisible();
  await expect(drawer).toHaveJSProperty('scrollTop', 40);
});
