import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { appCode } from '#identity/testing/authenticator-app';
import { expect, PASSWORD, READER, test } from './identity-fixture';
import { notFor } from './readers';

/** Fills in the first step of the sign-in form, in English. */
async function signIn(page: Page, username: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('E-mail address or username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Expects that the page shows the reader as signed in. */
async function expectSignedIn(page: Page): Promise<void> {
  await expect(page.locator('a[data-account]').first()).toHaveAttribute('href', /\/account$/);
}

/** Returns the main part of a page as published. */
async function publishedMain(address: string): Promise<string> {
  const html = await readFile(path.resolve(__dirname, '../public', address, 'index.html'), 'utf8');
  return /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('somebody signs up, confirms the address, is signed in and comes back to the page they left', async ({
  page,
  codeSentTo,
}) => {
  await page.goto('/en/version');
  await page.locator('header a[data-account]').click();
  await expect(heading(page, 'Sign in')).toBeVisible();
  await expect(page.locator('header a[hreflang^="fr"]').first()).toHaveAttribute(
    'href',
    /^\/fr\/auth\/sign-in\?return=/,
  );
  await page.getByRole('link', { name: 'Create an account' }).click();
  await expect(heading(page, 'Create an account')).toBeVisible();
  await page.getByLabel('E-mail address', { exact: true }).fill('new@example.org');
  await page.getByLabel('Username (optional)').fill('Ada');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(heading(page, 'Confirm your address')).toBeFocused();
  await page.getByLabel('Code you received').fill(await codeSentTo('new@example.org'));
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(page).toHaveURL('/en/version');
  await expectSignedIn(page);
  await expect(page.locator('header.header')).toContainText('Ada');
  await expect(page.getByText('Your account is ready. Welcome!')).toBeVisible();
});

// A password is not stored for the reloaded page.
test(
  'Enter pressed before the scripts have come signs in, sends no password, and leads back',
  notFor('older-tab'),
  async ({ page }) => {
    const sent: string[] = [];
    page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
    let release = () => {};
    const pressed = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/app-*.js', async (route) => {
      await pressed;
      await route.continue();
    });
    await page.goto('/en/auth/sign-in?return=%2Fen%2Fversion', { waitUntil: 'commit' });
    await page.getByLabel('E-mail address or username').fill(READER);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.keyboard.press('Enter');
    release();
    await expect(page).toHaveURL('/en/version');
    await expectSignedIn(page);
    expect(sent.filter((request) => request.includes(PASSWORD))).toEqual([]);
    // The page has no use for a reader who is signed in.
    await page.goto('/en/auth/sign-in');
    await expect(page).toHaveURL('/en');
  },
);

test('a forgotten password is changed by a code, and signs in', async ({ page, codeSentTo }) => {
  await page.goto('/en/auth/sign-in?return=%2Fen%2Fversion');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(heading(page, 'Reset your password')).toBeVisible();
  await page.getByLabel('E-mail address or username').fill(READER);
  await page.getByRole('button', { name: 'Send the code' }).click();
  await expect(heading(page, 'Choose a new password')).toBeFocused();
  await page.getByLabel('Code you received').fill(await codeSentTo(READER));
  await page.getByLabel('New password').fill('Riverside-2');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(heading(page, 'Password changed')).toBeFocused();
  await page.getByRole('link', { name: 'Sign in' }).click();
  const name = page.getByLabel('E-mail address or username');
  await expect(name).toHaveValue(READER);
  await page.getByLabel('Password', { exact: true }).fill('Riverside-2');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL('/en/version');
});

test('a code of an authenticator app is asked for once the app is connected', async ({ page }) => {
  await page.goto('/en/auth/sign-in?return=%2Fen%2Faccount');
  await signIn(page, READER);
  await expect(page).toHaveURL('/en/account');
  await page.getByRole('button', { name: 'Set up an app' }).click();
  await expect(page.getByRole('img', { name: 'QR code to scan with your authenticator app' })).toBeVisible();
  const secret = (await page.locator('main code').innerText()).replace(/\s/g, '');
  await page.getByLabel('Code shown by the app').fill(appCode(secret));
  await page.getByRole('button', { name: 'Turn on the app' }).click();
  await expect(page.getByText('The authenticator app is on.')).toBeVisible();
  await page.getByRole('button', { name: 'Sign out here' }).click();
  await expect(page).toHaveURL('/en');

  await page.goto('/en/auth/sign-in');
  await signIn(page, READER);
  await expect(heading(page, 'Enter the code from the app')).toBeFocused();
  await page.getByLabel('Six-digit code from the app').fill('000000');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByLabel('Six-digit code from the app')).toHaveAttribute('aria-invalid', 'true');
  // A code works once. The provider accepts the next one, because clocks differ.
  await page.getByLabel('Six-digit code from the app').fill(appCode(secret, Date.now() + 30_000));
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL('/en');
  await expectSignedIn(page);
});

test('a passkey is added once, signs in without a password, and is removed', async ({ page }) => {
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
  await page.goto('/en/auth/sign-in?return=%2Fen%2Faccount');
  await signIn(page, READER);
  await expect(page).toHaveURL('/en/account');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByText('Passkey added.')).toBeVisible();
  const section = page.locator('section', { has: page.getByRole('heading', { name: 'Passkeys', exact: true }) });
  // The authenticator already has one.
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(section.getByRole('alert').filter({ hasText: /\w/ })).toBeVisible();
  await page.getByRole('button', { name: 'Sign out here' }).click();
  await expect(page).toHaveURL('/en');

  await page.goto('/en/auth/sign-in?return=%2Fen%2Faccount');
  await page.getByLabel('E-mail address or username').fill(READER);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page).toHaveURL('/en/account');
  await expectSignedIn(page);
  await section.getByRole('button', { name: /^Remove/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('You have no passkey yet.')).toBeVisible();
});

test('the published forms state that they need scripts, cannot be submitted, and their links keep the query', async () => {
  for (const address of ['en/auth/sign-in', 'en/auth/sign-up', 'fr/auth/reset']) {
    const main = await publishedMain(address);
    expect(main, address).toMatch(/<noscript>.*<p/);
    const buttons = [...main.matchAll(/<button[^>]*type="submit"[^>]*>/g)].map(([button]) => button);
    expect(buttons.length, address).toBeGreaterThan(0);
    for (const button of buttons) expect(button, address).toMatch(/ disabled=/);
    const links = [...main.matchAll(/<a[^>]*href="\/(?:en|fr)\/auth\/[^>]*>/g)].map(([link]) => link);
    expect(links.length, address).toBeGreaterThan(0);
    for (const link of links) expect(link, address).toContain('data-keep-query');
  }
});

test.describe('without any script', () => {
  test.use({ javaScriptEnabled: false });

  test('the form is there, and no password leaves the page', async ({ page }) => {
    await page.goto('/en/auth/sign-in');
    await expect(page.locator('main form')).toBeVisible();
    await expect(page.locator('noscript .notice')).toBeVisible();
    await expect(page.locator('form button')).toHaveCount(3);
    for (const button of await page.locator('form button').all()) await expect(button).toBeHidden();
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue(PASSWORD);
    await expect(page).toHaveURL('/en/auth/sign-in');
  });

  for (const address of ['/fr/account', '/fr/secret']) {
    test(`${address} does not wait for what cannot come`, async ({ page }) => {
      await page.goto(address);
      await expect(page.locator('main noscript .notice')).toBeVisible();
      await expect(page.getByText('Un instant')).toBeHidden();
    });
  }
});
