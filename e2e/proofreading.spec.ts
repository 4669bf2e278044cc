import type { Page } from '@playwright/test';
import { axeViolations } from './axe';
import { expect, test } from './private-fixture';

/** A private article in both languages that differs from its edition in version 2. */
const ARTICLE = '/fr/version/3/article/9';
const FILE = 'versions/3/fr/articles/9.md';

const view = (page: Page, name: RegExp) => page.locator('.proofreading-bar .segment', { hasText: name });

test('what is wrong with the text stands in its margin, with its line, and leads to its place', async ({
  page,
  content,
  enterPrivateMode,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await content.edit(FILE, (text) => `${text}\nPour la suite, voyez [cet article qui n’existe pas](999).\n`);
  await enterPrivateMode();
  await page.goto(ARTICLE);
  const findings = page.getByRole('region', { name: '1 remarque' });
  await expect(findings).toContainText('Lien vers un article absent');
  await expect(findings).toContainText(/versions\/3\/fr\/articles\/9\.md:\d+/);
  await expect(findings).toContainText('[cet article qui n’existe pas](999)');
  // Beside the text, never over it.
  const [margin, text] = [await findings.boundingBox(), await page.locator('.article .flow').boundingBox()];
  expect(margin?.x).toBeGreaterThan((text?.x ?? 0) + (text?.width ?? 0));
  await findings.getByRole('button', { name: 'Voir dans le texte' }).click();
  await expect(page.locator('.flow p:focus')).toContainText('cet article qui n’existe pas');
  await expect(page.locator('.flow p:focus')).toBeInViewport();
});

test('both languages stand side by side, section by section', async ({ page, enterPrivateMode }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await enterPrivateMode();
  await page.goto(ARTICLE);
  await view(page, /Deux langues/).click();
  const tops = (locale: string) =>
    page
      .locator(`.side-by-side-cell[data-column=${locale}] h2`)
      .evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().top)));
  await expect.poll(async () => (await tops('fr')).length).toBeGreaterThan(3);
  expect(await tops('en')).toEqual(await tops('fr'));
  const ids = await page.locator('main [id]').evaluateAll((all) => all.map(({ id }) => id));
  expect(new Set(ids).size).toBe(ids.length);
  await page.setViewportSize({ width: 600, height: 900 });
  const [first, second] = [await tops('fr'), await tops('en')];
  expect(second.every((top, index) => top > (first[index] ?? Infinity))).toBe(true);
});

test('what differs from what is published is shown by section and word, and gone through by keyboard', async ({
  page,
  content,
  enterPrivateMode,
}) => {
  await content.edit('versions/2/fr/articles/9.md', (text) =>
    text.replace('## Deux langues', '## Les deux langues').replace('que les lecteurs', 'que tous les lecteurs'),
  );
  await enterPrivateMode();
  await page.goto('/fr/version/2/article/9');
  await expect(page.getByText('Différent de ce qui est publié')).toBeVisible();
  await page.getByRole('radio', { name: 'Lecture' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Différences' })).toBeChecked();
  await expect(page.getByText('2 sections modifiées', { exact: true })).toBeVisible();
  await expect(page.locator('ins').first()).toContainText(/tous|Les/);
  await page.getByRole('button', { name: 'Différence suivante' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-change]:focus')).toBeInViewport();
  await expect(page.getByText('Différence 1 sur')).toBeVisible();
});

for (const { colorScheme, width } of [
  { colorScheme: 'light', width: 320 },
  { colorScheme: 'dark', width: 1440 },
] as const) {
  test.describe(`${colorScheme}, ${width} px wide`, () => {
    test.use({ colorScheme, viewport: { width, height: 900 }, bypassCSP: true });

    test('proofreading has nothing that axe finds, and no page is too wide', async ({ page, enterPrivateMode }) => {
      await enterPrivateMode();
      for (const locale of ['fr', 'en']) {
        await page.goto(`/${locale}/version/3/article/9`);
        await expect(page.locator('.findings h2')).toHaveText(/Aucune remarque|No findings/);
        for (const [name, ready] of [
          [/^Lecture|^Read/, '.article .flow'],
          [/Deux langues|Both languages/, '.side-by-side'],
          [/Différences|Differences/, '.compared'],
        ] as const) {
          await view(page, name).click();
          await expect(page.locator(ready)).toBeVisible();
          expect.soft(await axeViolations(page), `${locale} ${String(name)}`).toEqual([]);
          expect.soft(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
        }
      }
    });
  });
}
