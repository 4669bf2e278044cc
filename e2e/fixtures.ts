import path from 'node:path';
import { test as base } from '@playwright/test';
import { createSiteServer } from '../services/site/create-site-server';

/** What a worker of the tests shares: the address of the built site, served as on a host. */
interface SiteFixtures {
  site: string;
}

/** Playwright's `test` on the built site: `public/` is served at a free port, and relative addresses start there. */
export const test = base.extend<object, SiteFixtures>({
  site: [
    // Playwright reads the first parameter's names to find out what a fixture needs: this one needs nothing.
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const server = await createSiteServer({ publicDir: path.resolve(__dirname, '../public'), port: 0 });
      await use(server.url);
      await server.close();
    },
    { scope: 'worker' },
  ],
  baseURL: ({ site }, use) => use(site),
});

export { expect } from '@playwright/test';
