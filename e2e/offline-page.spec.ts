import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { APIRequestContext, BrowserType, Locator, Page } from '@playwright/test';
import { CHROMIUM } from '../tools/bench/chromium';
import { accessibleName } from './accessible-name';
import { axeViolations } from './axe';
import { expect, test } from './fixtures';
import { expectCached } from './offline-fixture';

test.use({ serviceWorkers: 'allow', bypassCSP: true });

/** More than the number of controls of any page here. */
const MAX_PRESSES = 200;

/** Moves the focus to a control with the Tab key alone, and presses it. */
async function press(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  for (let presses = 0; presses < MAX_PRESSES; presses++) {
    if (await control.evaluate((element) => element === document.activeElement)) return page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
  }
  throw new Error(`Expected the Tab key to reach ${String(control)} in ${MAX_PRESSES} presses.`);
}

/** Whether anything extends beyond the window. */
const isTooWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

/** Waits until the service worker handles the next pages. */
const workerIsReady = (page: Page) => page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));

const LABELS = {
  fr: {
    download: /^Télécharger/,
    badge: 'Sur cet appareil',
    remove: /^Retirer/,
    forget: 'Oublier ce que j’ai lu',
    settings: 'Réglages',
    link: 'Choisir ce qui se lit sans connexion',
    title: 'Lire hors ligne',
    missing: 'Cette page n’est pas sur cet appareil',
    retry: 'Réessayer',
    note: 'Hors ligne · page gardée sur cet appareil',
    away: 'pas sur cet appareil',
    search: 'Recherche',
    install: 'Installer le site',
  },
  en: {
    download: /^Download/,
    badge: 'On this device',
    remove: /^Remove/,
    forget: 'Forget what I have read',
    settings: 'Settings',
    link: 'Choose what to read without a connection',
    title: 'Reading offline',
    missing: 'This page is not on this device',
    retry: 'Try again',
    note: 'Offline · page stored on this device',
    away: 'not on this device',
    search: 'Search',
    install: 'Install the site',
  },
} as const;

/**
 * Expects that all files named in a manifest exist: those a browser shows before and after the site
 * is installed.
 */
async function expectFilesOf(data: string, locale: 'fr' | 'en', request: APIRequestContext): Promise<void> {
  const manifest = JSON.parse(data) as {
    screenshots: { src: string; form_factor: string; label: string }[];
    shortcuts: { name: string; url: string; icons: { src: string }[] }[];
  };
  expect(manifest.screenshots.map(({ form_factor }) => form_factor)).toEqual(['wide', 'narrow']);
  expect(manifest.shortcuts.map(({ name }) => name)).toContain(LABELS[locale].search);
  const addresses = [
    ...manifest.screenshots.map(({ src }) => src),
    ...manifest.shortcuts.flatMap(({ url, icons }) => [url, ...icons.map(({ src }) => src)]),
  ];
  for (const address of addresses) expect((await request.get(address)).status()).toBe(200);
}

/**
 * Records whether the browser shows its install prompt when asked to, or refuses. The prompt is
 * outside the page, and stays there.
 */
function noteAsking(): void {
  const offer = window.installPrompt;
  if (!offer?.isTrusted) throw new Error('Expected an offer of the browser itself; there is none.');
  const prompt = offer.prompt.bind(offer);
  const note = (text: string) => (document.body.dataset['asked'] = text);
  offer.prompt = () => {
    note('by the browser');
    return prompt().catch((error: unknown) => note(String(error)));
  };
}

/**
 * Opens a window of a browser with persistent storage. Other tests use temporary profiles, from
 * which nothing can be installed.
 */
async function inOrdinaryWindow(browser: BrowserType, use: (page: Page) => Promise<void>): Promise<void> {
  const profile = await mkdtemp(path.join(os.tmpdir(), 'profile-'));
  // Otherwise the browser waits until a site has been used for a while.
  const args = [...CHROMIUM.args, '--bypass-app-banner-engagement-checks'];
  const context = await browser.launchPersistentContext(profile, { ...CHROMIUM, args });
  try {
    await use(context.pages()[0] ?? (await context.newPage()));
  } finally {
    await context.close();
    await rm(profile, { recursive: true, force: true });
  }
}

for (const [locale, colorScheme, width] of [
  ['fr', 'light', 320],
  ['en', 'dark', 1280],
] as const) {
  const labels = LABELS[locale];
  test(`a version is downloaded, read and removed by keyboard, and other pages list available content, in ${locale}, ${colorScheme}, at ${width} px`, async ({
    page,
    context,
  }) => {
    test.slow();
    const read = `/${locale}/information/faq`;
    const heading = page.getByRole('heading', { level: 1 });
    const expectAccessible = async () => {
      expect(await axeViolations(page)).toEqual([]);
      expect(await isTooWide(page)).toBe(false);
    };
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme });
    await page.goto(read);
    const title = (await heading.textContent()) ?? '';
    await expectCached(page, read);

    await press(page, page.getByRole('button', { name: labels.settings }));
    await press(page, page.getByRole('dialog').getByRole('link', { name: labels.link }));
    await expect(page).toHaveTitle(new RegExp(`^${labels.title}`));
    const first = page.getByRole('article').first();
    await expect(first.getByRole('button', { name: labels.download })).toBeVisible();
    await expect(page.getByRole('button', { name: labels.forget })).toBeVisible();
    await press(page, first.getByRole('button', { name: labels.download }));
    await expect(first.getByText(labels.badge, { exact: true })).toBeVisible({ timeout: 60_000 });
    // The focused button was removed.
    await expect(first.getByRole('heading')).toBeFocused();
    // Another version is still available for download.
    await expect(page.getByRole('button', { name: labels.download }).first()).toBeVisible();
    await expectAccessible();
    // A page that was opened by a link is stored a moment later, with the files of its scripts.
    await expectCached(page, `/${locale}/offline`);

    // This page was never visited: it comes from the pack.
    await workerIsReady(page);
    await context.setOffline(true);
    await page.goto(`/${locale}/version/2/article/6`);
    await expect(page.locator('.offline-note')).toHaveText(labels.note);
    const away = `main a[data-away][href="/${locale}/version/1/article/14"]`;
    await expect(page.locator(away)).toBeVisible();
    expect(await accessibleName(page, away)).toContain(labels.away);
    await expectAccessible();

    // The content on this device is listed in place of a missing page: pages that were read, and
    // the version.
    const response = await page.goto(`/${locale}/information`);
    expect(response?.status()).toBe(503);
    // The only visible heading of level 1; Playwright considers only the element.
    await expect(page.getByRole('heading', { name: labels.missing })).toHaveAttribute('aria-level', '1');
    await expect(heading).toHaveCount(0);
    const listed = page.locator('[data-at-hand]');
    await expect(listed.locator(`a[lang=${locale}]`, { hasText: /^Version 0\.2$/ })).toBeVisible();
    await expect(listed.getByRole('link', { name: title })).toBeVisible();
    await expectAccessible();
    // Retrying requests the same address.
    const retry = page.getByRole('link', { name: labels.retry });
    expect(await retry.evaluate((link: HTMLAnchorElement) => link.href)).toBe(page.url());

    // Stored content is managed without a network.
    await page.goto(`/${locale}/offline`);
    await expect(page.locator('html')).toHaveAttribute('data-kept');
    await expect(page).toHaveURL(`/${locale}/offline`);
    await press(page, first.getByRole('button', { name: labels.remove }));
    await press(page, page.getByRole('dialog').getByRole('button', { name: labels.remove }));
    await expect(page.getByText(labels.badge, { exact: true })).toHaveCount(0);
    await expect(page.locator(':focus')).toHaveCount(1);
    await expect(page.locator('body')).not.toBeFocused();
  });
}

test('the browser offers to install the site, with shortcuts and pictures, and the settings hand its offer on', async ({
  playwright,
  baseURL,
  request,
}) => {
  await inOrdinaryWindow(playwright.chromium, async (page) => {
    await page.goto(`${baseURL}/fr`);
    // The event arrives before any script has started, and is stored.
    await page.waitForFunction(() => window.installPrompt);
    const session = await page.context().newCDPSession(page);
    const { errors, data = '{}' } = await session.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    expect((await session.send('Page.getInstallabilityErrors')).installabilityErrors).toEqual([]);
    await expectFilesOf(data, 'fr', request);
    await expectFilesOf(await (await request.get('/en/manifest.webmanifest')).text(), 'en', request);
    await page.evaluate(noteAsking);
    await page.getByRole('button', { name: LABELS.fr.settings }).click();
    await page.getByRole('dialog').getByRole('button', { name: LABELS.fr.install }).click();
    await expect(page.locator('body')).toHaveAttribute('data-asked', 'by the browser');
  });
});
