import { AXE_MODES, axeViolations, overflowOf } from './axe';
import { expect, test } from './fixtures';
import { notFor } from './readers';

/**
 * One page of each kind. A template is listed twice when its pages have different parts. The
 * article covers its moving address, the privacy policy the tour, and sign-in the page for a new
 * password.
 */
const PAGES = {
  home: '/fr',
  'version list': '/en/version',
  version: '/fr/version/2',
  'old version': '/en/version/1',
  category: '/en/version/2/category/2',
  'article with every extra': '/fr/version/2/article/6',
  'article with tables and code': '/en/version/2/article/7',
  'borrowed article': '/fr/version/2/article/16',
  search: '/fr/search',
  'not found': '/fr/nowhere',
  information: '/fr/information',
  'questions, one of them open': '/en/information/faq#language',
  team: '/fr/information/team',
  'legal and credits': '/en/information/other',
  music: '/fr/information/musics',
  history: '/en/information/history',
  mascot: '/en/information/kawabata',
  'privacy policy': '/en/privacy-policy',
  'signing in': '/fr/auth/sign-in',
  'signing up': '/en/auth/sign-up',
};

for (const { colorScheme, width } of AXE_MODES) {
  test.describe(`${colorScheme}, ${width} px wide`, () => {
    test.use({ colorScheme, viewport: { width, height: 800 }, bypassCSP: true });
    // All pages in one browser context.
    test.slow();

    // A signed-in reader is redirected from the sign-in page.
    test('axe finds nothing on any page, and no page scrolls sideways', notFor('staff'), async ({ page }) => {
      for (const [name, path] of Object.entries(PAGES)) {
        await test.step(name, async () => {
          await page.goto(path);
          expect.soft(await axeViolations(page), name).toEqual([]);
          expect.soft(await overflowOf(page), name).toBe(0);
        });
      }
    });
  });
}
