import { axeViolations } from './axe';
import { aBuild, aRelease, expect, test } from './publishing-fixture';
import { notFor } from './readers';

const FRENCH = '/fr/version/2/article/6';
const AT = '2026-11-22T10:00:00.000Z';
const line = '.publishing-line';

const soon = (ms: number) => new Date(Date.now() + ms).toISOString();
const building = (forecastMs: number | null) =>
  aBuild({ state: 'building', startedAt: soon(0), kind: 'warm', forecastMs, deadline: soon(60_000) });
const failed = aBuild({
  ...{ state: 'failed', finishedAt: AT },
  failure: {
    reason: 'content-refused',
    message: 'Expected content that fits its schema, received one article that does not.',
    findings: [
      {
        ...{ kind: 'rejected-article', versionId: 2, locale: 'fr', articleId: 6 },
        ...{ path: 'versions/2/fr/articles/6.md', line: 2, message: 'title: expected text, received nothing.' },
      },
    ],
  },
});
const article = { change: 'changed', versionId: 2, locale: 'fr', articleId: 6, title: 'Écrire' } as const;

test('staff follow a saved edit until it is live on its page, compare releases, roll back and unlock', async ({
  page,
  service,
  content,
  enterPrivateMode,
}) => {
  await enterPrivateMode();
  await page.goto(FRENCH);
  const status = page.locator(line);
  await expect(status).toContainText('En ligne depuis');
  await expect(status).toContainText('r1');
  expect([...service.tokens][0]).toMatch(/^Bearer /);
  await content.edit('versions/2/fr/articles/6.md', (text) => `${text}\n\nCe qui va être publié.\n`);
  await expect(page.locator('.article .flow')).toContainText('Ce qui va être publié.');
  service.say({ isUpToDate: false });
  await expect(status).toContainText('Enregistré, pas encore en ligne.');
  service.say({ waiting: aBuild() });
  await expect(status).toContainText('va commencer');
  await expect(status).toContainText('Le nouveau texte de cette page n’est pas encore en ligne.');
  service.say({ waiting: null, running: building(30_000) });
  await expect(status).toContainText(/encore \d+\ssecondes environ/);
  service.say({ running: { ...building(30_000), state: 'publishing' } });
  await expect(status).toContainText('Mise en ligne…');
  service.say({ running: null, last: failed });
  await status.getByRole('button', { name: 'Réessayer' }).click();
  await expect.poll(() => service.asked).toEqual(['build']);
  const live = aRelease({ id: 'r2', previous: 'r1', articles: [article] });
  service.releases = [live, aRelease({ isLive: false })];
  service.builds = [failed];
  service.say({ last: null, live, isUpToDate: true });
  await expect(status).toContainText('publication r2. Cette page en fait partie.');
  await expect(status.getByRole('status')).toContainText('r2');

  await status.getByRole('link', { name: 'Voir les publications' }).click();
  await expect(page).toHaveURL('/fr/publications');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Publications');
  await expect(page).toHaveTitle(/^Publications/);
  await page.getByRole('button', { name: 'Voir la différence : Écrire'.replace(' :', '\u202f:') }).click();
  await expect(page.locator('.compared ins', { hasText: 'autre' })).toBeVisible();
  await expect(page.getByText('Premier titre → Second titre')).toBeVisible();
  await page.getByText('Journal', { exact: true }).click();
  await expect(page.locator('.release pre')).toContainText('Building b2');

  await page.getByRole('button', { name: 'Revenir à r1' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revenir à r1' }).click();
  await expect.poll(() => service.asked).toEqual(['build', 'rollback r1']);
  await expect(page.locator('.releases .notice')).toContainText('redactor@example.org');
  await expect(page.locator(line)).toContainText('Publications verrouillées sur r1');
  await page.locator('.releases .notice').getByRole('button', { name: 'Déverrouiller' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Déverrouiller' }).click();
  await expect.poll(() => service.asked).toEqual(['build', 'rollback r1', 'unlock']);
  await expect(page.locator('.releases .notice')).toHaveCount(0);
});

// A response cannot be read after the reload of an older tab.
test(
  'to readers the page of publications is any 404, and nothing asks the service',
  notFor('older-tab'),
  async ({ page, service, signInAs }) => {
    const seen: string[] = [];
    page.on('request', (request) => seen.push(new URL(request.url()).pathname));
    const response = await page.goto('/fr/publications');
    const other = await page.request.get('/fr/nowhere');
    expect(response?.status()).toBe(404);
    expect(await response?.text()).toBe(await other.text());
    await signInAs('reader');
    await page.goto('/fr/publications');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('404');
    await page.goto(FRENCH);
    await page.locator('header a').first().hover();
    await page.waitForFunction(`'___loader' in window`);
    expect(seen.filter((path) => path.startsWith('/_rebuild'))).toEqual([]);
    expect(service.tokens.size).toBe(0);
  },
);

for (const { colorScheme, width, locale } of [
  { colorScheme: 'light', width: 320, locale: 'fr' },
  { colorScheme: 'dark', width: 1280, locale: 'en' },
] as const) {
  test.describe(`${colorScheme}, ${width} px wide, ${locale}`, () => {
    test.use({ colorScheme, viewport: { width, height: 800 }, bypassCSP: true });

    test('axe finds nothing, and nothing scrolls sideways', async ({ page, service, enterPrivateMode }) => {
      await enterPrivateMode();
      const live = aRelease({ id: 'r2', previous: 'r1', articles: [article] });
      service.releases = [live, aRelease({ isLive: false })];
      service.builds = [failed];
      const states = {
        live: {},
        building: { running: building(30_000) },
        failed: { running: null, last: failed, isUpToDate: false },
        held: { last: null, isUpToDate: true, lock: { since: AT, release: 'r1', by: 'redactor@example.org' } },
      };
      const check = async (within?: string) => {
        expect(await axeViolations(page, within)).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
      };
      await page.goto(`/${locale}/version/2/article/6`);
      for (const [name, status] of Object.entries(states)) {
        service.say(status);
        await expect(page.locator(`.publishing-${name}`)).toBeVisible();
        await check(line);
      }
      // Loaded, not navigated to.
      await page.goto(`/${locale}/publications`);
      await page
        .getByRole('button', { name: locale === 'fr' ? /^Voir la différence/ : /^Show the difference/ })
        .click();
      await expect(page.locator('.compared')).toBeVisible();
      await check();
      await page.getByRole('button', { name: 'r1' }).click();
      await check('dialog[open]');
    });
  });
}
