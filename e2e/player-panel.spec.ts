import type { Locator, Page } from '@playwright/test';
import { axeViolations } from './axe';
import { expect, test } from './fixtures';
import { notFor } from './readers';
import { startScripts } from './start-scripts';

/* Tests of the appearance of the player; `music.spec.ts` tests its sound. */

const LABELS = {
  fr: {
    music: 'Musique',
    player: 'Lecteur de musique',
    move: 'Déplacer le lecteur',
    collapse: 'Réduire le lecteur',
    expand: /^Agrandir le lecteur/,
    close: 'Fermer le lecteur',
    tracks: 'Morceaux',
    settings: 'Réglages',
  },
  en: {
    music: 'Music',
    player: 'Music player',
    move: 'Move the player',
    collapse: 'Collapse the player',
    expand: /^Expand the player/,
    close: 'Close the player',
    tracks: 'Tracks',
    settings: 'Settings',
  },
} as const;
type Locale = keyof typeof LABELS;

const opener = (page: Page, locale: Locale = 'en') =>
  page.getByRole('contentinfo').getByRole('button', { name: LABELS[locale].music, exact: true });
const player = (page: Page, locale: Locale = 'en') => page.getByRole('region', { name: LABELS[locale].player });
const buttonOf = (page: Page, name: 'move' | 'collapse' | 'close' | 'tracks' | 'settings', locale: Locale = 'en') =>
  player(page, locale).getByRole('button', { name: LABELS[locale][name], exact: true });

/** Opens the player with the note in the footer, and waits for the list of its tracks. */
async function open(page: Page, path: string, locale: Locale = 'en'): Promise<void> {
  await page.goto(path);
  await opener(page, locale).click();
  await expect(player(page, locale).getByRole('list').first()).toBeVisible();
}

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (box === null) throw new Error('Expected an element that is shown, found none.');
  return box;
}

/** Whether an element is completely inside the window. */
async function isOnScreen(page: Page, element: Locator): Promise<boolean> {
  const { x, y, width, height } = await boxOf(element);
  const window = page.viewportSize() ?? { width: 0, height: 0 };
  return x >= 0 && y >= 0 && x + width <= window.width && y + height <= window.height;
}

/**
 * Expects that axe finds nothing on the player: open with its lists while a track plays, and
 * collapsed. It is open again afterwards.
 */
async function expectNoViolations(page: Page): Promise<void> {
  await player(page)
    .getByRole('button', { name: /^Still heron/ })
    .first()
    .click();
  expect(await axeViolations(page)).toEqual([]);
  await buttonOf(page, 'collapse').click();
  expect(await axeViolations(page)).toEqual([]);
  await player(page).getByRole('button', { name: LABELS.en.expand }).click();
  await expect(buttonOf(page, 'collapse')).toBeVisible();
}

test('by keyboard alone: opened, played, sought, moved, collapsed and closed, and the focus is never lost', async ({
  page,
}) => {
  await page.goto('/fr/version/2/article/2');
  // The panel opens, then grows with its tracks.
  let sendTracks = () => {};
  const asked = new Promise<void>((resolve) => (sendTracks = resolve));
  await page.route('**/data/musicsConfig.json', (route) => asked.then(() => route.continue()));
  await opener(page, 'fr').focus();
  await page.keyboard.press('Enter');
  await expect(player(page, 'fr')).toBeVisible();
  await expect(opener(page, 'fr')).toBeFocused();
  sendTracks();
  await expect(player(page, 'fr').getByRole('list').first()).toBeVisible();
  // Nothing covers the focused element.
  await expect
    .poll(() =>
      opener(page, 'fr').evaluate((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      }),
    )
    .toBe(true);
  await expect(opener(page, 'fr')).toHaveAttribute('aria-expanded', 'true');

  const handle = buttonOf(page, 'move', 'fr');
  for (let presses = 0; presses < 12; presses++) {
    if (await handle.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await expect(handle).toBeFocused();
  const before = await boxOf(player(page, 'fr'));
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Shift+ArrowUp');
  await expect.poll(async () => (await boxOf(player(page, 'fr'))).x).toBeCloseTo(before.x - 16, 0);
  await expect.poll(async () => (await boxOf(player(page, 'fr'))).y).toBeLessThan(before.y);

  const track = player(page, 'fr').getByRole('button', { name: /^Héron immobile/ });
  await track.focus();
  await page.keyboard.press('Enter');
  const slider = player(page, 'fr').getByRole('slider', { name: 'Position dans le morceau' });
  await expect(slider).toBeEnabled();
  await expect(slider).toHaveAttribute('aria-valuetext', /secondes? sur .*\d/);
  await expect(player(page, 'fr').getByRole('button', { name: 'Mettre en pause' })).toBeVisible();
  await page.keyboard.press('k');
  await expect(player(page, 'fr').getByRole('button', { name: 'Lire', exact: true })).toBeVisible();
  const at = async () => Number(await slider.inputValue());
  const start = await at();
  await page.keyboard.press('ArrowRight');
  await expect.poll(at).toBe(start + 5);
  // A slider handles the arrow keys itself: one second, not five.
  await slider.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(at).toBe(start + 6);

  await buttonOf(page, 'collapse', 'fr').focus();
  await page.keyboard.press('Enter');
  const small = player(page, 'fr').getByRole('button', { name: LABELS.fr.expand });
  await expect(small).toBeFocused();
  await expect(small).toHaveAccessibleName(/Héron immobile$/);
  await page.keyboard.press('Space');
  await expect(buttonOf(page, 'collapse', 'fr')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(player(page, 'fr')).toBeHidden();
  await expect(opener(page, 'fr')).toHaveAttribute('aria-expanded', 'false');
  await expect(page.locator(':focus')).toHaveCount(1);
});

test.describe('in the dark', () => {
  test.use({ colorScheme: 'dark', bypassCSP: true });

  test(
    'a mouse drags it, the window keeps it when it changes, the next visit finds it there, and axe finds nothing',
    // The position of the panel, and whether music is on, are stored.
    notFor('refusing'),
    async ({ page }) => {
      await open(page, '/en/version/2/article/2');
      await expectNoViolations(page);
      const title = player(page).getByRole('heading', { level: 2 });
      // Waits until the expanded panel stands still.
      await title.hover({ position: { x: 30, y: 10 } });
      const from = await boxOf(title);
      const before = await boxOf(player(page));
      await page.mouse.down();
      await page.mouse.move(from.x - 270, from.y - 20, { steps: 4 });
      await page.mouse.up();
      const dropped = await boxOf(player(page));
      expect(dropped.x).toBeCloseTo(before.x - 300, -1);
      expect(dropped.y).toBeCloseTo(Math.max(64, before.y - 30), -1);

      // The panel cannot be dragged beyond the window.
      await page.mouse.move(dropped.x + 60, dropped.y + 20);
      await page.mouse.down();
      await page.mouse.move(-5000, 5000, { steps: 4 });
      await page.mouse.up();
      expect(await isOnScreen(page, player(page))).toBe(true);

      const atTheStart = await boxOf(player(page));
      const x = async () => Math.round((await boxOf(player(page))).x);
      await page.setViewportSize({ width: 700, height: 500 });
      await expect.poll(() => isOnScreen(page, player(page))).toBe(true);
      await page.setViewportSize({ width: 1280, height: 720 });
      await expect.poll(x).toBe(Math.round(atTheStart.x));
      await page.goto('/en/version/2/article/3');
      await startScripts(page);
      // It is open again, like on the last page of the tab.
      await expect(player(page)).toBeVisible();
      await expect.poll(x).toBe(Math.round(atTheStart.x));
      expect(await page.evaluate(() => localStorage.getItem('musicPlayerPlace'))).toMatch(/^\{"x":/);
    },
  );
});

test.describe('by touch', () => {
  test.use({ hasTouch: true });

  // In private mode the newest text arrives during the drag.
  test('a finger drags it, and the page under it stays', notFor('staff'), async ({ page, context }) => {
    await open(page, '/en/version/2/article/2');
    const { x, y } = await boxOf(player(page).getByRole('heading', { level: 2 }));
    const before = await boxOf(player(page));
    const scrolled = await page.evaluate(() => window.scrollY);
    const session = await context.newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints: points });
    await touch('touchStart', [{ x: x + 40, y: y + 10 }]);
    for (const step of [40, 80, 120, 160, 200]) await touch('touchMove', [{ x: x + 40 - step, y: y + 10 }]);
    await touch('touchEnd', []);
    await expect.poll(async () => (await boxOf(player(page))).x).toBeCloseTo(before.x - 200, -1);
    expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
  });
});

test.describe('320 px wide', () => {
  test.use({ viewport: { width: 320, height: 640 }, bypassCSP: true });

  test('it covers neither the end of the page nor what has the focus, collapsed it is a button, and axe finds nothing', async ({
    page,
  }) => {
    await open(page, '/fr/version/2/article/2', 'fr');
    await buttonOf(page, 'tracks', 'fr').click();
    const panel = player(page, 'fr');
    await expect.poll(async () => (await boxOf(panel)).height).toBeLessThan(320);
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    const footer = await boxOf(page.getByRole('contentinfo'));
    expect(footer.y + footer.height).toBeLessThanOrEqual((await boxOf(panel)).y + 1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);

    const links = page.locator('main a');
    const last = links.last();
    await page.evaluate(() => window.scrollTo(0, 0));
    await last.focus();
    const focused = await boxOf(last);
    expect(focused.y + focused.height).toBeLessThanOrEqual((await boxOf(panel)).y + 1);

    await buttonOf(page, 'settings', 'fr').click();
    expect(await axeViolations(page)).toEqual([]);
    await buttonOf(page, 'settings', 'fr').click();

    await buttonOf(page, 'collapse', 'fr').click();
    const small = await boxOf(panel.getByRole('button'));
    expect(Math.max(small.width, small.height)).toBeLessThanOrEqual(60);
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    const end = await boxOf(page.getByRole('contentinfo'));
    expect(end.y + end.height).toBeLessThanOrEqual(small.y + 1);
    expect(await axeViolations(page)).toEqual([]);
  });
});

test.describe('without any script', () => {
  test.use({ javaScriptEnabled: false });

  test('the page of tracks has their titles, authors, lengths and contours, and no button that does nothing', async ({
    page,
  }) => {
    await page.goto('/fr/information/musics');
    const rows = page.getByRole('main').locator('.musics > li');
    await expect(rows.first()).toContainText('Par');
    const count = await rows.count();
    expect(count).toBeGreaterThanOrEqual(6);
    await expect(rows.filter({ hasText: /\d:\d\d/ })).toHaveCount(count);
    await expect(rows.locator('.contour path')).toHaveCount(count);
    await expect(page.getByRole('main').getByRole('button').filter({ visible: true })).toHaveCount(0);
    await expect(opener(page, 'fr')).toBeHidden();
  });
});
