import type { Page } from '@playwright/test';
import { axeViolations } from './axe';
import { expect, PASSWORD, READER, test } from './identity-fixture';

/** Signs in, in English, and opens the account page. */
async function openAccount(page: Page): Promise<void> {
  await page.goto('/en/auth/sign-in?return=%2Fen%2Faccount');
  await signIn(page);
}

/** Fills in the sign-in form, and waits for the account page that follows. */
async function signIn(page: Page): Promise<void> {
  await page.getByLabel('E-mail address or username').fill(READER);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My account' })).toBeVisible();
}

const scrollsSideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);

/** Returns everything that the browser stores for the site, as one text. */
const storedText = async (page: Page): Promise<string> =>
  JSON.stringify([
    await page.context().cookies(),
    await page.evaluate(async () => [
      Object.entries(localStorage),
      Object.entries(sessionStorage),
      (await indexedDB.databases()).map(({ name }) => name),
      await caches.keys(),
    ]),
  ]);

test('a name is saved and shown by the header of each page; signing out leaves no token, and other tabs notice', async ({
  page,
  context,
}) => {
  await openAccount(page);
  await page.getByLabel('Your username').fill('Ada');
  await page.getByRole('button', { name: 'Save name' }).click();
  await expect(page.getByText('Your name is now Ada.')).toBeVisible();
  await expect(page.locator('[data-session-name]')).toHaveText('Ada');
  const other = await context.newPage();
  await other.goto('/fr/version');
  // Before any script of the page except the one in its head.
  await expect(other.locator('template[data-page-path]')).toHaveCount(1);
  await expect(other.locator('[data-session-name]')).toHaveText('Ada');
  await other.locator('header a[data-account]').click();
  await expect(other).toHaveURL('/fr/account');
  await expect(other.getByRole('main')).toContainText('Ada');

  const tokens = (await context.cookies()).filter(({ name }) => name.endsWith('Token'));
  expect(tokens.map(({ name }) => name.split('.').at(-1)).sort()).toEqual(['accessToken', 'idToken', 'refreshToken']);
  for (const { httpOnly, sameSite, path, expires } of tokens) {
    expect({ httpOnly, sameSite, path }).toEqual({ httpOnly: false, sameSite: 'Lax', path: '/' });
    expect(Math.abs(expires - Date.now() / 1000 - 1_296_000)).toBeLessThan(120);
  }
  await page.getByRole('button', { name: 'Sign out here' }).click();
  await expect(page).toHaveURL('/en');
  await expect(page.getByText('You are signed out.')).toBeVisible();
  await expect(other).toHaveURL('/fr');
  const stored = await storedText(page);
  for (const { value } of tokens) expect(stored.includes(value)).toBe(false);
  expect(stored).not.toMatch(/Token|eyJ/);
});

for (const { colorScheme, width } of [
  { colorScheme: 'light', width: 320 },
  { colorScheme: 'dark', width: 1280 },
] as const) {
  test.describe(`${colorScheme}, ${width} px wide`, () => {
    test.use({ colorScheme, viewport: { width, height: 800 }, bypassCSP: true });

    test('axe finds nothing on the account page and after the session has ended; deleting the account leaves no data', async ({
      page,
      identity,
    }) => {
      await openAccount(page);
      // Pending requests would be refused later, and the notification would belong to the page that
      // is being left.
      for (const loaded of ['Authenticator app', 'You have no passkey yet.', 'No remembered devices.']) {
        await expect(page.getByText(loaded, { exact: true })).toBeVisible();
      }
      await test.step('the account, its forms and its dialogs', async () => {
        await page.getByRole('button', { name: 'Set up an app' }).click();
        await expect(page.getByRole('img', { name: 'QR code to scan with your authenticator app' })).toBeVisible();
        await page.getByRole('button', { name: 'Change password' }).click();
        await expect(page.getByRole('alert').filter({ hasText: /\w/ }).first()).toBeVisible();
        expect(await axeViolations(page)).toEqual([]);
        expect(await scrollsSideways(page)).toBe(false);
        await page.getByRole('button', { name: 'Delete my account…' }).click();
        await expect(page.getByRole('dialog')).toBeVisible();
        expect(await axeViolations(page, 'dialog[open]')).toEqual([]);
      });

      await test.step('a session that has ended is said at the end of the window, with the way back', async () => {
        await identity.admin.signOut(READER);
        await page.reload();
        const notice = page.getByRole('complementary', { name: 'Your session has ended.' });
        await expect(page).toHaveURL('/en');
        await expect(notice).toBeInViewport({ ratio: 1 });
        expect(await axeViolations(page)).toEqual([]);
        expect(await scrollsSideways(page)).toBe(false);
        await notice.getByRole('link', { name: 'Sign in again' }).click();
        await expect(page).toHaveURL('/en/auth/sign-in?return=/en/account');
        await signIn(page);
        await expect(page).toHaveURL('/en/account');
        await expect(notice).toHaveCount(0);
      });

      await test.step('the account is deleted once the word is typed, and nothing of it stays', async () => {
        await page.getByRole('button', { name: 'Delete my account…' }).click();
        const dialog = page.getByRole('dialog');
        await dialog.getByRole('button', { name: 'Delete for good' }).click();
        await expect(dialog.getByLabel('To confirm, type “delete”')).toBeFocused();
        await dialog.getByLabel('To confirm, type “delete”').fill('delete');
        await dialog.getByRole('button', { name: 'Delete for good' }).click();
        await expect(page).toHaveURL('/en');
        await expect(page.getByText('Your account has been deleted.')).toBeVisible();
        expect(await storedText(page)).not.toMatch(/Token|eyJ/);
        await page.goto('/en/account');
        await expect(page).toHaveURL('/en');
      });
    });
  });
}
