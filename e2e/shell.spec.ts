import type { Page } from '@playwright/test';
import { DEMO_SITE_VARIABLES } from '../commands/site-build/site-variables';
import { axeViolations } from './axe';
import { expect, test } from './fixtures';
import { startScripts } from './start-scripts';

const folds = (page: Page) =>
  page.locator('#_navigation details').evaluateAll((all) => all.map((fold) => fold.hasAttribute('open')));
const focused = (page: Page) => page.evaluate(() => document.activeElement?.id ?? '');

for (const [from, to, words] of [
  ['/fr/version/2/article/6', '/fr/version/2/article/7', /^Page affichée\u00a0: /],
  ['/en/version/2/article/6', '/en/version/2/article/7', /^Page shown: /],
] as const) {
  test(`a navigation is announced in the language of the page: ${to}`, async ({ page }) => {
    await page.goto(from);
    await startScripts(page);
    await page.locator('.neighbours a.next').click();
    await expect(page).toHaveURL(to);
    const said = page.getByRole('status').filter({ hasText: words });
    // The address changes before the page does.
    const isOfPage = async () =>
      (await said.innerText()).includes(await page.getByRole('heading', { level: 1 }).innerText());
    await expect.poll(isOfPage).toBe(true);
    await expect(page.getByText('Navigated to')).toBeHidden();
    expect(await focused(page)).toBe('_content');
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });
}

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
    // React would keep it on the next pages, where it moves what is below.
    link.remove();
  });
  await expect(page).toHaveURL('/en/version/2/article/6#winter');
  await expect(page.locator('#winter')).toBeFocused();
  await expect(page.locator('#winter')).toBeInViewport();
  await page.goBack();
  await expect(page).toHaveURL('/en/version/2/article/3');
  // To a line: the browser restores the place too, by what stood there, which may be some pixels beside it.
  await expect.poll(() => page.evaluate(() => Math.abs(window.scrollY - 300))).toBeLessThan(10);
});

test.describe('the articles beside the text', () => {
  // Low, so that the list scrolls.
  test.use({ viewport: { width: 1280, height: 420 } });

  test('are as the reader left them at the first frame of the next page', async ({ page }) => {
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
  });

  test('do not move when the reader moves on, and show the page being read', async ({ page }) => {
    await page.goto('/fr/version/2/article/1');
    await startScripts(page);
    const navigation = page.locator('#_navigation');
    await navigation.evaluate((element) => element.setAttribute('data-same-element', ''));
    await page.locator('#_navigation summary').first().click();
    // Of a large version only the branch being read stands open: the last one is opened to follow its last link.
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

  test('marks the section being read, however far its heading is, before scripts start', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 300 });
    await page.goto('/en/version/2/article/3');
    await expect(marked(page)).toHaveCount(0);
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
  });

  test('marks the section of the address, on load and after a click', async ({ page }) => {
    await page.goto('/en/version/2/article/6#winter');
    await expect(marked(page)).toHaveAttribute('href', '#winter');
    const links = page.locator('.toc a');
    for (const index of [(await links.count()) - 2, 1]) {
      await links.nth(index).click();
      await expect(marked(page)).toHaveAttribute('href', (await links.nth(index).getAttribute('href')) ?? '');
    }
  });

  test('begins anew on the next page', async ({ page }) => {
    await page.goto('/en/version/2/article/6#winter');
    await startScripts(page);
    await page.locator('.neighbours a.next').click();
    await expect(page).toHaveURL('/en/version/2/article/7');
    await expect(marked(page)).toHaveCount(0);
  });
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
    // The text that is about to go is dimmed; nothing else is to be found.
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

test.describe('pages fetched ahead', () => {
  const recordPages = (page: Page) => {
    const pages: string[] = [];
    page.on('request', (request) => {
      const path = /\/page-data(\/(?:fr|en)\/.*)\/page-data\.json$/.exec(new URL(request.url()).pathname)?.[1];
      if (path !== undefined) pages.push(path);
    });
    return pages;
  };

  test('are the next, the previous and a handful of those in view', async ({ page }) => {
    const pages = recordPages(page);
    await page.goto('/fr/version/2/article/6');
    await startScripts(page);
    await expect.poll(() => pages).toContain('/fr/version/2/article/7');
    await expect.poll(() => pages).toContain('/fr/version/2/article/5');
    await page.waitForLoadState('networkidle');
    // The page itself, the link that the pointer rests on, and six others.
    expect(pages.length).toBeLessThanOrEqual(8);
  });

  test('are few on a page of links', async ({ page }) => {
    const pages = recordPages(page);
    await page.goto('/fr/version/2');
    await startScripts(page);
    await page.waitForTimeout(3000);
    expect(pages.length).toBeLessThanOrEqual(8);
    expect(pages.length).toBeGreaterThan(4);
  });

  for (const connection of [{ saveData: true }, { effectiveType: 'slow-2g' }]) {
    test(`are none with ${JSON.stringify(connection)}`, async ({ page }) => {
      await page.addInitScript((value) => {
        Object.defineProperty(navigator, 'connection', { value });
      }, connection);
      const pages = recordPages(page);
      await page.goto('/fr/version/2/article/6');
      await startScripts(page);
      await page.waitForTimeout(2500);
      expect(pages.filter((path) => path !== '/fr' && path !== '/fr/version/2/article/6')).toEqual([]);
    });
  }
});

test('copy buttons are in sight from the start, and the first click on one copies', async ({ page, context }) => {
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
});

for (const width of [320, 1440]) {
  test(`what leads back from a page is large enough for a thumb, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 640 });
    for (const path of ['/fr/version/2/article/6', '/en/version/2', '/en/privacy-policy']) {
      await page.goto(path);
      const links = page.locator('.breadcrumb').getByRole('link');
      await expect(links.first()).toBeVisible();
      for (const link of await links.all()) {
        const box = await link.boundingBox();
        const said = `${path}: ${await link.innerText()}`;
        expect(box?.height, said).toBeGreaterThanOrEqual(24);
        expect(box?.width, said).toBeGreaterThanOrEqual(24);
      }
    }
  });
}

test.describe('without any script', () => {
  test.use({ javaScriptEnabled: false });

  test('the header leads to the search page, which has what there is to browse', async ({ page }) => {
    await page.goto('/fr/version/2/article/6');
    await page.getByRole('banner').getByRole('link', { name: 'Rechercher' }).click();
    await expect(page).toHaveURL('/fr/search?version=2');
    await page.getByRole('searchbox').fill('héron');
    await page.getByRole('searchbox').press('Enter');
    await expect(page).toHaveURL(/\/fr\/search\?q=h%C3%A9ron/);
    await page.getByRole('main').getByRole('link', { name: 'Les ajouts au Markdown' }).click();
    await expect(page).toHaveURL(/\/fr\/version\/currentVersion\/article\/6$/);
  });

  test('the footer leads to the author and to the site’s places elsewhere, in new tabs', async ({ page }) => {
    await page.goto('/fr');
    const footer = page.getByRole('contentinfo');
    await expect(footer.locator('p a')).toHaveAttribute('href', DEMO_SITE_VARIABLES.SITE_AUTHOR_URL);
    for (const url of Object.values(DEMO_SITE_VARIABLES).slice(1)) {
      const place = footer.locator(`a[href="${url}"]`);
      await expect(place).toHaveAttribute('target', '_blank');
      await expect(place).toHaveAttribute('rel', /noopener/);
      await expect(place).toHaveAccessibleName(/Versio/);
    }
  });

  for (const start of ['/en', '/fr/version/2/article/6', '/en/version/2', '/fr/search', '/en/nowhere']) {
    test(`everything that header and footer of ${start} lead to is there`, async ({ page, request }) => {
      await page.goto(start);
      const addresses = await page.locator('header a, footer a').evaluateAll((links) => {
        const inner = links.map((link) => new URL(link.getAttribute('href') ?? '', location.href));
        return [...new Set(inner.filter(({ origin }) => origin === location.origin).map(({ href }) => href))];
      });
      expect(addresses.length).toBeGreaterThan(5);
      for (const address of addresses) expect((await request.get(address)).status(), address).toBe(200);
    });
  }

  test('the footer leads on', async ({ page }) => {
    await page.goto('/en');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy' }).click();
    await expect(page).toHaveURL('/en/privacy-policy');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy policy');
  });
});
