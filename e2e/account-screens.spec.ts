import type { Page } from '@playwright/test';
import { appCode } from '../services/identity/testing/authenticator-app';
import { expect, NEWCOMER, PASSWORD, READER, test } from './identity-fixture';

/** Fills in the first form of signing in, in English. */
async function signIn(page: Page, username: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('E-mail address or username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** The page says who reads it. */
async function expectSignedIn(page: Page): Promise<void> {
  await expect(page.locator('a[data-account]').first()).toHaveAttribute('href', /\/account$/);
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('somebody signs up, confirms the address, is signed in and comes back to the page they left', async ({
  page,
  codeSentTo,
}) => {
  await page.goto('/en/version');
  await page.locator('header a[data-account]').click();
  await expect(heading(page, 'Sign in')).toBeVisible();
  await page.getByRole('link', { name: 'Create an account' }).click();
  await expect(heading(page, 'Create an account')).toBeVisible();
  await page.getByLabel('E-mail address', { exact: true }).fill('new@example.org');
  await page.getByLabel('Username (optional)').fill('Ada');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create the account' }).click();
  await expect(heading(page, 'Confirm your address')).toBeFocused();
  await page.getByLabel('Code you received').fill(await codeSentTo('new@example.org'));
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(page).toHaveURL('/en/version');
  await expectSignedIn(page);
  await expect(page.locator('header.header')).toContainText('Ada');
  await expect(page.getByText('Your account is ready. Welcome!')).toBeVisible();
});

test('an account without a password is entered by codes, today and the next time', async ({ page, codeSentTo }) => {
  const address = 'codes@example.org';
  await page.goto('/en/auth/sign-up?return=%2Fen%2Faccount');
  await page.getByLabel('E-mail address', { exact: true }).fill(address);
  await page.getByRole('button', { name: 'Create the account' }).click();
  await expect(heading(page, 'Confirm your address')).toBeFocused();
  const first = await codeSentTo(address);
  await page.getByLabel('Code you received').fill(first);
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(page).toHaveURL('/en/account');
  await page.getByRole('button', { name: 'Sign out here' }).click();
  await expect(page).toHaveURL('/en');
  await expect(page.getByText('You are signed out.')).toBeVisible();

  await page.goto('/en/auth/sign-in');
  await signIn(page, address, '');
  await expect(heading(page, 'Choose how to sign in')).toBeFocused();
  await page.getByLabel('Code by e-mail').check({ force: true });
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(heading(page, 'Enter the code from the e-mail')).toBeFocused();
  await expect.poll(() => codeSentTo(address)).not.toBe(first);
  await page.getByLabel('Code you received').fill(await codeSentTo(address));
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL('/en');
  await expectSignedIn(page);
});

test('the code of a sign-up is still asked for after a reload, and nothing secret is kept for it', async ({
  page,
  codeSentTo,
}) => {
  await page.goto('/fr/auth/sign-up');
  await page.getByLabel('Adresse e-mail', { exact: true }).fill('reload@example.org');
  await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Créer le compte' }).click();
  await expect(heading(page, 'Confirmer votre adresse')).toBeFocused();
  const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage }));
  expect(kept).toContain('reload@example.org');
  expect(kept).not.toContain(PASSWORD);
  await page.reload();
  await expect(heading(page, 'Confirmer votre adresse')).toBeVisible();
  await page.getByLabel('Code reçu').fill(await codeSentTo('reload@example.org'));
  await page.getByRole('button', { name: 'Confirmer' }).click();
  await expect(heading(page, 'Votre compte est créé')).toBeFocused();
  await page.getByRole('main').getByRole('link', { name: 'Se connecter' }).click();
  await expect(page.getByLabel('Adresse e-mail ou nom d’utilisateur')).toHaveValue('reload@example.org');
});

test('an account that was never confirmed is confirmed while signing in', async ({ page, identity, codeSentTo }) => {
  await page.goto('/en/auth/sign-up');
  await page.getByLabel('E-mail address', { exact: true }).fill('late@example.org');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create the account' }).click();
  await expect(heading(page, 'Confirm your address')).toBeFocused();
  await page.goto('/en/auth/sign-in');
  const sent = identity.outbox.messages().length;
  await signIn(page, 'late@example.org');
  await expect(heading(page, 'Confirm your address')).toBeFocused();
  await expect.poll(() => identity.outbox.messages().length).toBeGreaterThan(sent);
  await page.getByLabel('Code you received').fill(await codeSentTo('late@example.org'));
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(page).toHaveURL('/en');
  await expectSignedIn(page);
});

for (const { locale, name, password, button } of [
  { locale: 'fr', name: 'Adresse e-mail ou nom d’utilisateur', password: 'Mot de passe', button: 'Se connecter' },
  { locale: 'en', name: 'E-mail address or username', password: 'Password', button: 'Sign in' },
]) {
  test(`signing in keeps the password to itself and leads back (${locale})`, async ({ page }) => {
    const bodies: string[] = [];
    page.on('request', (request) => bodies.push(`${request.url()} ${request.postData() ?? ''}`));
    await page.goto(`/${locale}/auth/sign-in?return=%2F${locale}%2Fversion`);
    await page.getByLabel(name).fill(READER);
    await page.getByLabel(password, { exact: true }).fill(PASSWORD);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/${locale}/version`);
    await expectSignedIn(page);
    expect(bodies.filter((body) => body.includes(PASSWORD))).toEqual([]);
    // Somebody who is signed in has nothing to do there.
    await page.goto(`/${locale}/auth/sign-in`);
    await expect(page).toHaveURL(`/${locale}`);
    await expect(page.getByRole('button', { name: button, exact: true })).toHaveCount(0);
  });
}

test('Enter pressed before the scripts have come is not lost', async ({ page }) => {
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
});

test('links between the pages of signing in know the way back before the scripts have come', async ({ page }) => {
  await page.route('**/app-*.js', (route) => route.abort());
  await page.goto('/en/auth/sign-in?return=%2Fen%2Fversion');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page).toHaveURL('/en/auth/reset?return=%2Fen%2Fversion');
});

test('the way back is kept in the other language', async ({ page }) => {
  await page.goto('/fr/auth/sign-in?return=%2Ffr%2Fversion');
  await page.locator('header summary').click();
  const english = page.locator('header').getByRole('link', { name: 'English' });
  await expect(english).toHaveAttribute('href', '/en/auth/sign-in?return=%2Ffr%2Fversion');
  await english.click();
  await expect(page).toHaveURL('/en/auth/sign-in?return=%2Ffr%2Fversion');
});

test.describe('without any script', () => {
  test.use({ javaScriptEnabled: false });

  test('no password leaves the page', async ({ page }) => {
    await page.goto('/en/auth/sign-in');
    await expect(page.locator('noscript .notice')).toBeVisible();
    await expect(page.locator('form button')).toHaveCount(3);
    for (const button of await page.locator('form button').all()) await expect(button).toBeHidden();
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue(PASSWORD);
    await expect(page).toHaveURL('/en/auth/sign-in');
  });
});

test('a wrong password is told in words, has the focus, and loses nothing', async ({ page }) => {
  await page.goto('/en/auth/sign-in');
  await signIn(page, READER, 'Riverside-2');
  const problem = page.getByRole('alert').filter({ hasText: /\w/ });
  await expect(problem).toBeFocused();
  await expect(page.getByLabel('E-mail address or username')).toHaveValue(READER);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('Riverside-2');
});

test('a forgotten password is changed by a code, and signs in', async ({ page, codeSentTo }) => {
  await page.goto('/en/auth/sign-in?return=%2Fen%2Fversion');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(heading(page, 'Reset your password')).toBeVisible();
  await page.getByLabel('E-mail address or username').fill(READER);
  await page.getByRole('button', { name: 'Send the code' }).click();
  await expect(heading(page, 'Choose a new password')).toBeFocused();
  await page.getByLabel('Code you received').fill(await codeSentTo(READER));
  await page.getByLabel('New password').fill('Riverside-2');
  await page.getByRole('button', { name: 'Change the password' }).click();
  await expect(heading(page, 'Password changed')).toBeFocused();
  await page.getByRole('link', { name: 'Sign in' }).click();
  const name = page.getByLabel('E-mail address or username');
  await expect(name).toHaveValue(READER);
  await page.getByLabel('Password', { exact: true }).fill('Riverside-2');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL('/en/version');
});

test('a step goes on after the page was loaded again, and nothing secret is kept for it', async ({ page }) => {
  await page.goto('/en/auth/sign-in');
  await signIn(page, NEWCOMER);
  await expect(heading(page, 'Choose your password')).toBeFocused();
  const kept = await page.evaluate(() => sessionStorage.getItem('sign-in-step'));
  expect(kept).toContain('NEW_PASSWORD_REQUIRED');
  expect(kept).not.toContain(PASSWORD);
  await page.reload();
  await expect(heading(page, 'Choose your password')).toBeVisible();
  await page.getByLabel('New password').fill('Riverside-2');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL('/en');
  await expectSignedIn(page);
});

test('a code of an authenticator app is asked for once the app is connected', async ({ page }) => {
  await page.goto('/en/auth/sign-in?return=%2Fen%2Faccount');
  await signIn(page, READER);
  await expect(page).toHaveURL('/en/account');
  await page.getByRole('button', { name: 'Set up an app' }).click();
  await expect(page.getByRole('img', { name: 'QR code to scan with your authenticator app' })).toBeVisible();
  const secret = (await page.locator('main code').innerText()).replace(/\s/g, '');
  await page.getByLabel('Code shown by the app').fill(appCode(secret));
  await page.getByRole('button', { name: 'Turn the app on' }).click();
  await expect(page.getByText('The authenticator app is on.')).toBeVisible();
  await page.getByRole('button', { name: 'Sign out here' }).click();
  await expect(page).toHaveURL('/en');

  await page.goto('/en/auth/sign-in');
  await signIn(page, READER);
  await expect(heading(page, 'Enter the code from the app')).toBeFocused();
  await page.getByLabel('Six-digit code of the app').fill('000000');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByLabel('Six-digit code of the app')).toHaveAttribute('aria-invalid', 'true');
  // A code works once: the next one, which the provider takes because clocks differ.
  await page.getByLabel('Six-digit code of the app').fill(appCode(secret, Date.now() + 30_000));
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL('/en');
  await expectSignedIn(page);
});

test('a passkey signs in without a password', async ({ page }) => {
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
  await expect(page.getByText('Your passkey is added.')).toBeVisible();
  await page.getByRole('button', { name: 'Sign out here' }).click();
  await expect(page).toHaveURL('/en');

  await page.goto('/en/auth/sign-in?return=%2Fen%2Fversion');
  await page.getByLabel('E-mail address or username').fill(READER);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page).toHaveURL('/en/version');
  await expectSignedIn(page);
});

test('a provider that is out of reach is told in words; trying again needs nothing typed again', async ({ page }) => {
  await page.goto('/en/auth/sign-in');
  await page.route('**/_identity/**', (route) => route.abort());
  await signIn(page, READER);
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await page.unroute('**/_identity/**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page).toHaveURL('/en');
  await expectSignedIn(page);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  for (const address of ['/en/auth/sign-in', '/en/auth/sign-up', '/fr/auth/reset']) {
    test(`${address} shows its form, says what it needs, and cannot be sent`, async ({ page }) => {
      await page.goto(address);
      await expect(page.locator('main form')).toBeVisible();
      await expect(page.locator('main noscript p')).toBeVisible();
      const buttons = await page.locator('main form [type=submit]').all();
      expect(buttons.length).toBeGreaterThan(0);
      for (const button of buttons) await expect(button).toBeDisabled();
    });
  }
});
