import type { Page } from '@playwright/test';
import { expect, IN_PRIVATE_MODE_TOO, test } from './fixtures';
import { startScripts } from './start-scripts';
import { BEFORE_SCRIPTS } from './readers';

/**
 * Returns the position of a heading, and the target position of one that the address names: both in
 * pixels below the top of the window.
 */
const placeOf = (page: Page, id: string) =>
  page.evaluate(async (heading) => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    const element = document.getElementById(heading) ?? document.body;
    const expected = Number.parseFloat(getComputedStyle(element).scrollMarginTop);
    return { top: element.getBoundingClientRect().top, expected };
  }, id);

async function expectAtItsPlace(page: Page, id: string): Promise<void> {
  const { top, expected } = await placeOf(page, id);
  expect(expected).toBeGreaterThan(56);
  expect(Math.abs(top - expected)).toBeLessThan(4);
}

/** Scrolls until a heading is slightly above the line under which a section counts as read. */
const readOn = (page: Page, id: string) =>
  page.evaluate(async (heading) => {
    const top = document.getElementById(heading)?.getBoundingClientRect().top ?? 0;
    window.scrollTo({ top: window.scrollY + top - 20 });
    await new Promise((resolve) => document.addEventListener('scroll', resolve, { once: true }));
  }, id);

/** In private mode, waits for the text that replaces the published one, which the test is about. */
async function expectNewestText(page: Page, mode: 'public' | 'private'): Promise<void> {
  if (mode === 'private') await expect(page.locator('.proofreading-bar')).toBeVisible();
}

async function switchTo(page: Page, menu: string, entry: string): Promise<void> {
  await page.locator('header summary', { hasText: menu }).click();
  await page.locator('header details[open]').getByRole('link', { name: entry, exact: true }).click();
}

for (const when of ['once scripts run', 'where scripts never come']) {
  test.describe(when, () => {
    const scripted = when === 'once scripts run';
    const open = async (page: Page, address: string) => {
      if (!scripted) await page.route('**/*.js', (route) => route.abort());
      await page.goto(address);
      if (scripted) await startScripts(page);
    };
    const expectShown = async (page: Page, address: string) => {
      await expect(page).toHaveURL(address);
      const id = new URL(address, 'http://site.test').hash.slice(1);
      if (scripted) await expect(page.locator(id === '' ? 'main' : `#${id}`)).toBeFocused();
      else await page.waitForLoadState();
    };

    const options = scripted ? IN_PRIVATE_MODE_TOO : BEFORE_SCRIPTS;

    test(
      'another language opens at the section of the address, or at the start for readers who scrolled back there',
      options,
      async ({ page, mode }) => {
        const sections = [
          [20, 'language'],
          [11, 'article'],
          [6, 'custom-ids'],
        ] as const;
        // One is enough to show that private mode keeps it.
        for (const [article, section] of mode === 'private' ? sections.slice(0, 1) : sections) {
          await open(page, `/en/version/2/article/${article}#${section}`);
          await switchTo(page, 'English', 'Français');
          await expectShown(page, `/fr/version/2/article/${article}#${section}`);
          await expectAtItsPlace(page, section);
        }
        await open(page, '/fr/version/2/article/20#search');
        await expectNewestText(page, mode);
        await page.evaluate(async () => {
          window.scrollTo({ top: 0 });
          await new Promise((resolve) => document.addEventListener('scroll', resolve, { once: true }));
        });
        await switchTo(page, 'Français', 'English');
        await expectShown(page, '/en/version/2/article/20');
        expect(await page.evaluate(() => window.scrollY)).toBe(0);
      },
    );

    // Not in private mode, where the new text takes the focus away.
    test('another language shows the section being read, also when the address names none or another', async ({
      page,
    }) => {
      await open(page, '/fr/version/2/article/20');
      await readOn(page, 'search');
      await expect(page.locator('.toc [aria-current=true]')).toHaveAttribute('href', '#search');
      await switchTo(page, 'Français', 'English');
      await expectShown(page, '/en/version/2/article/20#search');
      await expectAtItsPlace(page, 'search');
      await readOn(page, 'language');
      await switchTo(page, 'English', 'Français');
      await expectShown(page, '/fr/version/2/article/20#language');
      await expectAtItsPlace(page, 'language');
    });

    test('a page without contents list keeps the section as well', async ({ page }) => {
      await open(page, '/en/information/getting-start');
      const id = await page.locator('main h2').last().getAttribute('id');
      await page.setViewportSize({ width: 1280, height: 300 });
      await readOn(page, id ?? '');
      await switchTo(page, 'English', 'Français');
      await expectShown(page, `/fr/information/getting-start#${id ?? ''}`);
      await expectAtItsPlace(page, id ?? '');
    });

    test(
      'another version opens at the section being read, or at the start when it lacks the section',
      options,
      async ({ page, mode }) => {
        await open(page, '/en/version/2/article/11');
        await expectNewestText(page, mode);
        await readOn(page, 'endpoints');
        await page.locator('header summary', { hasText: '0.2' }).click();
        await page.locator('header a[href^="/en/version/1/"]').click();
        await expectShown(page, '/en/version/1/article/11#endpoints');
        await expectAtItsPlace(page, 'endpoints');

        await open(page, '/en/version/2/article/11');
        await expectNewestText(page, mode);
        await readOn(page, 'changes');
        await page.locator('header summary', { hasText: '0.2' }).click();
        await page.locator('header a[href^="/en/version/1/"]').click();
        await expect(page).toHaveURL('/en/version/1/article/11#changes');
        await expect(page.locator('main')).not.toContainText('change feed');
        await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
      },
    );

    test('a version that lacks the page shows a notice once', options, async ({ page }) => {
      await open(page, '/en/version/2/article/10');
      await page.locator('header summary', { hasText: '0.2' }).click();
      await page.locator('header a[href^="/en/version/1/"]').click();
      await expectShown(page, '/en/version/1/category/4#_absent');
      const notice = page.locator('#_absent');
      await expect(notice).toBeVisible();
      await expect(notice).toBeInViewport();
      expect(await page.evaluate(() => window.scrollY)).toBe(0);
      await page.locator('#_navigation a[href="/en/version/1/category/2"]').click();
      await expectShown(page, '/en/version/1/category/2');
      await expect(notice).toBeHidden();
      await page.goBack();
      await expect(page).toHaveURL('/en/version/1/category/4#_absent');
      await expect(notice).toBeVisible();
      await switchTo(page, 'English', 'Français');
      await expect(page).toHaveURL('/fr/version/1/category/4');
      await expect(notice).toBeHidden();
    });
  });
}

test('a page opened with the notice does not show it on the next page', async ({ page }) => {
  await page.goto('/en/version/1/category/4#_absent');
  await expect(page.locator('#_absent')).toBeVisible();
  await startScripts(page);
  await page.locator('#_navigation a[href="/en/version/1/category/2"]').click();
  await expect(page).toHaveURL('/en/version/1/category/2');
  await expect(page.locator('main')).toBeFocused();
  await expect(page.locator('#_absent')).toBeHidden();
});

test(
  'Tab moves through the header and back into the text, and focused elements are in view',
  IN_PRIVATE_MODE_TOO,
  async ({ page }) => {
    await page.goto('/en/version/2/article/20#language');
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(500);
    // Relative to the window: a newer text that arrives meanwhile may be longer above it.
    const top = () => page.locator('#language').evaluate((heading) => heading.getBoundingClientRect().top);
    const start = await top();
    await page
      .locator('header a')
      .first()
      .evaluate((link) => (link as HTMLElement).focus());
    for (let stop = 0; stop < 4; stop += 1) {
      await page.keyboard.press('Tab');
      await expect(page.locator('header :focus')).toBeVisible();
      await expect.poll(async () => Math.abs((await top()) - start)).toBeLessThanOrEqual(2);
    }
    const links = page.locator('main p a, main h2 a');
    await links.last().focus();
    for (let stop = 0; stop < 5; stop += 1) {
      await page.keyboard.press('Shift+Tab');
      const top = await page.evaluate(() => document.activeElement?.getBoundingClientRect().top ?? 0);
      expect(top).toBeGreaterThan(56);
    }
  },
);

test(
  'an address whose hash is malformed shows the page, with scripts as well',
  IN_PRIVATE_MODE_TOO,
  async ({ page }) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(String(error)));
    await page.goto('/en/version/2/article/20#100%');
    await startScripts(page);
    await page.evaluate(() => window.location.assign('#50%'));
    await expect(page).toHaveURL('/en/version/2/article/20#50%25');
    await page.locator('.neighbours a.next').click();
    await expect(page).not.toHaveURL(/article\/20/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(errors).toEqual([]);
  },
);

test.describe('no smooth scrolling', () => {
  const ARTICLE = '/en/version/2/article/6';

  test('an address with a section shows it from the first frame on', IN_PRIVATE_MODE_TOO, async ({ page }) => {
    await page.addInitScript(() => {
      const positions: number[] = [];
      const look = () => {
        if (document.readyState === 'complete') positions.push(window.scrollY);
        if (positions.length < 12) requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
      Object.assign(window, { positions });
    });
    await page.goto(`${ARTICLE}#custom-ids`);
    await expect.poll(() => page.evaluate<number>('positions.length')).toBe(12);
    const positions = await page.evaluate<number[]>('positions');
    expect(Math.max(...positions) - Math.min(...positions)).toBeLessThan(4);
    await expectAtItsPlace(page, 'custom-ids');
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe('auto');
  });

  for (const scripted of [false, true]) {
    const options = scripted ? IN_PRIVATE_MODE_TOO : {};
    test(
      `a link to a section and Back scroll at once ${scripted ? 'with' : 'without'} scripts`,
      options,
      async ({ page }) => {
        if (!scripted) await page.route('**/*.js', (route) => route.abort());
        await page.goto(ARTICLE);
        if (scripted) await startScripts(page);
        /** Returns the scroll position in the frame after the address changed. */
        const after = (act: 'click' | 'back') =>
          page.evaluate(async (how) => {
            const changed = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
            if (how === 'back') window.history.back();
            else document.querySelector<HTMLElement>('.toc a[href="#custom-ids"]')?.click();
            await changed;
            await new Promise(requestAnimationFrame);
            await new Promise(requestAnimationFrame);
            const place = document.getElementById('custom-ids');
            return { scrolled: window.scrollY, top: Math.round(place?.getBoundingClientRect().top ?? Number.NaN) };
          }, act);
        const there = await after('click');
        const { expected } = await placeOf(page, 'custom-ids');
        expect(Math.abs(there.top - expected)).toBeLessThan(4);
        expect((await after('back')).scrolled).toBeLessThan(4);
      },
    );
  }
});
