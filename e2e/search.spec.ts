import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, isAboutTheTest, test } from './fixtures';
import { startScripts } from './start-scripts';

const ARTICLE = '/fr/version/2/article/1';

/** What the search of a page asks the site for, in order: the worker's script, then files by their kind. */
async function searchRequests(page: Page): Promise<{ asked: string[]; addresses: string[] }> {
  const asked: string[] = [];
  const addresses: string[] = [];
  const note = (kind: string, address: string) => {
    asked.push(kind);
    addresses.push(address);
  };
  page.on('worker', (worker) => note('worker', worker.url()));
  page.on('request', (request) => {
    const kind = /\/search\/(catalog|titles|texts)[^/]*\.json$/.exec(request.url())?.[1];
    if (kind !== undefined) note(kind, request.url());
  });
  await Promise.resolve();
  return { asked, addresses };
}

const entry = (page: Page) => page.locator('#_search');
const dialog = (page: Page) => page.getByRole('dialog', { name: /^(?:Rechercher|Search)$/ });
const field = (page: Page) => page.locator('dialog[open] input[type=search], main input[type=search]').first();
async function openDialog(page: Page): Promise<void> {
  await page.keyboard.press('/');
  await expect(dialog(page)).toBeVisible();
}
const results = (page: Page) => page.locator('.results a[data-highlight]');
const highlighted = (page: Page) =>
  page.evaluate(() =>
    [...(CSS.highlights.get('search') ?? [])].map((range) =>
      range instanceof Range ? range.toString().toLowerCase() : '',
    ),
  );

/** Complaints of the page's console and its errors. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (isAboutTheTest(message.text())) return;
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', ({ message }) => complaints.push(message));
  return complaints;
}

test.describe('what is fetched', () => {
  test('nothing of the search before the reader reaches for it, then worker, catalog, titles; texts with the first word', async ({
    page,
  }) => {
    const { asked } = await searchRequests(page);
    await page.goto(ARTICLE);
    await page.locator('header .site-name').hover();
    await page.waitForFunction(() => window.earlyClicks === null);
    await page.waitForTimeout(1500);
    expect(asked).toEqual([]);
    await entry(page).hover();
    await expect.poll(() => asked).toEqual(['worker', 'catalog', 'titles']);
    await page.waitForTimeout(500);
    expect(asked).toHaveLength(3);
    await entry(page).click();
    await field(page).fill('image');
    await expect(results(page).first()).toBeVisible();
    // Results of the titles come before the texts are asked for.
    let before = 0;
    const isQuiet = () => {
      const last = before;
      before = asked.length;
      return before > 3 && before === last;
    };
    await expect.poll(isQuiet, { intervals: [500] }).toBe(true);
    expect(asked.slice(3).every((kind) => kind === 'texts')).toBe(true);
    await field(page).fill('héron');
    await expect(results(page).first()).toBeVisible();
    expect(asked).toHaveLength(before);
  });

  test('the page of results gets the titles ready at once: its field has the focus', async ({ page }) => {
    const { asked } = await searchRequests(page);
    await page.goto('/fr/search?version=1');
    await expect(page.locator('#_q')).toBeFocused();
    await expect.poll(() => asked).toEqual(['worker', 'catalog', 'titles']);
    await page.waitForTimeout(500);
    expect(asked).toHaveLength(3);
  });

  test('a search that is opened by its address leaves the focus to its results', async ({ page }) => {
    await page.goto('/fr/search?q=image');
    await expect(results(page).first()).toBeVisible();
    await expect(page.locator('#_q')).not.toBeFocused();
  });

  test('all that comes before the first result is under 120 kB, and a result comes before the texts', async ({
    page,
    request,
  }) => {
    const { addresses } = await searchRequests(page);
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/search/texts-*', async (route) => {
      await held;
      await route.continue().catch(() => undefined);
    });
    await page.goto('/fr/search?q=images');
    await expect(results(page).first()).toBeVisible();
    await expect(page.getByText('Chargement des résultats…')).toBeVisible();
    const files = addresses.filter((address) => !address.includes('/texts-'));
    const sizes = await Promise.all(
      files.map(async (address) => {
        const response = await request.head(address, { headers: { 'accept-encoding': 'br' } });
        return Number(response.headers()['content-length']);
      }),
    );
    const total = sizes.reduce((sum, size) => sum + size, 0);
    expect(sizes).toHaveLength(3);
    expect(total).toBeGreaterThan(1000);
    expect(total).toBeLessThan(120_000);
    release();
    await expect(page.getByText('Chargement des résultats…')).toBeHidden();
  });
});

test.describe('the dialog', () => {
  for (const key of ['/', 'Control+k'] as const) {
    test(`${key} opens it, as the first thing a reader does`, async ({ page }) => {
      const complaints = complaintsOf(page);
      await page.goto(ARTICLE);
      await page.keyboard.press(key);
      await expect(dialog(page)).toBeVisible();
      await expect(field(page)).toBeFocused();
      expect(page.url()).toContain(ARTICLE);
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toBeHidden();
      await expect(entry(page)).toBeFocused();
      await page.keyboard.press(key);
      await expect(dialog(page)).toBeVisible();
      expect(complaints).toEqual([]);
    });
  }

  test('the single key can be turned off, Ctrl-K stays', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('searchShortcut', 'false'));
    await page.goto(ARTICLE);
    await page.keyboard.press('/');
    await page.waitForFunction(() => window.earlyClicks === null);
    await expect(entry(page)).toHaveAttribute('aria-keyshortcuts', 'Control+K Meta+K');
    await expect(dialog(page)).toBeHidden();
    await page.keyboard.press('Control+k');
    await expect(dialog(page)).toBeVisible();
  });

  test('Escape closes it also when something is typed', async ({ page }) => {
    await page.goto(ARTICLE);
    await page.keyboard.press('/');
    await field(page).fill('image');
    await expect(results(page).first()).toBeVisible();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
  });

  test('a slash typed in a field is a slash', async ({ page }) => {
    await page.goto('/fr/search');
    await page.locator('#_q').focus();
    await page.keyboard.type('a/b');
    await expect(page.locator('#_q')).toHaveValue('a/b');
  });

  test('the entry is a link to the page of results, in the version of the page', async ({ page, context }) => {
    await page.goto(ARTICLE);
    await expect(entry(page)).toHaveAttribute('href', '/fr/search?version=2');
    await expect(entry(page)).toHaveAttribute('aria-keyshortcuts', /\//);
    const [tab] = await Promise.all([context.waitForEvent('page'), entry(page).click({ modifiers: ['Control'] })]);
    await expect(tab).toHaveURL('/fr/search?version=2');
    await expect(tab.locator('#_q')).toBeFocused();
    await expect(dialog(page)).toBeHidden();
  });

  test('where what searches does not come, the form leads to the page of results', async ({ page }) => {
    await page.goto(ARTICLE);
    await startScripts(page);
    await page.route('**/*.js', (route) => route.abort());
    await entry(page).click();
    await page.keyboard.type('images');
    await dialog(page).getByRole('button', { name: 'Rechercher', exact: true }).click();
    await expect(page).toHaveURL('/fr/search?q=images&version=2');
  });

  test('by keyboard from a word without accents to the section, its words highlighted', async ({ page }) => {
    const complaints = complaintsOf(page);
    await page.goto(ARTICLE);
    await openDialog(page);
    await page.keyboard.type('etang');
    const section = page.getByRole('link', { name: /^L’étang en hiver/ }).first();
    await expect(section).toBeVisible();
    for (let steps = 0; steps < 8 && !(await section.evaluate((link) => link === document.activeElement)); steps++) {
      await page.keyboard.press('ArrowDown');
    }
    await expect(section).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/fr/version/2/article/6#winter');
    await expect(dialog(page)).toBeHidden();
    const heading = page.locator('#winter');
    await expect(heading).toBeFocused();
    await expect(heading).toBeInViewport();
    const headerBottom = await page
      .locator('header.header')
      .evaluate((header) => header.getBoundingClientRect().bottom);
    expect(await heading.evaluate((element) => element.getBoundingClientRect().top)).toBeGreaterThanOrEqual(
      headerBottom,
    );
    await expect.poll(() => highlighted(page)).toContain('étang');
    expect(complaints).toEqual([]);
    await page.locator('.neighbours a').first().click();
    await expect(page).not.toHaveURL(/article\/6/);
    // The address comes before the page.
    await expect.poll(() => highlighted(page)).toEqual([]);
  });

  test('a typing mistake finds, and the version of the page is the one searched', async ({ page }) => {
    await page.goto('/fr/version/currentVersion/article/6');
    await openDialog(page);
    await page.keyboard.type('glosaire');
    await expect(results(page).first()).toHaveText('Glossaire');
    await results(page).first().click();
    await expect(page).toHaveURL('/fr/version/currentVersion/article/42');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Glossaire');
    await page.goto('/fr/version/1/article/1');
    await openDialog(page);
    await page.keyboard.type('versions');
    await results(page)
      .filter({ hasText: /^Les versions$/ })
      .click();
    await expect(page).toHaveURL(/\/fr\/version\/1\/article\//);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Les versions');
  });

  test('a section of the page being read is gone to and highlighted, without a load', async ({ page }) => {
    await page.goto('/fr/version/2/article/6');
    await openDialog(page);
    await page.keyboard.type('étang en hiver');
    await results(page)
      .filter({ hasText: /^L’étang en hiver/ })
      .first()
      .click();
    await expect(page).toHaveURL('/fr/version/2/article/6#winter');
    await expect(dialog(page)).toBeHidden();
    await expect(page.locator('#winter')).toBeInViewport();
    await expect.poll(() => highlighted(page)).toContain('étang');
  });

  test('Enter leads to all results, which can be shared', async ({ page }) => {
    await page.goto('/en/version/1/article/1');
    await openDialog(page);
    await page.keyboard.type('image');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/en/search?q=image&version=1');
    await expect(page.locator('#_q')).toHaveValue('image');
    await expect(results(page).first()).toBeVisible();
  });
});

test.describe('the page of results', () => {
  test('an address is opened at once, without complaint, and its results are links in main', async ({ page }) => {
    const complaints = complaintsOf(page);
    await page.goto('/fr/search?q=signature&version=2');
    await expect(page.locator('.results mark').first()).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: '1 article trouvé pour « signature ».' })).toHaveCount(1);
    await page
      .locator('main')
      .getByRole('link', { name: /signature/i })
      .first()
      .click();
    await expect(page).toHaveURL(/\/fr\/version\/2\/article\/34/);
    await expect(page.locator('main')).toContainText('signature');
    expect(complaints).toEqual([]);
  });

  test('another language searches for the same', async ({ page }) => {
    const complaints = complaintsOf(page);
    await page.goto('/fr/search?q=image&version=2');
    await expect(results(page).first()).toBeVisible();
    await page.locator('header details:has(a[hreflang]) summary').click();
    await page.locator('header a[hreflang^=en]').click();
    await expect(page).toHaveURL('/en/search?q=image&version=2');
    await expect(page.locator('#_q')).toHaveValue('image');
    await results(page).first().click();
    await expect(page).toHaveURL(/\/en\/version\/2\/article\//);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-US');
    expect(complaints).toEqual([]);
  });

  test('before scripts run the form asks the same page', async ({ browser, site }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${site}/fr/search`);
    await page.locator('#_q').fill('héron');
    await page.locator('#_q').press('Enter');
    await expect(page).toHaveURL(/\/fr\/search\?q=h%C3%A9ron/);
    await expect(page.locator('noscript p')).toBeVisible();
    await context.close();
  });

  test('typing writes the address without steps; what is submitted and chosen can be gone back to', async ({
    page,
  }) => {
    await page.goto('/fr/search?q=nginx');
    await expect(results(page).first()).toHaveText(/nginx/);
    await page.locator('#_q').fill('caddy');
    await expect(page).toHaveURL('/fr/search?q=caddy');
    await page.locator('#_q').press('Enter');
    await page.getByRole('combobox', { name: 'Version' }).selectOption('0.1');
    await expect(page).toHaveURL('/fr/search?q=caddy&version=1');
    await page.goBack();
    await expect(page).toHaveURL('/fr/search?q=caddy');
    await expect(results(page).first()).toHaveText(/Caddy/);
    await page.goBack();
    await expect(page).toHaveURL('/fr/search?q=nginx');
    await expect(page.locator('#_q')).toHaveValue('nginx');
    await expect(page.locator('progress')).toHaveCount(0);
  });

  test('coming back from an article finds the results again', async ({ page }) => {
    await page.goto('/fr/search');
    await page.locator('#_q').fill('signature');
    await results(page).first().click();
    await expect(page).toHaveURL(/\/fr\/version\/currentVersion\/article\/34/);
    await page.goBack();
    await expect(page).toHaveURL('/fr/search?q=signature');
    await expect(results(page).first()).toBeVisible();
    await page.locator('#_q').fill('');
    await expect(page.getByRole('link', { name: 'signature', exact: true })).toBeVisible();
  });

  test('nothing in one version: the others and the other language are offered', async ({ page }) => {
    await page.goto('/fr/search?q=webhook&version=1');
    const other = page.getByRole('link', { name: 'dans 0.2' });
    // After a pause, the texts of other editions are fetched and read one after the other.
    await expect(other).toHaveAttribute('href', '/fr/search?q=webhook&version=2', { timeout: 20_000 });
    await other.click();
    await expect(page).toHaveURL('/fr/search?q=webhook&version=2');
    await expect(results(page).first()).toHaveText('Webhooks');
    await page.goto('/fr/search?q=feeding');
    await page.getByRole('link', { name: 'en anglais' }).click();
    await expect(page).toHaveURL('/en/search?q=feeding&version=2');
    await expect(results(page).first()).toBeVisible();
  });

  for (const file of ['catalog', 'titles', 'texts']) {
    test(`a ${file} file that fails is told, and trying again finds; the rest of the page is unharmed`, async ({
      page,
    }) => {
      await page.route(`**/search/${file}*`, (route) => route.fulfill({ status: 503, body: 'busy' }));
      await page.goto('/fr/search?q=images');
      await expect(page.getByRole('alert')).toContainText('La recherche n’est pas complète');
      if (file === 'texts') await expect(results(page).first()).toBeVisible();
      await page.unroute(`**/search/${file}*`);
      await page.getByRole('button', { name: 'Réessayer' }).click();
      await expect(page.getByRole('alert')).toBeHidden();
      await expect(results(page).first()).toBeVisible();
    });
  }

  test('a worker whose script does not come is told, and another is started', async ({ page }) => {
    const { addresses } = await searchRequests(page);
    await page.goto('/fr/search?q=images');
    await expect(results(page).first()).toBeVisible();
    const script = new URL(addresses[0] ?? '').pathname;
    await page.route(`**${script}`, (route) => route.abort());
    await page.reload();
    await expect(page.getByRole('alert')).toBeVisible();
    await page.unroute(`**${script}`);
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await expect(results(page).first()).toBeVisible();
  });

  for (const query of ['😀', '.*(', '<img src=x onerror=alert(1)>', 'a'.repeat(10_000), 'a', '%E0%']) {
    test(`no harm comes of ${JSON.stringify(query.slice(0, 30))}`, async ({ page }) => {
      const complaints = complaintsOf(page);
      await page.goto(`/fr/search?q=${encodeURIComponent(query)}`);
      await expect(page.locator('main')).toContainText(/Rien pour|trouvé/);
      expect(await page.locator('main img, main script').count()).toBe(0);
      expect(complaints).toEqual([]);
    });
  }

  test('once loaded it searches without a network', async ({ page, context }) => {
    await page.goto('/fr/search?q=image');
    await expect(results(page).first()).toBeVisible();
    await expect(page.getByText('Chargement des résultats…')).toBeHidden();
    await context.setOffline(true);
    await page.locator('#_q').fill('signature');
    await expect(results(page).first()).toHaveText('Webhooks');
    await expect(page.getByRole('alert')).toHaveCount(0);
    await context.setOffline(false);
  });
});

const axe = readFile(require.resolve('axe-core/axe.min.js'), 'utf8');

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [320, 1280]) {
    test.describe(`${colorScheme}, ${width} px wide`, () => {
      test.use({ colorScheme, viewport: { width, height: 800 }, bypassCSP: true });

      async function findsNothing(page: Page): Promise<void> {
        await page.addScriptTag({ content: await axe });
        const violations = await page.evaluate<{ id: string; nodes: { target: unknown }[] }[]>(
          `axe.run().then((result) => result.violations)`,
        );
        expect(
          violations.map(({ id, nodes }) => `${id}: ${JSON.stringify(nodes.map(({ target }) => target))}`),
        ).toEqual([]);
        // Inside the page a bar may reach from edge to edge of the window.
        const overflow = await page
          .locator('dialog[open], html')
          .evaluateAll((boxes) => boxes.map((box) => box.scrollWidth - box.clientWidth));
        expect(overflow.filter((width) => width > 0)).toEqual([]);
      }

      for (const [name, path] of [
        ['results', '/fr/search?q=image'],
        ['nothing found', '/fr/search?q=feeding'],
      ] as const) {
        test(`axe finds nothing on the page of results: ${name}`, async ({ page }) => {
          await page.goto(path);
          await expect(page.locator('.results a').first()).toBeVisible();
          await findsNothing(page);
        });
      }

      test('axe finds nothing on the dialog', async ({ page }) => {
        await page.goto(ARTICLE);
        await openDialog(page);
        await field(page).fill('image');
        await expect(results(page).first()).toBeVisible();
        await findsNothing(page);
      });
    });
  }
}
