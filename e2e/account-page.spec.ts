import type { Page } from '@playwright/test';
import { axeViolations } from './axe';
import { expect, PASSWORD, READER, test } from './identity-fixture';

/** Signs in, in English, and opens the account. */
async function openAccount(page: Page, password = PASSWORD): Promise<void> {
  await page.goto('/en/auth/sign-in?return=%2Fen%2Faccount');
  await page.getByLabel('E-mail address or username').fill(READER);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My account' })).toBeVisible();
}

/** Everything that the browser keeps for the site, as one text. */
const keptText = async (page: Page): Promise<string> =>
  JSON.stringify([
    await page.context().cookies(),
    await page.evaluate(async () => [
      Object.entries(localStorage),
      Object.entries(sessionStorage),
      (await indexedDB.databases()).map(({ name }) => name),
      await caches.keys(),
    ]),
  ]);

test('a name and a colour are saved, and the header shows them, after a reload too', async ({ page }) => {
  await openAccount(page);
  await page.getByLabel('Your username').fill('Ada');
  await page.getByRole('button', { name: 'Save the name' }).click();
  await expect(page.getByText('Your name is now Ada.')).toBeVisible();
  await page.getByLabel('Dark green').check({ force: true });
  await page.getByRole('button', { name: 'Save the color' }).click();
  await expect(page.getByText('Your color is saved.')).toBeVisible();
  await expect(page.locator('[data-session-name]')).toHaveText('Ada');
  await page.goto('/fr/version');
  // Before any script of the page but the one in its head.
  await expect(page.locator('template[data-page-path]')).toHaveCount(1);
  await expect(page.locator('[data-session-name]')).toHaveText('Ada');
  await page.locator('header a[data-account]').click();
  await expect(page).toHaveURL('/fr/account');
  await expect(page.getByRole('main')).toContainText('Ada');
});

test('a new address is verified by the code that is sent there', async ({ page, codeSentTo }) => {
  await openAccount(page);
  await page.getByLabel('New e-mail address').fill('ada@example.org');
  await page.getByRole('button', { name: 'Change the address' }).click();
  await page.getByLabel('Code from the e-mail').fill('000000');
  await page.getByRole('button', { name: 'Verify the address' }).click();
  await expect(page.getByLabel('Code from the e-mail')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Code from the e-mail').fill(await codeSentTo('ada@example.org'));
  await page.getByRole('button', { name: 'Verify the address' }).click();
  await expect(page.getByText('Your address is verified.')).toBeVisible();
  await expect(page.getByText('ada@example.org')).toBeVisible();
});

test('the password is changed by whoever knows it', async ({ page }) => {
  await openAccount(page);
  const section = page.locator('section', { has: page.getByRole('heading', { name: 'Password', exact: true }) });
  await section.getByLabel('Current password').fill('Riverside-9');
  await section.getByLabel('New password').fill('Riverside-2');
  await section.getByRole('button', { name: 'Change the password' }).click();
  await expect(section.getByRole('alert').filter({ hasText: 'The current password is not right' })).toBeVisible();
  await section.getByLabel('Current password').fill(PASSWORD);
  await section.getByRole('button', { name: 'Change the password' }).click();
  await expect(section.getByText('Your password is changed.')).toBeVisible();
  await page.getByRole('button', { name: 'Sign out here' }).click();
  await expect(page).toHaveURL('/en');
  await openAccount(page, 'Riverside-2');
});

test('passkeys are added, listed and removed', async ({ page }) => {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('WebAuthn.enable');
  await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await openAccount(page);
  await expect(page.getByText('You have no passkey yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByText('Your passkey is added.')).toBeVisible();
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const section = page.locator('section', { has: page.getByRole('heading', { name: 'Passkeys', exact: true }) });
  // The authenticator has one already.
  await expect(section.getByRole('alert').filter({ hasText: /\w/ })).toBeVisible();
  await section.getByRole('button', { name: /^Remove/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('You have no passkey yet.')).toBeVisible();
});

test('a device is remembered when its owner asks for it, and forgotten again; the session goes on', async ({
  page,
}) => {
  await openAccount(page);
  const section = page.locator('section', { has: page.getByRole('heading', { name: 'Devices', exact: true }) });
  await expect(section.getByText('No device is remembered.')).toBeVisible();
  await section.getByRole('button', { name: 'Remember this device' }).click();
  await expect(section.getByText('This device is remembered.')).toBeVisible();
  await expect(section.getByRole('listitem')).toContainText('This device');
  await expect(section.getByRole('listitem')).toContainText(/^Chrom\w+ on \w+/);
  await section.getByRole('button', { name: /^Forget/ }).click();
  await expect(section.getByText('No device is remembered.')).toBeVisible();
  await section.getByRole('button', { name: 'Remember this device' }).click();
  await expect(section.getByRole('listitem')).toContainText('This device');
  await page.getByRole('button', { name: 'Sign out here' }).click();
  await expect(page).toHaveURL('/en');
  // Now the device proves itself too, and the sign-in goes through.
  await openAccount(page);
  await section.getByRole('button', { name: /^Forget/ }).click();
  await expect(section.getByText('No device is remembered.')).toBeVisible();
});

test('signing out leaves no token behind, and the other tabs notice', async ({ page, context }) => {
  await openAccount(page);
  const other = await context.newPage();
  await other.goto('/en/account');
  await expect(other.getByRole('heading', { level: 1, name: 'My account' })).toBeVisible();
  const tokens = (await context.cookies()).filter(({ name }) => name.endsWith('Token'));
  expect(tokens.map(({ name }) => name.split('.').at(-1)).sort()).toEqual(['accessToken', 'idToken', 'refreshToken']);
  for (const { httpOnly, sameSite, path, expires } of tokens) {
    expect({ httpOnly, sameSite, path }).toEqual({ httpOnly: false, sameSite: 'Lax', path: '/' });
    expect(Math.abs(expires - Date.now() / 1000 - 1_296_000)).toBeLessThan(120);
  }
  await page.getByRole('button', { name: 'Sign out here' }).click();
  await expect(page).toHaveURL('/en');
  await expect(page.getByText('You are signed out.')).toBeVisible();
  await expect(other).toHaveURL('/en');
  const kept = await keptText(page);
  for (const { value } of tokens) expect(kept.includes(value)).toBe(false);
  expect(kept).not.toMatch(/Token|eyJ/);
});

test('signing out everywhere ends the other sessions, which say so and lead to signing in', async ({
  page,
  browser,
  baseURL,
}) => {
  await openAccount(page);
  const elsewhere = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const other = await elsewhere.newPage();
  await openAccount(other);
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page).toHaveURL('/en');
  await other.getByLabel('Your username').fill('Nobody');
  await other.getByRole('button', { name: 'Save the name' }).click();
  await expect(other).toHaveURL('/en');
  await expect(other.locator('[data-session-name]')).toHaveText('');
  const notice = other.getByRole('complementary', { name: 'Your session has ended.' });
  await notice.getByRole('link', { name: 'Sign in again' }).click();
  await expect(other).toHaveURL('/en/auth/sign-in?return=/en/account');
  await other.getByLabel('E-mail address or username').fill(READER);
  await other.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await other.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(other).toHaveURL('/en/account');
  await expect(notice).toHaveCount(0);
  await elsewhere.close();
});

test('an account is deleted once the word is typed, and nobody can sign in to it again', async ({ page }) => {
  await openAccount(page);
  await page.getByRole('button', { name: 'Delete my account…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  await expect(dialog.getByLabel('To confirm, type “delete”')).toBeFocused();
  await dialog.getByLabel('To confirm, type “delete”').fill('delete');
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  await expect(page).toHaveURL('/en');
  await expect(page.getByText('Your account is deleted.')).toBeVisible();
  expect(await keptText(page)).not.toMatch(/Token|eyJ/);
  await page.goto('/en/account');
  await expect(page).toHaveURL('/en');
  await page.goto('/en/auth/sign-in');
  await page.getByLabel('E-mail address or username').fill(READER);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: /\w/ })).toBeVisible();
});

for (const { colorScheme, width } of [
  { colorScheme: 'light', width: 320 },
  { colorScheme: 'dark', width: 1280 },
] as const) {
  test.describe(`${colorScheme}, ${width} px wide`, () => {
    test.use({ colorScheme, viewport: { width, height: 800 }, bypassCSP: true });

    test('axe finds nothing on the account, its forms and its dialogs, and nothing scrolls sideways', async ({
      page,
    }) => {
      await openAccount(page);
      await expect(page.getByText('You have no passkey yet.')).toBeVisible();
      expect(await axeViolations(page)).toEqual([]);
      await page.getByRole('button', { name: 'Set up an app' }).click();
      await expect(page.getByRole('img', { name: 'QR code to scan with your authenticator app' })).toBeVisible();
      await page.getByRole('button', { name: 'Change the password' }).click();
      await expect(page.getByRole('alert').filter({ hasText: /\w/ }).first()).toBeVisible();
      expect(await axeViolations(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
      await page.getByRole('button', { name: 'Delete my account…' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      expect(await axeViolations(page)).toEqual([]);
    });

    test('axe finds nothing where a session has ended, which is said at the end of the window', async ({
      page,
      identity,
    }) => {
      await openAccount(page);
      // What is still being loaded would be refused before the reload, and the notice belong to the page that goes.
      for (const loaded of ['Authenticator app', 'You have no passkey yet.', 'No device is remembered.']) {
        await expect(page.getByText(loaded, { exact: true })).toBeVisible();
      }
      await identity.admin.signOut(READER);
      await page.reload();
      const notice = page.getByRole('complementary', { name: 'Your session has ended.' });
      await expect(page).toHaveURL('/en');
      await expect(notice).toBeInViewport({ ratio: 1 });
      expect(await axeViolations(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
      await page.goto('/en/auth/sign-up');
      expect(await axeViolations(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
    });
  });
}
