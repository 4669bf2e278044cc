import { axeViolations } from './axe';
import { expect, test } from './fixtures';

const PAGES = {
  home: '/fr',
  'version list': '/en/version',
  version: '/fr/version/2',
  'old version': '/en/version/1',
  category: '/en/version/2/category/2',
  'article with every extra': '/fr/version/2/article/6',
  'article with tables and code': '/en/version/2/article/7',
  'borrowed article': '/fr/version/2/article/16',
  'moving address': '/en/version/currentVersion/article/1',
  search: '/fr/search',
  'not found': '/fr/nowhere',
  information: '/fr/information',
  'questions, one of them open': '/en/information/faq#language',
  team: '/fr/information/team',
  'legal and credits': '/en/information/other',
  music: '/fr/information/musics',
  history: '/en/information/history',
  mascot: '/en/information/kawabata',
  tour: '/fr/information/getting-start',
  'privacy policy': '/en/privacy-policy',
  'signing in': '/fr/auth/sign-in',
  'signing up': '/en/auth/sign-up',
  'a new password': '/fr/auth/reset',
};

/** The pages that have most to go wrong: looked at in each mode at each width; the others in light when narrow, in dark when wide. */
const RICHEST = ['article with every extra', 'search', 'home'];

for (const { colorScheme, width, isUsual } of [
  { colorScheme: 'light', width: 320, isUsual: true },
  { colorScheme: 'dark', width: 1280, isUsual: true },
  { colorScheme: 'light', width: 1280, isUsual: false },
  { colorScheme: 'dark', width: 320, isUsual: false },
] as const) {
  test.describe(`${colorScheme}, ${width} px wide`, () => {
    test.use({ colorScheme, viewport: { width, height: 800 }, bypassCSP: true });

    for (const [name, path] of Object.entries(PAGES)) {
      if (!isUsual && !RICHEST.includes(name)) continue;
      test(`axe finds nothing on the page: ${name}`, async ({ page }) => {
        await page.goto(path);
        expect(await axeViolations(page)).toEqual([]);
      });
    }
  });
}

test('no page scrolls sideways at 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  for (const path of Object.values(PAGES)) {
    await page.goto(path);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(`${path}: ${overflow}`).toBe(`${path}: 0`);
  }
});
