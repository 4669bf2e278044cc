import type { Page } from '@playwright/test';
import { LOCALES } from '../content-schema';
import { informationDescription } from '../src/shared/pages/information-words';
import { INFORMATION_PAGES } from '../src/shared/routes/information-pages';
import { routePath } from '../src/shared/routes/paths';
import english from '../locales/en/pages.json';
import french from '../locales/fr/pages.json';
import { expect, test } from './fixtures';

const MESSAGES = { fr: french, en: english };

/** Reaches for something, as a reader does, and waits until React has taken the page over. */
async function startScripts(page: Page): Promise<void> {
  await page.locator('header a').first().hover();
  await page.waitForFunction(() => {
    const wrapper = document.getElementById('gatsby-focus-wrapper');
    return wrapper !== null && Object.keys(wrapper).some((key) => key.startsWith('__react'));
  });
}

for (const locale of LOCALES) {
  for (const { name, routeName } of INFORMATION_PAGES) {
    const path = routePath(locale, routeName);
    test(`${path} has its own title, and React takes it over without a complaint`, async ({ page }) => {
      const complaints: string[] = [];
      page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
      page.on('pageerror', (error) => complaints.push(String(error)));
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(200);
      const title = MESSAGES[locale][`information.${name}.title`];
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await expect(page).toHaveTitle(`${title} · Versio`);
      const description = informationDescription(
        { name, isBuiltIn: true, title: null, description: null },
        (key) => MESSAGES[locale][key],
      );
      await expect(page.locator('meta[name=description]')).toHaveAttribute('content', description ?? '');
      await expect(page.locator('link[rel=alternate][hreflang]')).toHaveCount(LOCALES.length + 1);
      await startScripts(page);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      expect(complaints).toEqual([]);
    });
  }

  test(`the sitemap of ${locale} names every page of information`, async ({ request }) => {
    const sitemap = await (await request.get(`/${locale}/sitemap.xml`)).text();
    const missing = INFORMATION_PAGES.map(({ routeName }) => routePath(locale, routeName)).filter(
      (path) => !sitemap.includes(`${path}</loc>`),
    );
    expect(missing).toEqual([]);
  });
}

test('links of an information page lead to its neighbours without a load, and to the manual', async ({ page }) => {
  await page.goto('/fr/information/faq');
  await startScripts(page);
  await page.evaluate(() => document.documentElement.setAttribute('data-same-document', ''));
  await page.getByRole('navigation', { name: 'Pages d’information' }).getByRole('link', { name: 'L’équipe' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('L’équipe');
  await page.getByRole('link', { name: 'rédiger un article' }).click();
  await expect(page).toHaveURL('/fr/version/currentVersion/article/4');
  await expect(page.locator('html')).toHaveAttribute('data-same-document', '');
});

test('the keyboard reaches a question and opens it', async ({ page }) => {
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

test('a link to an answer opens its question', async ({ page }) => {
  await page.goto('/fr/information/faq#private');
  await expect(page.locator('#private')).toBeVisible();
  await expect(page.locator('#private')).toBeInViewport();
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

test('the privacy policy names everything that a walk through the site leaves in the browser', async ({
  page,
  context,
  site,
}) => {
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
  const kept = [
    ...(await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])),
    ...(await context.cookies(site)).map(({ name }) => name),
  ];
  expect(kept).toContain('locale');
  const isNamed = (key: string) =>
    named.some((name) => (name.endsWith('…') ? key.startsWith(name.slice(0, -1)) : key === name));
  expect(kept.filter((key) => !isNamed(key))).toEqual([]);
});

test('a page of the manual asks for nothing of the information pages', async ({ page }) => {
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  await page.goto('/en/version/2/article/2');
  await startScripts(page);
  await page.waitForLoadState('networkidle');
  const chunks = new Set<string>();
  for (const address of addresses.filter((each) => each.endsWith('.js'))) {
    const code = await (await page.request.get(address)).text();
    if (/MDXProvider|_missingMdxReference|schema\.org\/FAQPage/.test(code)) chunks.add(address);
  }
  expect([...chunks]).toEqual([]);
});
