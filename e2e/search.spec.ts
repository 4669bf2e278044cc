import type { Page } from '@playwright/test';
import { AXE_MODES, axeViolations } from './axe';
import { complaintsOf } from './complaints';
import { expect, test } from './fixtures';
import { UNTIL_QUIET, notFor } from './readers';
import { startScripts } from './start-scripts';

const ARTICLE = '/fr/version/2/article/1';

/**
 * Records the requests of the page's search, in order: the worker's script, then files by their
 * kind.
 */
function searchRequests(page: Page): { asked: string[]; addresses: string[] } {
  const asked: string[] = [];
  const addresses: string[] = [];
  const note = (kind: string, address: string) => {
    asked.push(kind);
    addresses.push(address);
  };
  page.on('worker', (worker) => note('worker', worker.url()));
  page.on('request', (request) => {
    const kind = /\/search\/(catalog(?:ue)?|words|list|text)[^/]*\.(?:json|txt)$/.exec(request.url())?.[1];
    if (kind !== undefined) note(kind, request.url());
  });
  return { asked, addresses };
}

/** Rendered until all that the query needs has been searched. */
const LOADING = 'Chargement des résultats…';

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

/**
 * Details of a test of the published search: private mode searches the content of the content API.
 */
const PRIVATE_SEARCH = notFor('staff');

test.describe('requests', () => {
  test(
    'fetch nothing before the search is used, then worker, catalog and titles, and shards and texts of the words',
    UNTIL_QUIET,
    async ({ page }) => {
      const { asked } = searchRequests(page);
      await page.goto(ARTICLE);
      await startScripts(page);
      await page.waitForLoadState('networkidle');
      expect(asked).toEqual([]);
      await entry(page).hover();
      await expect.poll(() => asked).toEqual(['worker', 'catalog', 'catalogue']);
      await entry(page).click();
      await field(page).fill('image');
      await expect(results(page).first()).toBeVisible();
      // Results from titles are rendered before anything else is requested.
      await expect.poll(() => asked.length).toBeGreaterThan(3);
      await expect(page.getByText(LOADING)).toBeHidden();
      expect(asked[3]).toBe('words');
      expect(asked.slice(3).every((kind) => kind === 'words' || kind === 'text')).toBe(true);
      const before = asked.length;
      await field(page).fill('images');
      await expect(page.getByText(LOADING)).toBeHidden();
      // Most of what another form of the word needs is there.
      expect(asked.length - before).toBeLessThan(before);
    },
  );

  test(
    'fetch the titles at once on the page of results, which focuses its field unless its address has a query',
    // React renders a translated page anew. Its field has the focus before the address is read, so
    // the titles of the current version are fetched as well.
    notFor('staff', 'translated'),
    async ({ page }) => {
      const { asked } = searchRequests(page);
      await page.goto('/fr/search?version=1');
      await expect(page.locator('#_q')).toBeFocused();
      await expect.poll(() => asked).toEqual(['worker', 'catalog', 'catalogue']);
      await page.goto('/fr/search?q=image');
      await expect(results(page).first()).toBeVisible();
      await expect(page.locator('#_q')).not.toBeFocused();
    },
  );

  test(
    'a whole first answer is under 150 kB, and a result comes before the shards and texts of the words',
    PRIVATE_SEARCH,
    async ({ page, request }) => {
      const { addresses } = searchRequests(page);
      let release = () => {};
      const held = new Promise<void>((resolve) => (release = resolve));
      await page.route(/\/search\/(?:words|text)-/, async (route) => {
        await held;
        await route.continue().catch(() => undefined);
      });
      await page.goto('/fr/search?q=images');
      await expect(results(page).first()).toBeVisible();
      await expect(page.getByText(LOADING)).toBeVisible();
      release();
      await expect(page.getByText(LOADING)).toBeHidden();
      const sizes = await Promise.all(
        addresses.map(async (address) => {
          const response = await request.head(address, { headers: { 'accept-encoding': 'br' } });
          return Number(response.headers()['content-length']);
        }),
      );
      const total = sizes.reduce((sum, size) => sum + size, 0);
      expect(sizes.length).toBeGreaterThan(4);
      expect(total).toBeGreaterThan(1000);
      expect(total).toBeLessThan(150_000);
    },
  );
});

test.describe('the dialog', () => {
  // Each missing script is an error in the console.
  test(
    'by keyboard from a word without accents to the section, its words highlighted',
    notFor('older-tab'),
    async ({ page }) => {
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
      // The address changes before the page does.
      await expect.poll(() => highlighted(page)).toEqual([]);
    },
  );

  // An older tab loads the page again.
  test(
    'a section of the page being read is gone to without a load and highlighted; a typing mistake leads on',
    notFor('older-tab'),
    async ({ page }) => {
      await page.goto('/fr/version/currentVersion/article/6');
      await page.evaluate(() => document.documentElement.setAttribute('data-same-document', ''));
      await openDialog(page);
      await page.keyboard.type('étang en hiver');
      await results(page)
        .filter({ hasText: /^L’étang en hiver/ })
        .first()
        .click();
      await expect(page).toHaveURL('/fr/version/currentVersion/article/6#winter');
      await expect(dialog(page)).toBeHidden();
      await expect(page.locator('#winter')).toBeInViewport();
      await expect.poll(() => highlighted(page)).toContain('étang');
      await openDialog(page);
      await page.keyboard.type('glosaire');
      await expect(results(page).first()).toHaveText('Glossaire');
      await results(page).first().click();
      await expect(page).toHaveURL('/fr/version/currentVersion/article/42');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Glossaire');
      await expect(page.locator('html')).toHaveAttribute('data-same-document', '');
    },
  );
});

test.describe('the page of results', () => {
  // A translated page keeps the language that it was translated to. Keys pressed during the reload
  // of an older tab are lost.
  test(
    'Enter leads there, another language searches for the same, and its results lead on',
    notFor('translated', 'older-tab'),
    async ({ page }) => {
      const complaints = complaintsOf(page);
      await page.goto('/fr/version/1/article/1');
      await openDialog(page);
      await page.keyboard.type('image');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL('/fr/search?q=image&version=1');
      await expect(page.locator('#_q')).toHaveValue('image');
      await expect(results(page).first()).toBeVisible();
      await page.locator('header details:has(a[hreflang]) summary').click();
      await page.locator('header a[hreflang^=en]').click();
      await expect(page).toHaveURL('/en/search?q=image&version=1');
      await expect(page.locator('#_q')).toHaveValue('image');
      await results(page).first().click();
      await expect(page).toHaveURL(/\/en\/version\/1\/article\//);
      await expect(page.locator('html')).toHaveAttribute('lang', 'en-US');
      expect(complaints).toEqual([]);
    },
  );

  test('typing updates the address without history entries; submitted and chosen searches have one', async ({
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

  test(
    'an address is opened at once, and coming back from an article finds the results again',
    // The last searches are stored, except in private mode. Each missing script is an error in the
    // console.
    notFor('refusing', 'staff', 'older-tab'),
    async ({ page }) => {
      const complaints = complaintsOf(page);
      await page.goto('/fr/search?q=signature');
      await expect(page.locator('.results mark').first()).toBeVisible();
      await expect(page.getByRole('status').filter({ hasText: '1 article trouvé pour « signature ».' })).toHaveCount(1);
      await results(page).first().click();
      await expect(page).toHaveURL(/\/fr\/version\/currentVersion\/article\/34/);
      await expect(page.locator('main')).toContainText('signature');
      await page.goBack();
      await expect(page).toHaveURL('/fr/search?q=signature');
      await expect(results(page).first()).toBeVisible();
      await page.locator('#_q').fill('');
      await expect(page.getByRole('link', { name: 'signature', exact: true })).toBeVisible();
      expect(complaints).toEqual([]);
    },
  );

  test(
    'a file that cannot be loaded is reported, a retry succeeds, and the rest of the page works',
    PRIVATE_SEARCH,
    async ({ page }) => {
      await page.route('**/search/text-*', (route) => route.fulfill({ status: 503, body: 'busy' }));
      await page.goto('/fr/search?q=images');
      await expect(page.getByRole('alert')).toContainText('La recherche est incomplète');
      await expect(results(page).first()).toBeVisible();
      await page.unroute('**/search/text-*');
      await page.getByRole('button', { name: 'Réessayer' }).click();
      await expect(page.getByRole('alert')).toBeHidden();
      await expect(results(page).first()).toBeVisible();
    },
  );

  test('a worker whose script cannot be loaded is reported, and a new one is started, which then needs no network', async ({
    page,
    context,
  }) => {
    const { addresses } = searchRequests(page);
    await page.goto('/fr/search?q=images');
    await expect(results(page).first()).toBeVisible();
    const script = new URL(addresses[0] ?? '').pathname;
    await page.route(`**${script}`, (route) => route.abort());
    await page.reload();
    await expect(page.getByRole('alert')).toBeVisible();
    await page.unroute(`**${script}`);
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await expect(results(page).first()).toBeVisible();
    await expect(page.getByText(LOADING)).toBeHidden();
    await context.setOffline(true);
    await page.locator('#_q').fill('');
    await page.locator('#_q').fill('images');
    await expect(results(page).first()).toBeVisible();
    await expect(page.getByText(LOADING)).toBeHidden();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});

for (const { colorScheme, width } of AXE_MODES) {
  test.describe(`${colorScheme}, ${width} px wide`, () => {
    test.use({ colorScheme, viewport: { width, height: 800 }, bypassCSP: true });

    test('axe finds nothing on the dialog, on results, and where nothing is found', async ({ page }) => {
      const expectSound = async () => {
        expect.soft(await axeViolations(page)).toEqual([]);
        // Inside the page a bar may extend from edge to edge of the window.
        const overflow = await page
          .locator('dialog[open], html')
          .evaluateAll((boxes) => boxes.map((box) => box.scrollWidth - box.clientWidth));
        expect.soft(overflow.filter((pixels) => pixels > 0)).toEqual([]);
      };
      await test.step('the dialog', async () => {
        // A short page: long ones are checked separately.
        await page.goto('/fr/version');
        await openDialog(page);
        await field(page).fill('image');
        await expect(results(page).first()).toBeVisible();
        await expectSound();
      });
      await test.step('results', async () => {
        await page.goto('/fr/search?q=image');
        await expect(results(page).first()).toBeVisible();
        await expectSound();
      });
      await test.step('nothing found', async () => {
        await page.goto('/fr/search?q=feeding');
        const other = page.getByRole('link', { name: 'en anglais' });
        await expect(other).toHaveAttribute('href', '/en/search?q=feeding&version=2');
        await expectSound();
      });
    });
  });
}
