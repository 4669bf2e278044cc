import type { Locator, Page, Request } from '@playwright/test';
import { expect, IN_PRIVATE_MODE_TOO, test } from './fixtures';
import { startScripts } from './start-scripts';
import { BEFORE_SCRIPTS, notFor } from './readers';

/** Records the requests of a page. */
function recordRequests(page: Page): Request[] {
  const requests: Request[] = [];
  page.on('request', (request) => requests.push(request));
  return requests;
}

const kinds = (requests: readonly Request[]) => requests.map((request) => request.resourceType());

test.describe('without any script', () => {
  test.use({ javaScriptEnabled: false });

  test('an article reads, folds, and leads on in both languages', async ({ page }) => {
    await page.goto('/fr/version/2/article/6');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Les ajouts au Markdown');
    await expect(page.locator('[aria-current="page"]').first()).toBeVisible();
    // It would have no effect.
    await expect(page.locator('.copy').first()).toBeHidden();
    const spoiler = page.locator('details.spoiler').first();
    await spoiler.locator('summary').click();
    await expect(spoiler).toHaveAttribute('open', '');
    await page.locator('summary', { hasText: 'Français' }).click();
    await page.getByRole('link', { name: 'English', exact: true }).click();
    await expect(page).toHaveURL('/en/version/2/article/6');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-US');
  });
});

test.describe('a wide table', () => {
  /** Returns the first table of a page that is wider than its box. */
  const wideTable = async (page: Page) => {
    const boxes = await page.locator('.table-scroll').all();
    for (const box of boxes) {
      if (await box.evaluate((element) => element.scrollWidth > element.clientWidth + 40)) return box;
    }
    throw new Error('no table on the page is wider than its box');
  };

  test('keeps its first column in sight while the keyboard scrolls the rest, and says so by a shadow', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto('/en/version/2/article/12');
    const box = await wideTable(page);
    expect(await box.getAttribute('aria-label')).not.toBe('');
    expect(await box.evaluate((element) => getComputedStyle(element).backgroundImage)).toContain('linear-gradient');
    const placesOf = () =>
      box.evaluate((element) =>
        [...element.querySelectorAll('th')].map((cell) => Math.round(cell.getBoundingClientRect().x)),
      );
    await box.evaluate((element) => element.scrollTo({ left: 0 }));
    const before = await placesOf();
    await box.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => box.evaluate((element) => element.scrollLeft)).toBeGreaterThan(10);
    const after = await placesOf();
    expect(after[0]).toBe(before[0]);
    expect(after.at(-1)).toBeLessThan(before.at(-1) ?? 0);
  });

  test('is wider than the text where there is room, and covers no table of contents', async ({ page }) => {
    await page.goto('/fr/version/2/article/13');
    for (const width of [1280, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      const [text, table, contents] = await Promise.all(
        ['.flow > p', '.flow > .table-scroll', '.toc'].map((part) => page.locator(part).first().boundingBox()),
      );
      const endOf = (box: typeof text) => (box === null || box === undefined ? 0 : box.x + box.width);
      expect(endOf(table), `at ${width}`).toBeLessThan(contents?.x ?? 0);
      if (width >= 1440) expect(table?.width, `at ${width}`).toBeGreaterThan((text?.width ?? 0) + 40);
    }
  });
});

for (const scripts of ['before scripts come', 'with scripts'] as const) {
  test.describe(`the contents on a phone, ${scripts}`, () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });
    const top = (locator: Locator) => locator.evaluate((element) => element.getBoundingClientRect().top);
    const bottom = (locator: Locator) => locator.evaluate((element) => element.getBoundingClientRect().bottom);

    const options = scripts === 'with scripts' ? IN_PRIVATE_MODE_TOO : {};
    test(
      'stay under the header, name the section, and fold at a choice, by touch and by keyboard',
      options,
      async ({ page }) => {
        if (scripts === 'before scripts come') await page.route('**/*.js', (route) => route.abort());
        await page.goto('/fr/version/2/article/6');
        const [contents, line] = [page.locator('.article .toc'), page.locator('.toc summary')];
        expect(await top(page.locator('.article-body p').first())).toBeLessThan(844 / 2);
        if (scripts === 'with scripts') await startScripts(page);
        await line.tap();
        await page.locator('.toc a', { hasText: 'Couleurs' }).tap();
        await expect(page.locator('.toc-links')).toBeHidden();
        await expect(page).toHaveURL(/#colors$/);
        await expect(page.locator('.toc-current')).toHaveAttribute('data-current', 'Couleurs');
        // Private mode renders the text again, and the page restores its scroll position.
        await expect(async () => {
          const edge = await bottom(page.getByRole('banner'));
          expect(Math.abs((await top(contents)) - edge)).toBeLessThan(2);
          expect(await top(page.locator('#colors'))).toBeGreaterThanOrEqual(await bottom(contents));
        }).toPass();
        await line.focus();
        await page.keyboard.press('Enter');
        await expect(page.locator('.toc-links')).toBeVisible();
        const other = page.locator('.toc a', { hasText: 'Texte barré' });
        await other.focus();
        await page.keyboard.press('Enter');
        await expect(page.locator('.toc-links')).toBeHidden();
        await expect(page.locator('.toc-current')).toHaveAttribute('data-current', 'Texte barré');
      },
    );
  });
}

// Private mode renders the list of versions again during the measurement.
test(
  'the river of the home page is as wide as the window, and makes no page that scrolls sideways',
  notFor('staff'),
  async ({ page }) => {
    await page.goto('/fr');
    for (const width of [320, 768, 1440, 2200]) {
      await page.setViewportSize({ width, height: 900 });
      const scene = await page.locator('.home-scene').boundingBox();
      expect([scene?.x, scene?.width], `at ${width}`).toEqual([0, width]);
      const heron = await page.locator('.river-heron').boundingBox();
      expect((heron?.x ?? 0) + (heron?.width ?? width), `at ${width}`).toBeLessThan(width);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
    }
  },
);

test('a page asks for no script before the reader reaches for something', BEFORE_SCRIPTS, async ({ page }) => {
  const requests = recordRequests(page);
  // In the language of the browser, so that no other is suggested.
  await page.goto('/en/version/2/article/2', { waitUntil: 'networkidle' });
  await page.mouse.wheel(0, 600);
  expect(kinds(requests)).not.toContain('script');
  expect(kinds(requests)).not.toContain('fetch');
  await startScripts(page);
  expect(kinds(requests)).toContain('script');
});

test(
  'after intent React takes the page over without a complaint, and links move without a load',
  // Each missing script is an error in the console.
  { tag: [IN_PRIVATE_MODE_TOO.tag, ...notFor('older-tab').tag] },
  async ({ page }) => {
    const complaints: string[] = [];
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(String(error)));
    await page.goto('/en/version/2/article/6');
    await startScripts(page);
    await page.evaluate(() => document.documentElement.setAttribute('data-same-document', ''));
    await page.locator('.neighbours a').last().click();
    await expect(page).toHaveURL('/en/version/2/article/7');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tables and code');
    await expect(page).toHaveTitle(/^Tables and code/);
    await expect(page.locator('html')).toHaveAttribute('data-same-document', '');
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Markdown extras');
    expect(complaints).toEqual([]);
  },
);

test('a heading answers to the slug of its own text too, so old links work', IN_PRIVATE_MODE_TOO, async ({ page }) => {
  await page.goto('/fr/version/2/article/6#encadrés');
  await expect(page.locator('h2', { hasText: 'Encadrés' })).toBeInViewport();
});
