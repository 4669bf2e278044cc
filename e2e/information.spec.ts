import { expect, test } from './fixtures';
import { notFor } from './readers';
import { startScripts } from './start-scripts';

test('links of an information page lead to its neighbours without a load, and to the manual', async ({ page }) => {
  await page.goto('/fr/information/faq');
  await startScripts(page);
  await page.evaluate(() => document.documentElement.setAttribute('data-same-document', ''));
  await page.getByRole('navigation', { name: 'Pages d’information' }).getByRole('link', { name: 'L’équipe' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('L’équipe');
  await page.getByRole('link', { name: 'Écrire une page' }).click();
  await expect(page).toHaveURL('/fr/version/currentVersion/article/4');
  await expect(page.locator('html')).toHaveAttribute('data-same-document', '');
});

test('a link to an answer opens its question, and the keyboard reaches another one and opens it', async ({ page }) => {
  await page.goto('/fr/information/faq#private');
  await expect(page.locator('#private')).toBeVisible();
  await expect(page.locator('#private')).toBeInViewport();

  await page.goto('/en/information/faq');
  const question = page.locator('summary', { hasText: 'Does the site work without JavaScript?' });
  const answer = page.locator('#script');
  await expect(answer).toBeHidden();
  for (let presses = 0; presses < 40; presses++) {
    await page.keyboard.press('Tab');
    if (await question.evaluate((element) => element === document.activeElement)) break;
  }
  await expect(question).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(answer).toBeVisible();
});

test.describe('without any script', () => {
  test.use({ javaScriptEnabled: false });

  test('questions open, and pages lead to one another', async ({ page }) => {
    await page.goto('/en/information');
    await page.getByRole('link', { name: 'Frequently asked questions' }).click();
    await page.locator('summary', { hasText: 'Do I need an account?' }).click();
    await expect(page.locator('#account')).toBeVisible();
    await page.getByRole('link', { name: 'Privacy policy' }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy policy');
  });
});

test(
  'the privacy policy names everything that a walk through the site leaves in the browser',
  // Nothing is stored in the browser, or a session is.
  notFor('refusing', 'staff'),
  async ({ page, context, site }) => {
    await page.goto('/fr/version/2/article/2');
    await startScripts(page);
    const navigation = page.locator('.navigation');
    await navigation.locator('a[href$="/article/1"]').click();
    await expect(page).toHaveURL(/article\/1$/);
    await page.mouse.wheel(0, 900);
    await page.goBack();
    await expect(page).toHaveURL(/article\/2$/);
    await page.locator('header summary', { hasText: 'Français' }).click();
    await page.locator('header a[hreflang]', { hasText: 'English' }).click();
    await expect(page).toHaveURL('/en/version/2/article/2');
    await page.goto('/en/privacy-policy');
    const named = await page.locator('dt code').allTextContents();
    const stored = [
      ...(await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])),
      ...(await context.cookies(site)).map(({ name }) => name),
    ];
    expect(stored).toContain('locale');
    const isNamed = (key: string) =>
      named.some((name) => (name.endsWith('…') ? key.startsWith(name.slice(0, -1)) : key === name));
    expect(stored.filter((key) => !isNamed(key))).toEqual([]);
  },
);

test(
  'an article loads no code of the information pages or the secret page',
  // The test itself reads storage. In private mode the network is never idle.
  notFor('refusing', 'staff'),
  async ({ page }) => {
    const scripts: string[] = [];
    page.on('request', (request) => request.url().endsWith('.js') && scripts.push(request.url()));
    await page.goto('/en/version/2/article/2');
    await startScripts(page);
    await page.waitForLoadState('networkidle');
    expect(scripts.length).toBeGreaterThan(0);
    for (const script of scripts) {
      const code = await (await page.request.get(script)).text();
      const others = /MDXProvider|_missingMdxReference|schema\.org\/FAQPage|river-|Secret found/.exec(code)?.[0];
      expect([script, others]).toEqual([script, undefined]);
    }
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  },
);
