import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DEMO_POOL } from '../commands/site-build/demo-accounts';
import { CLIENT_ID, sessionCookies } from '../src/testing/identity-tokens';
import { expect, test } from './fixtures';
import { notFor } from './readers';

const PUBLIC = join(__dirname, '..', 'public');
/** Marks of the identity provider's library: the names of its service and of itself. */
const LIBRARY = /AWSCognitoIdentityProviderService|aws-amplify/;

/** Returns the scripts that a page loads on the first interaction. */
async function scriptsOf(path: string): Promise<string[]> {
  const html = await readFile(join(PUBLIC, path, 'index.html'), 'utf8');
  return [...new Set(Array.from(html.matchAll(/(?:src|href)="\/([^"]+\.js)"/g), ([, script = '']) => script))];
}

/** Mark of the schema library. It checks what staff and packs fetch, and no reader needs it. */
const SCHEMAS = /ZodString/;

test.describe('the libraries that sign people in and check what staff fetch', () => {
  test('are in no script that a page comes with', async () => {
    for (const path of ['fr/version/2/article/6', 'fr', 'en/search', 'fr/account', 'fr/auth/sign-in']) {
      const scripts = await scriptsOf(path);
      expect(scripts.length, path).toBeGreaterThan(2);
      for (const script of scripts) {
        const text = await readFile(join(PUBLIC, script), 'utf8');
        expect(LIBRARY.test(text) || SCHEMAS.test(text), `${path} ${script}`).toBe(false);
      }
    }
  });

  test('are not fetched by reading, by reaching for a link, or by opening the settings', async ({ page }) => {
    const fetched: Promise<string>[] = [];
    page.on('response', (response) => {
      if (response.url().endsWith('.js')) fetched.push(response.text().catch(() => ''));
    });
    await page.goto('/fr/version/2/article/6');
    await page.getByRole('link', { name: 'Versio', exact: true }).first().hover();
    await page.getByRole('button', { name: 'Réglages' }).click();
    await expect(page.getByRole('dialog', { name: 'Réglages' })).toBeVisible();
    await page.keyboard.press('Escape');
    // Whatever loads when the browser is idle has arrived by then.
    await page.waitForLoadState('networkidle');
    const texts = await Promise.all(fetched);
    expect(texts.length).toBeGreaterThan(2);
    // The first characters identify the scripts.
    const carrying = texts.filter((text) => LIBRARY.test(text) || SCHEMAS.test(text));
    expect(carrying.map((text) => text.slice(0, 100))).toEqual([]);
  });

  test(
    'are not needed to sign out, also from a whole domain: no token stays',
    // Signing in is impossible.
    notFor('refusing'),
    async ({ page, context, site }) => {
      const session = sessionCookies({ now: Date.now() }).replaceAll(CLIENT_ID, DEMO_POOL.clientId);
      await context.addCookies(
        session.split('; ').map((pair) => {
          const [name = '', value = ''] = pair.split('=');
          return { name, value, domain: '.docs.localhost', path: '/' };
        }),
      );
      await page.route('**/*.js', async (route) => {
        // Read from the folder: the browser resolves names below localhost, but not every machine
        // does.
        const script = await readFile(join(PUBLIC, new URL(route.request().url()).pathname), 'utf8');
        if (LIBRARY.test(script)) await route.abort();
        else await route.continue();
      });
      await page.goto(`http://versio.docs.localhost:${new URL(site).port}/en/account`);
      await page.getByRole('button', { name: 'Sign out here' }).click();
      await expect(page).toHaveURL(/\/en(?:\?|$)/);
      const remaining = (await context.cookies()).map(({ name }) => name);
      expect(remaining.filter((name) => name.startsWith('Cognito'))).toEqual([]);
    },
  );
});
