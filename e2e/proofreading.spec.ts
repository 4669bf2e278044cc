import type { Page } from '@playwright/test';
import { axeViolations } from './axe';
import { editorTest as test, expect } from './private-fixture';

/** A private article in both languages that differs from its edition in version 2. */
const ARTICLE = '/fr/version/3/article/9';
const FILE = 'versions/3/fr/articles/9.md';

const view = (page: Page, name: RegExp) => page.locator('.proofreading-bar .segment', { hasText: name });

const expectAccessible = async (page: Page, what: string) => {
  expect.soft(await axeViolations(page, 'main'), what).toEqual([]);
  expect.soft(await page.evaluate('document.documentElement.scrollWidth - innerWidth'), what).toBeLessThanOrEqual(0);
};

test.describe('dark, 1440 px wide', () => {
  test.use({ colorScheme: 'dark', viewport: { width: 1440, height: 900 }, bypassCSP: true });

  test('staff see the findings of a text, both languages side by side, and its differences from the published text', async ({
    page,
    content,
    enterPrivateMode,
  }) => {
    await content.edit(FILE, (text) => `${text}\nPour la suite, voyez [cet article qui n’existe pas](999).\n`);
    await content.edit('versions/2/fr/articles/9.md', (text) =>
      text.replace('## Deux langues', '## Les deux langues').replace('que les lecteurs', 'que tous les lecteurs'),
    );
    await enterPrivateMode();
    await page.goto(ARTICLE);

    await test.step('a finding stands in the margin, with its line, and leads to its place', async () => {
      const findings = page.getByRole('region', { name: '1 remarque' });
      await expect(findings).toContainText('Lien vers une page absente');
      await expect(findings).toContainText(/versions\/3\/fr\/articles\/9\.md:\d+/);
      await expect(findings).toContainText('[cet article qui n’existe pas](999)');
      // Beside the text, never above it.
      const [margin, text] = [await findings.boundingBox(), await page.locator('.article .flow').boundingBox()];
      expect(margin?.x).toBeGreaterThan((text?.x ?? 0) + (text?.width ?? 0));
      await findings.getByRole('button', { name: 'Voir dans le texte' }).click();
      await expect(page.locator('.flow p:focus')).toContainText('cet article qui n’existe pas');
      await expect(page.locator('.flow p:focus')).toBeInViewport();
      await expectAccessible(page, 'findings');
    });

    await test.step('both languages stand side by side, section by section', async () => {
      await view(page, /Deux langues/).click();
      const tops = (locale: string) =>
        page
          .locator(`.side-by-side-cell[data-column=${locale}] h2`)
          .evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().top)));
      await expect.poll(async () => (await tops('fr')).length).toBeGreaterThan(3);
      expect(await tops('en')).toEqual(await tops('fr'));
      await expectAccessible(page, 'both languages');
      await page.setViewportSize({ width: 600, height: 900 });
      const [first, second] = [await tops('fr'), await tops('en')];
      expect(second.every((top, index) => top > (first[index] ?? Infinity))).toBe(true);
      await page.setViewportSize({ width: 1440, height: 900 });
    });

    await test.step('differences are gone through by keyboard', async () => {
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
      await expectAccessible(page, 'differences');
    });
  });
});

test.describe('light, 320 px wide', () => {
  test.use({ colorScheme: 'light', viewport: { width: 320, height: 900 }, bypassCSP: true });

  test('proofreading has nothing that axe finds, and no page is too wide', async ({ page, enterPrivateMode }) => {
    await enterPrivateMode();
    await page.goto('/en/version/3/article/9');
    await expect(page.locator('.findings h2')).toHaveText('No findings');
    for (const [name, ready] of [
      [/^Read/, '.article .flow'],
      [/Both languages/, '.side-by-side'],
      [/Differences/, '.compared'],
    ] as const) {
      await view(page, name).click();
      await expect(page.locator(ready)).toBeVisible();
      await expectAccessible(page, String(name));
    }
    // On a phone the private mode bar is one line, with the publishing status.
    await page.setViewportSize({ width: 390, height: 844 });
    const bar = page.getByRole('complementary', { name: 'Private mode' });
    await expect(bar.getByRole('link', { name: 'See the releases' })).toBeVisible();
    expect((await bar.boundingBox())?.height).toBeLessThan(56);
  });
});
