import { readFile } from 'node:fs/promises';
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
};

const axe = readFile(require.resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds on a page: rule and element. */
interface Violation {
  id: string;
  nodes: { target: unknown }[];
}

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [320, 1280]) {
    test.describe(`${colorScheme}, ${width} px wide`, () => {
      // Axe is put into the page by the test, which the page's own policy rightly refuses.
      test.use({ colorScheme, viewport: { width, height: 800 }, bypassCSP: true });

      for (const [name, path] of Object.entries(PAGES)) {
        test(`axe finds nothing on the page: ${name}`, async ({ page }) => {
          await page.goto(path);
          await page.addScriptTag({ content: await axe });
          const violations = await page.evaluate<Violation[]>(`axe.run().then((result) => result.violations)`);
          expect(
            violations.map(({ id, nodes }) => `${id}: ${JSON.stringify(nodes.map(({ target }) => target))}`),
          ).toEqual([]);
        });
      }
    });
  }
}

test('no page scrolls sideways at 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  for (const path of Object.values(PAGES)) {
    await page.goto(path);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(`${path}: ${overflow}`).toBe(`${path}: 0`);
  }
});
