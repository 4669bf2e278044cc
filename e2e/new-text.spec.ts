import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page, Response } from '@playwright/test';
import { BUILD_POLLING_INTERVAL_MS } from '../content-schema';
import { createSiteServer } from '../services/site/create-site-server';
import { axeViolations } from './axe';
import { expect, test as base } from './fixtures';
import { copyPublicSite } from './publishing-fixture';
import { notFor } from './readers';
import { startScripts } from './start-scripts';

interface Published {
  /** Publishes another text of a page: its HTML, and the build marker. */
  publish(page: string | null, change?: (html: string) => string): Promise<void>;
}

/** The built site, for which a test publishes newer builds. */
const test = base.extend<{ site2: { url: string } & Published }>({
  site2: async ({}, use) => {
    const { folder, remove } = copyPublicSite();
    const markerFile = path.join(folder, 'builds/latest.json');
    const writeMarker = (id: string, builtAt: number) =>
      writeFile(markerFile, JSON.stringify({ id, builtAt: new Date(builtAt).toISOString(), pages: 60 }));
    // Tests move the page's clock forward: a build of a minute ago must not appear newer than the
    // page.
    await writeMarker('first', Date.now() - DAY_MS);
    const server = await createSiteServer({ publicDir: folder, port: 0 });
    let builds = 0;
    await use({
      url: server.url,
      async publish(page, change = (html) => html) {
        if (page !== null) {
          const file = path.join(folder, page, 'index.html');
          await writeFile(file, change(await readFile(file, 'utf8')));
        }
        builds += 1;
        await writeMarker(`build-${builds}`, Date.now());
      },
    });
    await server.close();
    await remove();
  },
  baseURL: ({ site2 }, use) => use(site2.url),
});

const DAY_MS = 24 * 60 * 60 * 1000;
const ARTICLE = '/fr/version/2/article/6';
const NOTICE = 'Cette page a été mise à jour.';
const addParagraph = (html: string) =>
  html.replace(/(<div class="flow"[^>]*>)/, '$1<p>Un paragraphe nouveau.</p><p>Un autre.</p>');

/**
 * Waits for the polling interval, by the page's clock, until the page has polled. It starts
 * counting a moment after hydration.
 */
async function wait(page: Page): Promise<void> {
  let isAsked = false;
  const listen = (response: Response) => (isAsked ||= response.url().includes('/builds/latest.json?'));
  page.on('response', listen);
  await expect(async () => {
    await page.clock.fastForward(BUILD_POLLING_INTERVAL_MS + 1000);
    expect(isAsked).toBe(true);
  }).toPass();
  page.off('response', listen);
}

const isNewDocument = (page: Page) => page.evaluate(() => !('isOld' in window));

/** Opens a page, and marks its document. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await startScripts(page);
  await page.evaluate(() => Object.assign(window, { isOld: true }));
}

/** Follows a link of the page to the information pages. */
async function goOn(page: Page): Promise<void> {
  await page.locator('a[href*="/information"]').first().click();
  await expect(page).toHaveURL(/\/information/);
}

test(
  'the new text of a page is offered until it is dismissed, and the scroll position stays within two pixels',
  // React renders a translated page again from its data, which this test leaves unchanged.
  notFor('translated'),
  async ({ page, site2 }) => {
    await page.clock.install();
    await open(page, ARTICLE);
    const heading = page.locator('.article h2[id]').nth(3);
    await heading.evaluate((element) => window.scrollTo(0, element.getBoundingClientRect().top - 90));
    const top = () => heading.evaluate((element) => element.getBoundingClientRect().top);
    const before = await top();
    const notice = page.getByRole('complementary', { name: NOTICE });

    await test.step('it is dismissed for good', async () => {
      await site2.publish('fr/version/2/article/6', addParagraph);
      await wait(page);
      await notice.getByRole('button', { name: 'Fermer' }).click();
      await expect(notice).toHaveCount(0);
      const asked = page.waitForResponse((response) => response.url().endsWith(ARTICLE));
      await site2.publish(null);
      await wait(page);
      await asked;
      await expect(notice).toHaveCount(0);
    });

    await test.step('it is there again when the page changes again', async () => {
      await site2.publish('fr/version/2/article/6', (html) => html.replace('Un autre.', 'Un autre encore.'));
      await wait(page);
      await expect(notice).toBeVisible();
      // The document is not reloaded.
      expect(await isNewDocument(page)).toBe(false);
      expect(Math.abs((await top()) - before)).toBeLessThanOrEqual(2);
      await notice.getByRole('button', { name: 'Afficher le nouveau texte' }).click();
      await expect(page.getByText('Un paragraphe nouveau.')).toBeAttached();
      await expect.poll(() => isNewDocument(page)).toBe(true);
      await page.waitForLoadState();
      await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThanOrEqual(2);
    });
  },
);

test('a build that left a page as it is says nothing, and the next navigation loads a page', async ({
  page,
  site2,
}) => {
  await page.clock.install();
  await test.step('where nothing was built, nothing is loaded', async () => {
    await open(page, ARTICLE);
    const asked = page.waitForResponse((response) => response.url().includes('/builds/latest.json?'));
    await wait(page);
    expect(new URL((await asked).url()).search).toMatch(/^\?\d{13}$/);
    await goOn(page);
    expect(await isNewDocument(page)).toBe(false);
  });

  for (const address of [
    ARTICLE,
    '/en/version',
    '/fr/version/2',
    '/en/version/2/category/2',
    '/en/version/2/article/7',
  ]) {
    await test.step(address, async () => {
      await open(page, address);
      await site2.publish(null);
      const asked = page.waitForResponse((response) => new URL(response.url()).pathname === address);
      await wait(page);
      await asked;
      // Another suggestion may be there: that of the reader's language.
      await expect(page.locator('.window-end .suggestion', { hasText: /mise à jour|updated/ })).toHaveCount(0);
      expect(await isNewDocument(page)).toBe(false);
      await goOn(page);
      expect(await isNewDocument(page)).toBe(true);
    });
  }
});

test.describe('320 px wide, in the dark', () => {
  test.use({ bypassCSP: true, viewport: { width: 320, height: 700 }, colorScheme: 'dark' });

  // The reload of an older tab shows the new text.
  test(
    'a page that was open for long checks for a new build when it is used, and its notice passes axe',
    notFor('older-tab'),
    async ({ page, site2 }) => {
      const asked: string[] = [];
      page.on('request', (request) => request.url().includes('/builds/') && asked.push(request.url()));
      await page.goto(ARTICLE);
      await site2.publish('fr/version/2/article/6', addParagraph);
      // Makes the page appear to have loaded before that, by its own clock.
      await page.evaluate((age) => {
        const { timeOrigin } = performance;
        Object.defineProperty(performance, 'timeOrigin', { get: () => timeOrigin - age });
      }, BUILD_POLLING_INTERVAL_MS + 1000);
      expect(asked).toEqual([]);
      await startScripts(page);
      await expect(page.getByText(NOTICE)).toBeVisible();
      expect(await axeViolations(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
    },
  );
});
