import path from 'node:path';
import { createSiteServer } from '../services/site/create-site-server';
import { expect, fillInSignIn, test } from './fixtures';
import { serveLikeGithubPages } from './github-pages';
import { type VisitedSite, visitAsReader, watchRequests } from './reader-visit';
import { notFor } from './readers';
import { SITE_PATH } from './site-path';

const PUBLIC = path.resolve(__dirname, '../public');

/** Hosts with the whole site: as it is published, and with the files alone. */
const HOSTS = {
  'the site server': async () => {
    const server = await createSiteServer({ publicDir: PUBLIC, port: 0 });
    return { url: `${server.url}${SITE_PATH}`, close: server.close };
  },
  'GitHub Pages': () => serveLikeGithubPages(PUBLIC),
};

test.use({ serviceWorkers: 'allow', locale: 'en-GB' });

/** The manual, for a reader of its second language. */
const MANUAL: VisitedSite = {
  ...{ path: SITE_PATH, locale: 'en', otherLocale: 'fr', version: 2 },
  articles: { first: 1, linking: 6, linked: 8 },
  word: 'redirect',
};

for (const [name, start] of Object.entries(HOSTS)) {
  // The language that they choose is remembered, in the only cookie.
  test(
    `on ${name}, a reader comes to every part of the site by its own addresses`,
    notFor('refusing', 'staff'),
    async ({ page }) => {
      const host = await start();
      await visitAsReader(page, host.url, MANUAL);
      await host.close();
    },
  );
}

test(
  'staff sign in, switch private mode on and read below the path, where the cookies stay',
  notFor('refusing', 'staff'),
  async ({ page, site }) => {
    const url = `${site}${SITE_PATH}`;
    const { outside } = watchRequests(page, url, SITE_PATH);
    await page.goto(`${url}/en/version/3/article/17`);
    await page
      .locator('main')
      .getByRole('link', { name: /sign in/i })
      .click();
    await fillInSignIn(page, 'corrector');
    await expect(page).toHaveURL(`${url}/en/version/3/article/17`);
    await page
      .locator('main')
      .getByRole('button', { name: /private mode/i })
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('CANARY-PRIVATE-7f3a-TITLE-EN');
    const links = await page.locator('main a[href^="/"]').evaluateAll((all) => all.map((a) => a.getAttribute('href')));
    expect(links.length).toBeGreaterThan(0);
    expect(links.filter((href) => href?.startsWith(`${SITE_PATH}/en`) !== true)).toEqual([]);
    await page.locator('nav a[href*="/version/3/"]').first().click();
    await expect(page).toHaveURL(new RegExp(`^${url}/en/version/3/`));
    await expect.poll(async () => (await page.context().cookies()).map(({ name }) => name)).toContain('privateAPI');
    const cookies = await page.context().cookies();
    expect(cookies.filter((cookie) => cookie.path !== `${SITE_PATH}/`).map(({ name }) => name)).toEqual([]);
    expect(outside).toEqual([]);
  },
);
