import type { Page } from '@playwright/test';
import { axeViolations } from './axe';
import { expect, test } from './fixtures';
import { BEFORE_SCRIPTS, UNTIL_QUIET, notFor } from './readers';
import { startScripts } from './start-scripts';

const folds = (page: Page) =>
  page.locator('#_navigation details').evaluateAll((all) => all.map((fold) => fold.hasAttribute('open')));
const focused = (page: Page) => page.evaluate(() => document.activeElement?.id ?? '');

test('a navigation is announced, and begins at the top with the focus on the content', async ({ page }) => {
  await page.goto('/fr/version/2/article/6');
  await startScripts(page);
  await page.locator('.neighbours a.next').click();
  await expect(page).toHaveURL('/fr/version/2/article/7');
  const announcement = page.getByRole('status').filter({ hasText: /^Page affichée\u00a0: / });
  // The address changes before the page does.
  const isOfPage = async () =>
    (await announcement.innerText()).includes(await page.getByRole('heading', { level: 1 }).innerText());
  await expect.poll(isOfPage).toBe(true);
  await expect(page.getByText('Navigated to')).toBeHidden();
  expect(await focused(page)).toBe('_content');
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test(
  'text that comes with scripts moves no footer out of sight: it begins below the window',
  BEFORE_SCRIPTS,
  async ({ page }) => {
    await page.route('**/*.js', () => undefined);
    for (const path of ['/fr/account', '/fr/secret', '/fr/search', '/fr/nowhere']) {
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      await expect(page.locator('footer')).not.toBeInViewport();
    }
  },
);

test('a link to a section moves the focus there, and coming back finds the place left', async ({ page }) => {
  await page.goto('/en/version/2/article/3');
  await startScripts(page);
  await page.evaluate(() => window.scrollTo({ top: 300, behavior: 'instant' }));
  await page.waitForFunction(() => Math.round(window.scrollY) === 300);
  await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = '/en/version/2/article/6#winter';
    link.textContent = 'winter';
    document.querySelector('main')?.append(link);
    link.click();
    // React would keep it on the next pages, where it shifts the content below.
    link.remove();
  });
  await expect(page).toHaveURL('/en/version/2/article/6#winter');
  await expect(page.locator('#winter')).toBeFocused();
  await expect(page.locator('#winter')).toBeInViewport();
  await page.goBack();
  await expect(page).toHaveURL('/en/version/2/article/3');
  // To a line: the browser also restores the position, relative to the content there, which may be
  // some pixels off.
  await expect.poll(() => page.evaluate(() => Math.abs(window.scrollY - 300))).toBeLessThan(10);
});

test.describe('the articles beside the text', () => {
  // Low, so that the list scrolls.
  test.use({ viewport: { width: 1280, height: 420 } });

  test(
    'are as the reader left them at the first frame of the next page',
    // The folding state is stored, except in private mode.
    notFor('refusing', 'staff'),
    async ({ page }) => {
      await page.addInitScript(() => {
        const look = () => {
          if (document.getElementById('_content') === null) return requestAnimationFrame(look);
          const navigation = document.getElementById('_navigation');
          return Object.assign(window, {
            firstFrame: {
              folds: [...document.querySelectorAll('#_navigation details')].map((fold) => fold.hasAttribute('open')),
              top: navigation?.scrollTop,
            },
          });
        };
        requestAnimationFrame(look);
      });
      await page.goto('/fr/version/1/article/2');
      const untouched = await folds(page);
      await page.goto('/fr/version/2/article/1');
      const before = await folds(page);
      await page.locator('#_navigation summary').last().click();
      await page.locator('#_navigation').evaluate((navigation) => navigation.scrollTo(0, 30));
      const left = await folds(page);
      expect(left).not.toEqual(before);
      await page.goto('/fr/version/2/article/2');
      expect(await page.evaluate<unknown>('firstFrame')).toEqual({ folds: left, top: 30 });
      await page.goto('/fr/version/1/article/2');
      expect(await folds(page)).toEqual(untouched);
    },
  );

  test('do not move when the reader moves on, and show the page being read', async ({ page }) => {
    await page.goto('/fr/version/2/article/1');
    await startScripts(page);
    const navigation = page.locator('#_navigation');
    await navigation.evaluate((element) => element.setAttribute('data-same-element', ''));
    await page.locator('#_navigation summary').first().click();
    // In a large version only the current branch is open: the last one is opened to follow its last
    // link.
    await page.locator('#_navigation summary').last().click();
    const left = await folds(page);
    expect([left.at(0), left.at(-1)]).toEqual([false, true]);
    const last = page.locator('#_navigation a').last();
    await last.click();
    await expect(last).toHaveAttribute('aria-current', 'page');
    await expect(last).toBeInViewport();
    await expect(navigation).toHaveAttribute('data-same-element', '');
    expect(await folds(page)).toEqual(left);
  });
});

test.describe('the table of contents', () => {
  const marked = (page: Page) => page.locator('.toc [aria-current="true"]');
  const scrollPast = (page: Page, id: string, distance: number) =>
    page.evaluate(
      ([heading, past]) => {
        const top = document.getElementById(heading)?.getBoundingClientRect().top ?? 0;
        window.scrollTo({ top: window.scrollY + top + past, behavior: 'instant' });
      },
      [id, distance] as const,
    );

  test(
    'marks the section being read, however far its heading is, before scripts start',
    BEFORE_SCRIPTS,
    async ({ page }) => {
      await page.setViewportSize({ width: 1280, height: 300 });
      await page.goto('/en/version/2/article/3');
      await expect(marked(page)).toHaveAttribute(
        'href',
        (await page.locator('.toc a').first().getAttribute('href')) ?? '',
      );
      const links = page.locator('.toc a');
      const address = (await links.nth(1).getAttribute('href')) ?? '';
      await scrollPast(page, decodeURIComponent(address.slice(1)), 10);
      await expect(marked(page)).toHaveAttribute('href', address);
      const next = (await links.nth(2).getAttribute('href')) ?? '';
      await scrollPast(page, decodeURIComponent(next.slice(1)), -150);
      await expect(marked(page)).toHaveAttribute('href', address);
      await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
      await expect(marked(page)).toHaveAttribute('href', (await links.last().getAttribute('href')) ?? '');
      await expect(page.locator('template[data-page-path]')).toHaveCount(1);
    },
  );

  // A click during the reload of an older tab is lost.
  test(
    'marks the section of the address on load and after a click, and the first one on the next page',
    notFor('older-tab'),
    async ({ page }) => {
      await page.goto('/en/version/2/article/6#winter');
      await expect(marked(page)).toHaveAttribute('href', '#winter');
      const links = page.locator('.toc a');
      for (const index of [(await links.count()) - 2, 1]) {
        await links.nth(index).click();
        await expect(marked(page)).toHaveAttribute('href', (await links.nth(index).getAttribute('href')) ?? '');
      }
      await startScripts(page);
      await page.locator('.neighbours a.next').click();
      // The address changes before the page does.
      await expect(page.locator('h1')).toHaveText('Tables and code');
      await expect(marked(page)).toHaveAttribute('href', (await links.first().getAttribute('href')) ?? '');
    },
  );
});

test.describe('while a page is on its way', () => {
  test.use({ bypassCSP: true });

  test('a page that is slow to come shows that it is coming, and takes nothing from the keyboard', async ({ page }) => {
    await page.goto('/fr/version/2/article/6');
    await startScripts(page);
    const bar = page.getByRole('progressbar', { name: 'Chargement de la page…' });
    await expect(bar).toHaveCount(0);
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/page-data/fr/version/2/article/12/page-data.json', async (route) => {
      await released;
      await route.continue();
    });
    const link = page.locator('#_navigation').locator('a[href$="/article/12"]');
    await page
      .locator('#_navigation details', { has: page.locator('a[href$="/article/12"]') })
      .locator('> summary')
      .first()
      .click();
    await link.click();
    await expect(bar).toBeVisible();
    // The outgoing text is dimmed; axe finds nothing else.
    expect((await axeViolations(page)).filter((each) => !each.startsWith('color-contrast'))).toEqual([]);
    await expect(page.locator('main')).toHaveAttribute('aria-busy', 'true');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('A');
    release();
    await expect(page).toHaveURL('/fr/version/2/article/12');
    await expect(page.locator('main')).not.toHaveAttribute('aria-busy', 'true');
    await expect(bar).toHaveCount(0);
  });
});

test('pages fetched ahead are the next, the previous and a handful of those in view', UNTIL_QUIET, async ({ page }) => {
  let pages: string[] = [];
  page.on('request', (request) => {
    const path = /\/page-data(\/(?:fr|en)\/.*)\/page-data\.json$/.exec(new URL(request.url()).pathname)?.[1];
    if (path !== undefined) pages.push(path);
  });
  await page.goto('/fr/version/2/article/6');
  await startScripts(page);
  await expect.poll(() => pages).toContain('/fr/version/2/article/7');
  await expect.poll(() => pages).toContain('/fr/version/2/article/5');
  await page.waitForLoadState('networkidle');
  // The page itself, the link under the pointer, and six others.
  expect(pages.length).toBeLessThanOrEqual(8);

  pages = [];
  await page.goto('/fr/version/2');
  await startScripts(page);
  await expect.poll(() => pages.length, 'of a page of links').toBeGreaterThan(4);
  await page.waitForLoadState('networkidle');
  expect(pages.length).toBeLessThanOrEqual(8);
});

test(
  'copy buttons are in sight from the start, and the first click on one copies',
  BEFORE_SCRIPTS,
  async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/fr/version/2/article/2');
    const block = page.locator('figure.code').first();
    const scripts: string[] = [];
    page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
    await expect(block.locator('.copy')).toBeVisible();
    expect(await block.locator('.copy').evaluate((button) => getComputedStyle(button).opacity)).toBe('1');
    expect(scripts).toEqual([]);
    await block.getByRole('button', { name: 'Copier le code' }).click();
    await expect(block.getByText('Copié')).toBeVisible();
    const code = (await block.locator('code').textContent()) ?? '';
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code.replace(/\n$/, ''));
  },
);

// In private mode the page is rendered again during the measurement.
test('what leads back from a page is large enough for a thumb', notFor('staff'), async ({ page }) => {
  for (const path of ['/fr/version/2/article/6', '/en/version/2', '/en/privacy-policy']) {
    await page.goto(path);
    for (const width of [320, 1440]) {
      await page.setViewportSize({ width, height: 640 });
      const links = page.locator('.breadcrumb').getByRole('link');
      await expect(links.first()).toBeVisible();
      for (const link of await links.all()) {
        const box = await link.boundingBox();
        const label = `${path}, ${width} px wide: ${await link.innerText()}`;
        expect(box?.height, label).toBeGreaterThanOrEqual(24);
        expect(box?.width, label).toBeGreaterThanOrEqual(24);
      }
    }
  }
});

test.describe('without any script', () => {
  test.use({ javaScriptEnabled: false });

  test('nothing is offered that needs one, and the search page has what there is to browse', async ({ page }) => {
    await page.goto('/fr/version/2/article/6');
    const header = page.getByRole('banner');
    await expect(header.locator('summary').first()).toBeVisible();
    await expect(header.getByRole('button', { name: 'Réglages', exact: true })).toBeHidden();
    await expect(header.locator('summary', { hasText: 'Couleurs' })).toBeHidden();
    await header.getByRole('link', { name: 'Rechercher' }).click();
    await expect(page).toHaveURL('/fr/search?version=2');
    await expect(page.locator('noscript p')).toBeVisible();
    await expect(page.getByRole('search')).toHaveCount(0);
    await page.getByRole('main').getByRole('link', { name: 'Les ajouts au Markdown' }).click();
    await expect(page).toHaveURL(/\/fr\/version\/currentVersion\/article\/6$/);
  });
});
